// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPreference } from '#client/device/preferences/preferences-store.ts';
import { forgetMember } from '#client/session/storage/forget-member.ts';
import { rememberIntro } from './intro-memory.ts';
import { IntroScreen } from './intro-screen.tsx';
import { bootLines, storyLines } from './intro-timeline.ts';

const BOOT_LINES = bootLines();
const STORY_LINES = storyLines();

beforeEach(() => {
  localStorage.clear();
  setPreference('sound', true);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () => render(<IntroScreen />);

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const typed = () => screen.getByTestId('typed-story').textContent;
const shownBootLines = () => screen.getAllByRole('listitem').length;
const pressStart = () => screen.queryByRole('link', { name: 'PRESS START' });
const button = (name: string) => screen.queryByRole('button', { name });
const control = (name: string) => screen.getByRole('button', { name });
const SOON = 2500;
const WHOLE = 15_000;

type Speeding = [what: string, input: () => void, isFaster: boolean];
const press = (key: string, held: KeyboardEventInit = {}, target: HTMLElement = document.body) =>
  fireEvent.keyDown(target, { key, ...held });

describe('the first visit', () => {
  it('boots, tells the story and then shows PRESS START', () => {
    open();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    pass(500);
    expect(shownBootLines()).toBeLessThan(BOOT_LINES.length);
    pass(400);
    expect(shownBootLines()).toBe(BOOT_LINES.length);
    expect(STORY_LINES[0]?.startsWith(typed() ?? '-')).toBe(true);
    expect(pressStart()).toBeNull();
    pass(WHOLE);
    expect(typed()).toBe(STORY_LINES.join(''));
    expect(pressStart()).not.toBeNull();
  });

  it('gives screen readers the whole story, once and from the start', () => {
    open();
    expect(screen.getAllByText(STORY_LINES.join(' '))).toHaveLength(1);
    expect(screen.getByTestId('typed-story').getAttribute('aria-hidden')).toBe('true');
  });

  it('catches up after a frame that took seconds', () => {
    open();
    pass(20);
    const before = performance.now();
    // No frame ran meanwhile; only the clock advanced.
    vi.spyOn(performance, 'now').mockImplementation(() => before + 4000);
    pass(20);
    expect(typed()?.startsWith(STORY_LINES.slice(0, 2).join(''))).toBe(true);
    vi.restoreAllMocks();
  });

  it.each([
    ['a click beside the controls', () => fireEvent.click(document.body), true],
    ['a click on a control', () => fireEvent.click(control('Mute sound')), false],
    ...['a', ' ', 'Enter', 'Escape', 'F2'].map((key): Speeding => [`the key "${key}"`, () => press(key), true]),
    ...['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].map(
      (key): Speeding => [`the key ${key}, which says nothing`, () => press(key), false],
    ),
    ['a capital letter', () => press('A', { shiftKey: true }), true],
    ...['ctrlKey', 'altKey', 'metaKey'].map(
      (held): Speeding => [`R with ${held}`, () => press('r', { [held]: true }), false],
    ),
    ['Enter on a control', () => press('Enter', {}, control('Mute sound')), false],
    ['the space bar on a control', () => press(' ', {}, control('Mute sound')), false],
    ['a letter on a control', () => press('x', {}, control('Mute sound')), true],
  ] as Speeding[])('is sped up, or not, by %s', (_, input, isFaster) => {
    open();
    pass(700);
    input();
    pass(SOON);
    expect(pressStart() !== null).toBe(isFaster);
  });
});

describe('the controls', () => {
  it('Skip intro jumps to the end and is replaced by Replay, and vice versa', () => {
    open();
    pass(300);
    expect(button('Replay')).toBeNull();
    fireEvent.click(control('Skip intro'));
    expect(pressStart()).not.toBeNull();
    expect(shownBootLines()).toBe(BOOT_LINES.length);
    expect(button('Skip intro')).toBeNull();

    fireEvent.click(control('Replay'));
    expect(pressStart()).toBeNull();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(button('Replay')).toBeNull();
    pass(WHOLE);
    expect(pressStart()).not.toBeNull();
  });

  it('a replay starts at normal speed, even if the first run was sped up', () => {
    open();
    fireEvent.click(document.body);
    pass(SOON);
    fireEvent.click(control('Replay'));
    pass(SOON);
    expect(pressStart()).toBeNull();
  });

  it('a focused control passes the focus on when it disappears', () => {
    open();
    control('Skip intro').focus();
    fireEvent.click(control('Skip intro'));
    expect(document.activeElement).toBe(pressStart());
    control('Replay').focus();
    fireEvent.click(control('Replay'));
    expect(document.activeElement).toBe(control('Skip intro'));
    pass(WHOLE);
    expect(document.activeElement).toBe(pressStart());
  });

  it('nothing moves the focus by itself', () => {
    open();
    control('Mute sound').focus();
    pass(WHOLE);
    expect(document.activeElement).toBe(control('Mute sound'));
  });

  it('the mute button names its action, and its state is kept', () => {
    open();
    fireEvent.click(control('Mute sound'));
    cleanup();
    open();
    fireEvent.click(control('Unmute sound'));
    expect(button('Mute sound')).not.toBeNull();
  });
});

describe('a later visit', () => {
  it('shows the end at once if it was seen before', () => {
    open();
    pass(WHOLE);
    cleanup();
    // It is remembered for the device, whoever signs in and out.
    forgetMember();
    open();
    expect(pressStart()).not.toBeNull();
    expect(typed()).toBe(STORY_LINES.join(''));
    expect(button('Replay')).not.toBeNull();
    expect(button('Skip intro')).toBeNull();
  });

  it('plays again if what is stored cannot be read', () => {
    rememberIntro();
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"seen":');
    open();
    expect(pressStart()).toBeNull();
  });

  it('plays again if it was left in the middle', () => {
    open();
    pass(3000);
    cleanup();
    open();
    expect(pressStart()).toBeNull();
  });
});

describe('with reduced motion', () => {
  it('shows everything at once, with nothing to skip or replay', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const answer = Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') });
      return answer as unknown as MediaQueryList;
    });
    open();
    expect(pressStart()).not.toBeNull();
    expect(typed()).toBe(STORY_LINES.join(''));
    expect(button('Skip intro')).toBeNull();
    expect(button('Replay')).toBeNull();
    vi.restoreAllMocks();
  });
});
