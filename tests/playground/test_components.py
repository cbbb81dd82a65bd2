"""Components: found wherever they stand, finished with ids and addresses, and held to Discord's limits."""

import pytest

from playground.components import Check, find, finish, media_of, media_paths, texts, walk
from playground.limits import Form

from .raw import button, flat, option, row, select, text

NESTED = [
    {
        "type": 17,
        "components": [
            {"type": 9, "components": [text("one")], "accessory": button("a")},
            {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}, {"media": {"url": "attachment://b.png"}}]},
        ],
    },
    row(button("b")),
]


def faults(components: object, v2: bool = True) -> dict[str, str]:
    form = Form()
    Check(form, {"77": {"id": "77", "name": "die", "animated": False}}).message(components, v2)  # type: ignore[arg-type]
    return dict(flat(form.errors))


def test_all_components_are_walked_parents_first() -> None:
    assert [c["type"] for c in walk(NESTED)] == [17, 9, 10, 2, 12, 1, 2]
    found = find(NESTED, "a")
    assert found is not None
    assert found["label"] == "A"
    assert find(NESTED, "z") is None
    assert texts([*NESTED, text("two")]) == "one\ntwo"


def test_ids_are_given_to_those_without_and_none_is_given_twice() -> None:
    made = [text("a"), {**text("b"), "id": 1}, text("c"), {"type": 14}]
    finish(made, lambda url: None, Form())
    assert [c["id"] for c in made] == [2, 1, 3, 4]
    assert (made[3]["divider"], made[3]["spacing"]) == (True, 1)


def test_pictures_get_their_address_and_a_missing_one_is_told_with_its_place() -> None:
    made = [{"type": 17, "components": [{"type": 12, "items": [{"media": {"url": f"attachment://{n}.png"}} for n in "ab"]}]}]
    form = Form()
    finish(made, lambda url: {"url": "http://x/a"} if url.endswith("a.png") else None, form)
    gallery = made[0]["components"][0]  # type: ignore[index]
    assert [media["url"] for media in media_of(gallery)] == ["http://x/a", "attachment://b.png"]
    assert list(dict(flat(form.errors))) == ["components.0.components.0.items.1.media.url"]
    assert [path for _, path in media_paths(NESTED, ())] == [
        (0, "components", 1, "items", 0, "media"),
        (0, "components", 1, "items", 1, "media"),
    ]


@pytest.mark.parametrize(
    ("components", "path", "code"),
    [
        ("text", "components", "LIST_TYPE_CONVERT"),
        (["text"], "components.0", "DICT_TYPE_CONVERT"),
        ([button()], "components.0.type", "UNION_TYPE_CHOICES"),
        ([row()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        ([row(button(), select([option()]))], "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        ([row(button("a"), button("a"))], "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ([{**text(), "id": 3}, {**text(), "id": 3}], "components.1.id", "COMPONENT_ID_DUPLICATED"),
        ([text("x" * 2001), text("y" * 2000)], "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
        ([row(button(emoji={"id": "78"}))], "components.0.components.0.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI"),
        ([row(button(emoji={"name": ":x:"}))], "components.0.components.0.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI"),
        (
            [row(select([option(1), option(1)]))],
            "components.0.components.0.options.1.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
    ],
)
def test_a_fault_is_told_at_its_place(components: object, path: str, code: str) -> None:
    assert faults(components).get(path) == code


def test_forty_components_fit_and_one_more_does_not() -> None:
    assert faults([text("x") for _ in range(40)]) == {}
    assert faults([text("x") for _ in range(41)]) == {"components": "BASE_TYPE_BAD_LENGTH"}
    assert faults([row(button(emoji={"id": "77"})), row(select([option(n) for n in range(25)]))]) == {}
    assert faults([row(button(str(n))) for n in range(6)], v2=False) == {"components": "BASE_TYPE_BAD_LENGTH"}


def test_an_emoji_of_the_application_is_filled_in_from_what_is_kept() -> None:
    shown = button(emoji={"id": "77", "name": "other"})
    assert faults([row(shown)]) == {}
    assert shown["emoji"] == {"id": "77", "name": "die", "animated": False}
