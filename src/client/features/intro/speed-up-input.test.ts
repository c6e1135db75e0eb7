// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { speedsUp } from './speed-up-input.ts';

beforeEach(() => {
  document.body.innerHTML = '<p>story</p><button><span>Skip intro</span></button><a href="/auth">PRESS START</a>';
});

/** The listener's result for an event that started at `selector`. */
function heard(selector: string, event: Event): boolean | undefined {
  let answer: boolean | undefined;
  const listen = (arrived: Event) => {
    if (arrived instanceof MouseEvent || arrived instanceof KeyboardEvent) answer = speedsUp(arrived);
  };
  window.addEventListener(event.type, listen, { once: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return answer;
}

const click = (selector: string) => heard(selector, new MouseEvent('click', { bubbles: true }));
const press = (selector: string, key: string, held: KeyboardEventInit = {}) =>
  heard(selector, new KeyboardEvent('keydown', { key, bubbles: true, ...held }));

describe('a click', () => {
  it('speeds up anywhere on the page', () => {
    expect(click('p')).toBe(true);
    expect(click('body')).toBe(true);
  });

  it.each(['button', 'button span', 'a'])('on %s is for the control', (selector) => {
    expect(click(selector)).toBe(false);
  });
});

describe('a key', () => {
  it.each(['a', 'A', ' ', 'Enter', 'Escape', 'ArrowDown', 'F2', '7'])('%o speeds up', (key) => {
    expect(press('body', key)).toBe(true);
  });

  it('with Shift is a letter like any other', () => {
    expect(press('body', 'A', { shiftKey: true })).toBe(true);
  });

  it.each(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])('%s does not speed up', (key) => {
    expect(press('body', key)).toBe(false);
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])('with %o is for the browser', (held) => {
    expect(press('body', 'r', held)).toBe(false);
  });

  it.each(['Enter', ' '])('%o on a control activates it', (key) => {
    expect(press('button', key)).toBe(false);
    expect(press('a', key)).toBe(false);
  });

  it('that does not activate the focused control speeds up', () => {
    expect(press('button', 'x')).toBe(true);
  });
});
