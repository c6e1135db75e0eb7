/** Before a card goes, the focus moves on to its neighbour, or to the screen's heading where it was the last. */
export function focusBeside(inCard: Element): void {
  const toggles = [...document.querySelectorAll<HTMLElement>('.history-toggle')];
  const at = toggles.findIndex((toggle) => toggle.closest('article') === inCard.closest('article'));
  const neighbour = toggles[at + 1] ?? toggles[at - 1] ?? document.querySelector<HTMLElement>('h1');
  if (neighbour?.tagName === 'H1') neighbour.tabIndex = -1;
  neighbour?.focus();
}
