// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pressedKey, useKeys } from './use-keys.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  return (document.body.querySelector('[data-here]') ?? document.body) as HTMLElement;
}

function pressed(html: string, key: string, options: KeyboardEventInit = {}): string | null {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  place(html).dispatchEvent(event);
  return pressedKey(event);
}

it.each([
  ['nothing', '', 'r', 'r'],
  ['a button', '<button data-here></button>', 'n', 'n'],
  ['a field for numbers', '<input inputmode="decimal" data-here>', '/', '/'],
  ['a tick', '<input type="checkbox" data-here>', 'r', 'r'],
  ['a name', '<input type="text" data-here>', 'r', null],
  ['a search', '<input type="search" data-here>', '/', null],
  ['a note', '<textarea data-here></textarea>', 'n', null],
  ['a list of choices', '<select data-here></select>', 'r', null],
  ['a group of choices', '<input type="radio" data-here>', 'ArrowDown', null],
])('with the focus on %s', (_, html, key, expected) => {
  expect(pressed(html, key)).toBe(expected);
});

it('leaves Enter to what has the focus', () => {
  expect(pressed('', 'Enter')).toBe('Enter');
  expect(pressed('<button data-here></button>', 'Enter')).toBeNull();
  expect(pressed('<a href="/home" data-here></a>', 'Enter')).toBeNull();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { repeat: true }])(
  'leaves a letter with %j to the browser',
  (options) => {
    expect(pressed('', 'r', options)).toBeNull();
  },
);

it('takes signs that need Shift on some keyboards, and letters under Caps Lock', () => {
  expect(pressed('', '?', { shiftKey: true })).toBe('?');
  expect(pressed('', '/', { shiftKey: true })).toBe('/');
  expect(pressed('', 'R')).toBe('r');
});

it('acts on its own keys only, as long as the screen is there', () => {
  const rest = vi.fn();
  const { unmount } = renderHook(() => useKeys({ r: rest }));
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(press('r')).toBe(false);
  expect(press('toString')).toBe(true);
  expect(rest).toHaveBeenCalledTimes(1);
  unmount();
  press('r');
  expect(rest).toHaveBeenCalledTimes(1);
});
