import { useEffect, useEffectEvent } from 'react';

/** What keys do, by their `event.key`; letters in lower case. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Fields that only take numbers have no use for letters. */
const NUMBER_FIELD = '[inputmode="decimal"], [inputmode="numeric"]';
const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'range'];

/** Whether letters belong to the element with the focus. */
function takesText(element: Element): boolean {
  if (element instanceof HTMLInputElement) {
    return !WITHOUT_TEXT.includes(element.type) && !element.matches(NUMBER_FIELD);
  }
  return element.closest('textarea, select, [contenteditable="true"]') !== null;
}

/** Whether Enter already does something where the focus is. */
function isOperated(element: Element): boolean {
  return element.closest('button, a, input, summary') !== null;
}

/** The key of a press; `null` if it is not for us: text is typed, a modifier is held, a dialog is open. Signs may need Shift. */
export function pressedKey(event: KeyboardEvent): string | null {
  const { key, target } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const isLetter = /^[a-z]$/i.test(key);
  if (isLetter && event.shiftKey) return null;
  if (document.querySelector('dialog:modal')) return null;
  const element = target instanceof Element ? target : document.body;
  if (takesText(element) || (key === 'Enter' && isOperated(element))) return null;
  // The browser moves within a group of radio buttons.
  if (key.startsWith('Arrow') && element instanceof HTMLInputElement && element.type === 'radio') return null;
  return isLetter ? key.toLowerCase() : key;
}

/** Keys of a screen, wherever the focus is on it. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    const act = key !== null && Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!act) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Presses a button of the screen, if it is there. */
export function pressButton(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}
