import type { Column } from './columns.ts';

/** The rows on screen carry their set's id, and their fields the column. */
const findRows = () => Array.from(document.querySelectorAll<HTMLElement>('[data-set]'));
const findRow = (setId: string) => findRows().find(({ dataset }) => dataset.set === setId);

function focusIn(row: Element | null | undefined, selector: string): void {
  row?.querySelector<HTMLElement>(selector)?.focus();
}

/** Scrolls the row of a set, with the lines below its numbers, out from under the screen's bars. */
export function showRow(setId: string): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  findRow(setId)?.scrollIntoView({ block: 'nearest', behavior });
}

/** A field of the set with a refused number, which has to be corrected before the set can be logged. */
export function refusedField(setId: string): HTMLElement | null {
  return findRow(setId)?.querySelector<HTMLElement>('[data-column][aria-invalid]') ?? null;
}

export function focusField(setId: string, column: Column): void {
  focusIn(findRow(setId), `[data-column="${column}"]`);
}

/** The row of the current set, or the last where all are done. */
function currentRow(): HTMLElement | undefined {
  const rows = findRows();
  return rows.find(({ dataset }) => dataset.state === 'current') ?? rows.at(-1);
}

/** Focuses the first number of the current set; with no set left, ADD SET. */
export function focusCurrentSet(): void {
  const field = currentRow()?.querySelector<HTMLElement>('[data-column]');
  (field ?? document.querySelector<HTMLElement>('[data-add-set]'))?.focus();
}

export function focusLastSet(): void {
  focusIn(findRows().at(-1), '[data-column]');
}

/** The row with the focus, or else that of the current set. */
function chosenRow(): Element | undefined {
  return document.activeElement?.closest('[data-set]') ?? currentRow();
}

export function chosenSetId(): string | undefined {
  return chosenRow()?.getAttribute('data-set') ?? undefined;
}

export function openChosenSet(): void {
  chosenRow()?.querySelector<HTMLElement>('[data-more]')?.click();
}

/** Focuses the same or the other field this many rows further; stays in place at the ends. */
export function focusFrom(field: HTMLElement, rows: number, column: Column): void {
  const all = findRows();
  const at = all.findIndex((row) => row.contains(field));
  if (at >= 0) focusIn(all[at + rows], `[data-column="${column}"]`);
}

/** Focuses the button of the row that took a deleted one's place, or of the one before it; with none left, ADD SET. */
export function focusAfterDeletion(index: number): void {
  const rows = findRows();
  const row = rows[index] ?? rows.at(-1);
  focusIn(row ?? document.body, row ? '[data-more]' : '[data-add-set]');
}

let isPressed = false;
const waiting = new Set<() => void>();

/** Runs when no press is in progress and the click of the last one was delivered. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else setTimeout(run);
}

function release(): void {
  isPressed = false;
  for (const run of waiting) setTimeout(run);
  waiting.clear();
}

addEventListener('pointerdown', () => (isPressed = true), { capture: true });
addEventListener('pointerup', release, { capture: true });
addEventListener('pointercancel', release, { capture: true });

/** Shakes by four steps of 4 px sideways, for an action that is not possible yet. */
export function shake(setId: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const steps = [-4, 4, -4, 4].map((px) => ({ transform: `translateX(${px}px)` }));
  findRow(setId)?.animate(steps, { duration: 160, easing: 'steps(1)' });
}
