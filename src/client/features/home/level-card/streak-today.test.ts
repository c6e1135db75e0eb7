import { describe, expect, it } from 'vitest';
import type { StreakResponse } from '#contract/play.ts';
import { addDays } from '#core/progression/calendar.ts';
import type { ChainLink } from '#core/progression/streaks.ts';
import { chainInWords, chainNote, hasChain, streakToday } from './streak-today.ts';

const LETTERS = { t: 'trained', p: 'paused', s: 'spared', m: 'missed', o: 'open', b: 'before' } as const;
const MONDAY = '2026-11-16';
const WEDNESDAY = '2026-11-18';

/** Ten letters, the last for the running week. */
function makeChain(letters: string): ChainLink[] {
  return Array.from(letters, (letter, at) => ({
    week: addDays(MONDAY, 7 * (at + 1 - letters.length)),
    kind: LETTERS[letter as keyof typeof LETTERS],
  }));
}

function told(letters: string, changes: Partial<StreakResponse> = {}): StreakResponse {
  const chain = makeChain(letters);
  const weeksWith = (kind: ChainLink['kind']) => chain.filter((link) => link.kind === kind).map(({ week }) => week);
  return {
    current_streak: 61,
    longest_streak: 61,
    bank: 0,
    chain,
    pauses: weeksWith('paused').map((week) => ({ week, reason: 'ill' })),
    spared: weeksWith('spared'),
    ...changes,
  };
}

const chainLetters = (chain: readonly ChainLink[]) => chain.map(({ kind }) => kind[0]).join('');
const on = (today: string, answer: StreakResponse) => {
  const { weeks, bank, chain } = streakToday(answer, today);
  return [weeks, bank, chainLetters(chain)];
};

describe('the streak of today', () => {
  it('is what an answer of this week says', () => {
    expect(on(WEDNESDAY, told('ttttpttsto', { bank: 1 }))).toEqual([61, 1, 'ttttpttsto']);
    expect(on(WEDNESDAY, told('ttttpttstt'))).toEqual([61, 0, 'ttttpttstt']);
    expect(on(WEDNESDAY, told('tttttttttp'))).toEqual([61, 0, 'tttttttttp']);
    expect(on(WEDNESDAY, told('ttttttttmo', { current_streak: 0 }))).toEqual([0, 0, 'ttttttttmo']);
  });

  it('goes on without the server: a new week is open, the one before as it was', () => {
    expect(on('2026-11-23', told('ttttpttstt'))).toEqual([61, 0, 'tttpttstto']);
    expect(on('2026-11-29', told('ttttpttstt'))).toEqual([61, 0, 'tttpttstto']);
  });

  it('has missed nothing before the first workout', () => {
    expect(on(WEDNESDAY, told('bbbbbbbtto'))).toEqual([61, 0, 'bbbbbbbtto']);
    expect(on('2026-11-23', told('bbbbbbbbbt'))).toEqual([61, 0, 'bbbbbbbbto']);
    expect(on('2026-11-30', told('bbbbbbbbbt'))).toEqual([0, 0, 'bbbbbbbtmo']);
  });

  it('lapses when a whole week was missed since', () => {
    expect(on('2026-11-22', told('ttttttttto'))).toEqual([61, 0, 'ttttttttto']);
    expect(on('2026-11-23', told('ttttttttto'))).toEqual([0, 0, 'ttttttttmo']);
    expect(on('2026-11-30', told('tttttttttt'))).toEqual([0, 0, 'ttttttttmo']);
  });

  it('spends the free weeks that the answer has left, each once', () => {
    expect(on('2026-11-30', told('ttttttttto', { bank: 2 }))).toEqual([61, 0, 'tttttttsso']);
    expect(on('2026-12-07', told('ttttttttto', { bank: 2 }))).toEqual([0, 0, 'ttttttssmo']);
    expect(on('2026-11-23', told('tttttttsto', { bank: 1 }))).toEqual([61, 0, 'ttttttstso']);
  });

  it('knows pauses that were declared ahead', () => {
    const pauses = [
      { week: '2026-11-30', reason: 'travel' },
      { week: '2026-11-23', reason: 'travel' },
    ] as const;
    const answer = told('tttttttttt', { pauses: [...pauses] });
    expect(on('2026-11-23', answer)).toEqual([61, 0, 'tttttttttp']);
    expect(on('2026-12-07', answer)).toEqual([61, 0, 'tttttttppo']);
    expect(on('2026-12-14', answer)).toEqual([0, 0, 'ttttttppmo']);
  });
});

describe('the chain is shown', () => {
  const shown = (last_workout_at: string | null, timezone = 'UTC') =>
    hasChain({ last_workout_at, timezone }, WEDNESDAY);

  it('from the first workout until ten weeks have passed without one', () => {
    expect(shown(null)).toBe(false);
    expect(shown('not a date')).toBe(false);
    expect(shown('2026-11-18T07:00:00.000Z')).toBe(true);
    expect(shown('2026-09-14T00:00:00.000Z')).toBe(true);
    expect(shown('2026-09-13T23:59:00.000Z')).toBe(false);
  });

  it('by the member’s own calendar', () => {
    expect(shown('2026-09-13T23:59:00.000Z', 'Europe/Berlin')).toBe(true);
  });
});

describe('the note beside it', () => {
  const note = (letters: string, bank = 0) => chainNote({ weeks: 61, bank, chain: makeChain(letters) });

  it('counts weeks off, and the free weeks that are left where there were none', () => {
    expect(note('ttttpttttt')).toBe('1 paused');
    expect(note('ttttpttttt', 2)).toBe('1 paused');
    expect(note('tpttpttsto')).toBe('2 paused, 1 free used');
    expect(note('tttttsttst', 1)).toBe('2 free used');
    expect(note('tttttttttt', 1)).toBe('1 free left');
    expect(note('tttttttttt', 2)).toBe('2 free left');
    expect(note('tttttttttt')).toBe('');
    expect(note('mmmmmmmmto')).toBe('');
  });

  it('offers a pause for a week that was just missed', () => {
    expect(note('tttttttpmo')).toBe('pause last week?');
    expect(note('ttttttttmt')).toBe('pause last week?');
    expect(note('tttttttmmo')).toBe('');
  });
});

it('is told to screen readers', () => {
  expect(chainInWords(makeChain('ttttpttsmo'))).toBe('6 trained, 1 paused, 1 free used, 1 missed, this one open');
  expect(chainInWords(makeChain('tttttttttt'))).toBe('10 trained, this one trained');
  expect(chainInWords(makeChain('bbbbbbbbbt'))).toBe('1 trained, this one trained');
});
