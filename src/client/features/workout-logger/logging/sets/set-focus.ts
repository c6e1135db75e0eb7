import type { Column } from './columns.ts';

/** The rows on screen carry their set's id, and their fields the column. */
const ROWS = '[data-set]';

/** The field of a set, anywhere on the page. */
function fieldOf(setId: string, column: Column): HTMLInputElement | null {
  return document.querySelector(`[data-set="${CSS.escape(setId)}"] [data-column="${column}"]`);
}

function rowOf(setId: string): HTMLElement | null {
  return document.querySelector(`[data-set="${CSS.escape(setId)}"]`);
}

/** Scrolls the row of a set, with the lines below its numbers, out from under the screen's bars. */
export function showRow(setId: string): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  rowOf(setId)?.scrollIntoView({ block: 'nearest', behavior });
}

/** A field of the set with a refused number, which has to be corrected before the set can be logged. */
export function refusedField(setId: string): HTMLInputElement | null {
  return rowOf(setId)?.querySelector<HTMLInputElement>('[data-column][aria-invalid]') ?? null;
}

export function focusField(setId: string, column: Column): void {
  fieldOf(setId, column)?.focus();
}

/** The row of the current set, or the last where all are done. */
function currentRow(): Element | undefined {
  const rows = Array.from(document.querySelectorAll(ROWS));
  return rows.find((row) => row.matches('[data-state="current"]')) ?? rows.at(-1);
}

/** Focuses the first number of the current set; with no set left, ADD SET. */
export function focusCurrentSet(): void {
  const row = currentRow();
  (row?.querySelector<HTMLElement>('[data-column]') ?? document.querySelector<HTMLElement>('[data-add-set]'))?.focus();
}

export function focusLastSet(): void {
  Array.from(document.querySelectorAll(ROWS)).at(-1)?.querySelector<HTMLElement>('[data-column]')?.focus();
}

/** The row with the focus, or else that of the current set. */
function chosenRow(): Element | undefined {
  return document.activeElement?.closest(ROWS) ?? currentRow();
}

export function chosenSetId(): string | undefined {
  return chosenRow()?.getAttribute('data-set') ?? undefined;
}

export function openChosenSet(): void {
  chosenRow()?.querySelector<HTMLElement>('[data-more]')?.click();
}

/** Focuses the same or the other field this many rows further; stays in place at the ends. */
export function focusFrom(field: HTMLElement, rows: number, column: Column): void {
  const row = field.closest(ROWS);
  const all = Array.from(document.querySelectorAll(ROWS));
  const target = row && all[all.indexOf(row) + rows];
  target?.querySelector<HTMLInputElement>(`[data-column="${column}"]`)?.focus();
}

/**
 * Focuses the button of the row that took a deleted one's place, or of the one before it; with none left, ADD
 * SET.
 */
export function focusAfterDeletion(index: number): void {
  const rows = document.querySelectorAll(ROWS);
  const row = rows[index] ?? rows[rows.length - 1];
  const button = row
    ? row.querySelector<HTMLElement>('[data-more]')
    : document.querySelector<HTMLElement>('[data-add-set]');
  button?.focus();
}

let isPressed = false;
const waiting = new Set<() => void>();

/** Runs when no press is in progress and the click of the last one was delivered. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else setTimeout(run);
}

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  for (const run of waiting) setTimeout(run);
  waiting.clear();
}

addEventListener('pointerdown', press, { capture: true });
addEventListener('pointerup', release, { capture: true });
addEventListener('pointercancel', release, { capture: true });

/** Shakes by four steps of 4 px sideways, for an action that is not possible yet. */
export function shake(setId: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const steps = [-4, 4, -4, 4].map((px) => ({ transform: `translateX(${px}px)` }));
  rowOf(setId)?.animate(steps, { duration: 160, easing: 'steps(1)' });
}
