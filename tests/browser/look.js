// What look.py measures in the browser.
({
  // Words whose contrast with what is behind them is below 4.5.
  weak: () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext('2d', {willReadFrequently: true});
    const rgba = (colour) => { pen.clearRect(0, 0, 1, 1); pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1); return [...pen.getImageData(0, 0, 1, 1).data]; };
    const part = (v) => (v /= 255, v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    const over = (a, b) => [0, 1, 2].map((i) => a[i] * a[3] / 255 + b[i] * (1 - a[3] / 255)).concat(255);
    const ground = (node) => { const layers = []; for (; node; node = node.parentElement) layers.unshift(rgba(getComputedStyle(node).backgroundColor)); return layers.reduce((below, layer) => over(layer, below), [255, 255, 255, 255]); };
    const weak = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode.parentElement;
      if (!walk.currentNode.textContent.trim() || !node.checkVisibility({visibilityProperty: true}) || node.closest('.sr, noscript, .covered')) continue;
      const below = ground(node);
      const [more, less] = [light(over(rgba(getComputedStyle(node).color), below)), light(below)].sort((a, b) => b - a);
      const ratio = (more + 0.05) / (less + 0.05);
      if (ratio < 4.5) weak.push(`${walk.currentNode.textContent.slice(0, 30)}: ${ratio.toFixed(2)}`);
    }
    return weak;
  },

  // Does anything reach out sideways?
  wide: () => document.documentElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth
    || [...document.querySelectorAll('#scroller *')].some((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('pre')),

  // What a finger cannot hit well. A link inside running words may be smaller (an exception of WCAG 2.5.8).
  small: () => [...document.querySelectorAll('button, a, select, textarea, label.check, [role=option]')]
    .filter((e) => e.checkVisibility({visibilityProperty: true}) && !e.closest('.words, .origin, #about, .system') && !e.matches('.skip, .media > .alt-switch'))
    .map((e) => [e.className || e.id, e.textContent.slice(0, 20), e.getBoundingClientRect()]).filter(([, , r]) => r.height < 43.5 || r.width < 43.5)
    .map(([name, words, r]) => `${name} ${words}: ${Math.round(r.width)} x ${Math.round(r.height)}`),

  // Ids that stand for more than one node.
  twice: () => { const ids = [...document.querySelectorAll('[id]')].map((e) => e.id); return ids.filter((id, i) => ids.indexOf(id) !== i); },
})
