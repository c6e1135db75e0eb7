import type { Page } from '@playwright/test';

/** Turns the phone, so to speak, and waits until every text has its size: one that is too long becomes smaller in the frame after. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The new width arrives in the first, is observed at its end, and is answered in the second.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
}

/**
 * Finds texts that are cut, stick out of their button or leave the screen, on the page or in the open dialog. Runs in the browser,
 * so it has to be a single function.
 */
export function cutTexts(): string[] {
  const problems = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.add(`the page is ${scrollWidth} px wide`);
  const scope = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body;
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (
      !text.textContent?.trim() ||
      !parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width > 0) look(text.textContent.trim().slice(0, 50), parent, withinLines(box, range, parent));
  }
  return [...problems];

  /** A box of text is as high as its font, which may be more than its line, and more than its letters. */
  function withinLines(box: DOMRect, range: Range, parent: Element): DOMRect {
    const line = Number.parseFloat(getComputedStyle(parent).lineHeight);
    const spare = Math.max(0, ((range.getClientRects()[0]?.height ?? 0) - line) / 2 || 0);
    return new DOMRect(box.x, box.y + spare, box.width, box.height - 2 * spare);
  }

  function look(words: string, parent: Element, box: DOMRect) {
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      // Only read out, shortened on purpose, or to be scrolled to.
      if (edge.width <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return;
      const sticksOut = Math.round(Math.max(box.right - edge.right, edge.left - box.left));
      const name = `${around.tagName.toLowerCase()}.${(around.getAttribute('class') ?? '').split(' ')[0]}`;
      if (sticksOut > 1 && /hidden|clip/.test(overflowX)) problems.add(`"${words}" is cut by ${name}: ${sticksOut} px`);
      if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth) {
        if (!around.matches('.sideways, .exercise-list, .selector-chips')) problems.add(`${name} scrolls sideways`);
        return;
      }
      if (around.matches('button, a, label')) {
        const isAbove = Math.max(box.bottom - edge.bottom, edge.top - box.top) > 3;
        if (sticksOut > 1 || isAbove) problems.add(`"${words}" sticks out of ${name}: ${sticksOut} px`);
      }
      if (position === 'fixed') break;
    }
    if (box.right > clientWidth + 1 || box.left < -1) problems.add(`"${words}" leaves the screen`);
  }
}
