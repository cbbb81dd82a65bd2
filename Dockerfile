# The bot as an image: `docker compose up -d` builds and runs it (docs/hosting.md). Every step is a script in deploy/steps, so that it
# can be tried, and is tested, without Docker.

ARG PYTHON=3.13-slim-bookworm

FROM python:${PYTHON} AS build
ENV PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /source
COPY deploy/steps/libraries.sh deploy/steps/
COPY requirements/run.txt requirements/postgres.txt requirements/
RUN sh deploy/steps/libraries.sh /opt/skywright/.venv requirements/run.txt requirements/postgres.txt
COPY . .
RUN sh deploy/steps/program.sh /source /opt/skywright

FROM python:${PYTHON}
LABEL org.opencontainers.image.title="Skywright" \
      org.opencontainers.image.description="A self-hosted Discord bot for five board games about building in the sky" \
      org.opencontainers.image.licenses="MIT"
# What is set here goes before .env; an image has none.
ENV DATABASE=/data/skywright.db \
    METRICS_PORT=9100 \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONFAULTHANDLER=1
COPY deploy/steps/user.sh deploy/steps/check.sh /tmp/steps/
RUN sh /tmp/steps/user.sh
COPY --from=build /opt/skywright /opt/skywright
USER 10001:10001
WORKDIR /opt/skywright
RUN sh /tmp/steps/check.sh /opt/skywright/.venv /opt/skywright
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=20s --start-period=60s --retries=3 \
    CMD ["/opt/skywright/.venv/bin/python", "/opt/skywright/bot.py", "health"]
ENTRYPOINT ["/opt/skywright/.venv/bin/python", "/opt/skywright/bot.py"]
CMD ["run"]
