/**
 * Finds content that is cut off, sticks out or cannot be reached on the page or in the open dialog, and targets that are
 * too small for a thumb. Runs in the browser, so it has to be a single function.
 */
export function layoutProblems(): string[] {
  /** A closed card, a tile, the title of the workout: one tap shows the full text. */
  const SHOWN_IN_FULL_WHEN_PRESSED =
    '[aria-expanded="false"], .cartridge-select, .exercise-tile, [aria-haspopup="dialog"]';
  const problems: string[] = [];
  // Where things end up: the bar may be on its way back after a scroll, half outside of the screen.
  for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
  const open = Array.from(document.querySelectorAll('dialog:modal')).at(-1);
  const scope = open ?? document.body;
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} "${text}"`;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  };

  // Not compared with the window's width: a phone's browser zooms out of a page that is too wide, which changes it.
  const { scrollWidth, clientWidth: screenWidth } = document.documentElement;
  if (scrollWidth > screenWidth) problems.push(`the page is ${scrollWidth} px wide`);

  /** Every line of text that is not shortened, for comparison with the others. */
  const lines: { words: string; text: Node; layer: Element | null; height: number; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    let box = range.getBoundingClientRect();
    const words = text.textContent.trim().slice(0, 40);
    if (box.width === 0) continue;
    let scrollsSideways = false;
    let isWhole = true;
    // Pinned elements lie over what scrolls, and content of a scroller passes under the rest.
    let layer: Element | null = null;
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth) {
        // A list for sideways scrolling by finger; everything else may only scroll vertically.
        if (around.matches('.sideways, .exercise-list')) scrollsSideways = true;
        else problems.push(`${nameOf(around)} scrolls sideways`);
      }
      if (around.matches('.sr-only') || (edge.width <= 1 && style.overflow !== 'visible')) {
        scrollsSideways = true;
        break;
      }
      const scrollsInside = style.overflowY !== 'visible' && around.scrollHeight > around.clientHeight;
      if (/sticky|fixed/.test(style.position) || scrollsInside) layer ??= around;
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isShortened) {
        const isCut = around.scrollWidth > around.clientWidth || around.scrollHeight > around.clientHeight + 1;
        const hasFullTitle = style.whiteSpace === 'nowrap' && around.getAttribute('title') === around.textContent;
        if (isCut && !hasFullTitle && !around.closest(SHOWN_IN_FULL_WHEN_PRESSED))
          problems.push(`"${words}" is shortened in ${nameOf(around)}`);
        // The visible part of a shortened text is its box.
        box = edge;
        isWhole = false;
        continue;
      }
      const sticksOut = box.right > edge.right + 1 || box.left < edge.left - 1;
      if (sticksOut && !scrollsSideways && /hidden|clip/.test(style.overflowX))
        problems.push(`"${words}" is cut off by ${nameOf(around)}`);
      if (sticksOut && around.matches('button, a, label')) problems.push(`"${words}" sticks out of ${nameOf(around)}`);
      // What lies over the page is cut by nothing of it, wherever it stands.
      if (around === open) break;
    }
    if (!scrollsSideways && (box.right > screenWidth + 1 || box.left < -1))
      problems.push(`"${words}" leaves the screen: ${Math.round(box.left)} to ${Math.round(box.right)}`);
    if (scrollsSideways) continue;
    // Rows off screen are not laid out.
    if (isWhole && parent.checkVisibility({ contentVisibilityAuto: true })) {
      const { fontFamily, fontSize } = getComputedStyle(parent);
      // A line's box is taller than its letters: the pixel font fills it, the text font seven tenths of it.
      const height = Number.parseFloat(fontSize) * (fontFamily.startsWith('"Press') ? 1 : 0.7);
      for (const line of range.getClientRects())
        if (line.width > 0) lines.push({ words, text, layer, height, box: line });
    }
    for (const { 0: word, index } of text.textContent.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (tops.size > 1) problems.push(`"${word}" is broken in "${words}"`);
    }
  }
  const NEAREST = 2;
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      const isBeside = one.box.right <= other.box.left + 1 || other.box.right <= one.box.left + 1;
      const apart = Math.abs(middle(one.box) - middle(other.box)) - (one.height + other.height) / 2;
      if (one.text !== other.text && one.layer === other.layer && !isBeside && apart < NEAREST)
        problems.push(`"${one.words}" runs into "${other.words}"`);
    }

  const ROOM_IN_FIELD = 12;
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of scope.querySelectorAll('input')) {
    const { fontFamily, fontSize, textAlign } = getComputedStyle(field);
    if (!pen || textAlign !== 'center' || !isSeen(field)) continue;
    pen.font = `${fontSize} ${fontFamily}`;
    const box = (field.closest('.field-box') ?? field).getBoundingClientRect();
    if (pen.measureText(field.value || field.placeholder).width > box.width - ROOM_IN_FIELD)
      problems.push(`${nameOf(field)} is filled from edge to edge`);
  }

  const LEAST_TARGET = 44;
  /** How many pixels of the touch area lie beyond a point in one direction, the invisible ones included. */
  const reach = (control: Element, [x, y]: readonly [number, number], [across, down]: readonly [number, number]) => {
    let at = 0;
    const isMet = (hit: Element | null) =>
      hit && (control.contains(hit) || hit.closest('label, .field-box')?.contains(control));
    while (at < LEAST_TARGET && isMet(document.elementFromPoint(x + across * (at + 1), y + down * (at + 1)))) at += 1;
    return at;
  };
  const [x, y] = [scrollX, scrollY];
  for (const control of scope.querySelectorAll('button, a[href], input, select, textarea')) {
    // The top bar hides while the page scrolls down, and comes back by itself.
    if (!isSeen(control) || (!open && control.closest('dialog')) || control.closest('.top-bar[data-hidden]')) continue;
    // Neither seen nor pressed until the strip has been scrolled to it.
    if (control.closest('[data-cut]')) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    for (const [across, down] of [
      [0.5, 0.5],
      [0.2, 0.3],
      [0.8, 0.7],
    ] as const) {
      const hit = document.elementFromPoint(left + across * width, top + down * height);
      const isMet =
        hit && (control.contains(hit) || hit.contains(control) || hit.closest('label, .field-box')?.contains(control));
      if (!isMet) {
        problems.push(`${nameOf(control)} is out of reach, under ${hit ? nameOf(hit) : 'nothing'}`);
        break;
      }
    }
    // A link within a sentence is as high as its line; a disabled control is no target.
    if (getComputedStyle(control).display === 'inline' || control.matches(':disabled')) continue;
    const middle = [left + width / 2, top + height / 2] as const;
    const wide = 1 + reach(control, middle, [-1, 0]) + reach(control, middle, [1, 0]);
    const high = 1 + reach(control, middle, [0, -1]) + reach(control, middle, [0, 1]);
    if (Math.min(wide, high) < LEAST_TARGET - 1) problems.push(`${nameOf(control)} is a target of ${wide} x ${high}`);
  }
  scrollTo({ left: x, top: y, behavior: 'instant' });
  return [...new Set(problems)];
}
