import { type RefObject, useEffect, useEffectEvent } from 'react';
import { KEYS_SHEET } from '#client/kit/keyboard/keys-help.tsx';
import { useSheet } from '#client/kit/use-sheet.ts';

/** What is picked by a press in each row. What is in the workout already cannot be picked. */
const CHOICES = '.selector-row input:enabled, .selector-choice:enabled';
const ADD = '.selector-tray [data-add]';
/** About a second: longer than any list takes. */
const MOST_FRAMES = 60;

/** The list follows the typed text a moment later: the first row must not be one of the text before. */
function whenListed(text: string, run: () => void, frames = MOST_FRAMES): void {
  const isListed = document.querySelector<HTMLElement>('[data-results-of]')?.dataset.resultsOf === text;
  if (isListed) run();
  else if (frames > 0) requestAnimationFrame(() => whenListed(text, run, frames - 1));
}

function add(): void {
  document.querySelector<HTMLElement>(ADD)?.click();
}

/** Picks a row; one that is picked already means that the picking is over. */
function pickOrAdd(choice: HTMLElement | undefined): void {
  if (choice instanceof HTMLInputElement && choice.checked) add();
  else choice?.click();
}

/** Where the focus goes from a place in the list; `null` is the search. */
function neighbour<Element>(choices: readonly Element[], from: number, key: string): Element | null | undefined {
  if (key === 'ArrowDown') return choices[from + 1];
  return from > 0 ? choices[from - 1] : from === 0 ? null : undefined;
}

/**
 * Arrows walk from the search through the list, and to the right into the details of a row: not every keyboard has a menu key.
 * Enter picks the best match, or the row with the focus, and adds what is picked when that was picked before. Where there is a mouse, and so a keyboard, typing searches at once.
 */
export function useSelectorKeys(
  search: RefObject<HTMLInputElement | null>,
  onDetails: (exerciseId: string) => void,
): void {
  useEffect(() => {
    const isAsked = history.state?.search === true;
    if (isAsked || matchMedia('(pointer: fine)').matches) search.current?.focus({ preventScroll: true });
  }, [search]);

  const help = useSheet(KEYS_SHEET);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.defaultPrevented || event.isComposing || !(target instanceof HTMLElement)) return;
    if (document.querySelector('dialog:modal')) return;
    const isSearch = target === search.current;
    const isElsewhere = target.closest('a, button, input, select, textarea') === null;
    const choices = Array.from(document.querySelectorAll<HTMLElement>(CHOICES));
    const at = choices.indexOf(target);
    if (!isSearch && !isElsewhere && at < 0) return;

    // No name begins with these: in an empty search they are not text.
    const isFree = !isSearch || search.current?.value === '';
    if (key === '/' && isFree) search.current?.focus();
    else if (key === '?' && isFree) help.open('all');
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = neighbour(choices, at, key);
      if (next === undefined) return;
      (next ?? search.current)?.focus();
    } else if (key === 'ArrowRight' && choices[at]) {
      onDetails(choices[at].closest<HTMLElement>('[data-exercise]')?.dataset.exercise ?? '');
    } else if (key === 'Enter' && !event.repeat) {
      // A button has its own press.
      if (choices[at] instanceof HTMLButtonElement) return;
      const { value: text = '' } = search.current ?? {};
      if (choices[at]) pickOrAdd(choices[at]);
      else if (text.trim() === '') add();
      else {
        whenListed(text, () => {
          pickOrAdd(document.querySelector<HTMLElement>(CHOICES) ?? undefined);
          // What is typed next takes the place of the text.
          search.current?.select();
        });
      }
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
