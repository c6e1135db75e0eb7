import { expect, it } from 'vitest';
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

function answered(letters: string, changes: Partial<StreakResponse> = {}): StreakResponse {
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

const AHEAD: Partial<StreakResponse> = {
  pauses: ['2026-11-30', '2026-11-23'].map((week) => ({ week, reason: 'travel' })),
};

it.each<[string, string, string, Partial<StreakResponse>, [number, number, string]]>([
  ['is what an answer of this week says', WEDNESDAY, 'ttttpttsto', { bank: 1 }, [61, 1, 'ttttpttsto']],
  ['is what an answer of this week says', WEDNESDAY, 'ttttpttstt', {}, [61, 0, 'ttttpttstt']],
  ['is what an answer of this week says', WEDNESDAY, 'tttttttttp', {}, [61, 0, 'tttttttttp']],
  ['is what an answer of this week says', WEDNESDAY, 'ttttttttmo', { current_streak: 0 }, [0, 0, 'ttttttttmo']],
  ['goes on without the server: a new week is open', '2026-11-23', 'ttttpttstt', {}, [61, 0, 'tttpttstto']],
  ['goes on without the server: a new week is open', '2026-11-29', 'ttttpttstt', {}, [61, 0, 'tttpttstto']],
  ['has missed nothing before the first workout', WEDNESDAY, 'bbbbbbbtto', {}, [61, 0, 'bbbbbbbtto']],
  ['has missed nothing before the first workout', '2026-11-23', 'bbbbbbbbbt', {}, [61, 0, 'bbbbbbbbto']],
  ['has missed nothing before the first workout', '2026-11-30', 'bbbbbbbbbt', {}, [0, 0, 'bbbbbbbtmo']],
  ['lasts until a whole week was missed', '2026-11-22', 'ttttttttto', {}, [61, 0, 'ttttttttto']],
  ['lapses when a whole week was missed', '2026-11-23', 'ttttttttto', {}, [0, 0, 'ttttttttmo']],
  ['lapses when a whole week was missed', '2026-11-30', 'tttttttttt', {}, [0, 0, 'ttttttttmo']],
  ['spends the free weeks that are left', '2026-11-30', 'ttttttttto', { bank: 2 }, [61, 0, 'tttttttsso']],
  ['spends each free week once', '2026-12-07', 'ttttttttto', { bank: 2 }, [0, 0, 'ttttttssmo']],
  ['spends the free weeks that are left', '2026-11-23', 'tttttttsto', { bank: 1 }, [61, 0, 'ttttttstso']],
  ['knows pauses that were declared ahead', '2026-11-23', 'tttttttttt', AHEAD, [61, 0, 'tttttttttp']],
  ['knows pauses that were declared ahead', '2026-12-07', 'tttttttttt', AHEAD, [61, 0, 'tttttttppo']],
  ['lapses after pauses that were declared ahead', '2026-12-14', 'tttttttttt', AHEAD, [0, 0, 'ttttttppmo']],
])('the streak %s (%s, %s)', (_, today, letters, changes, expected) => {
  const { weeks, bank, chain } = streakToday(answered(letters, changes), today);
  expect([weeks, bank, chain.map(({ kind }) => kind[0]).join('')]).toEqual(expected);
});

it.each([
  [null, 'UTC', false],
  ['not a date', 'UTC', false],
  ['2026-11-18T07:00:00.000Z', 'UTC', true],
  ['2026-09-14T00:00:00.000Z', 'UTC', true],
  ['2026-09-13T23:59:00.000Z', 'UTC', false],
  // By the member's own calendar.
  ['2026-09-13T23:59:00.000Z', 'Europe/Berlin', true],
])('the chain is shown for ten weeks after the last workout (%s, %s): %s', (last_workout_at, timezone, isShown) => {
  expect(hasChain({ last_workout_at, timezone }, WEDNESDAY)).toBe(isShown);
});

it.each([
  ['ttttpttttt', 0, '1 paused'],
  ['ttttpttttt', 2, '1 paused'],
  ['tpttpttsto', 0, '2 paused, 1 free used'],
  ['tttttsttst', 1, '2 free used'],
  ['tttttttttt', 1, '1 free left'],
  ['tttttttttt', 2, '2 free left'],
  ['tttttttttt', 0, ''],
  ['mmmmmmmmto', 0, ''],
  // A week that was just missed can still be paused.
  ['tttttttpmo', 0, 'pause last week?'],
  ['ttttttttmt', 0, 'pause last week?'],
  ['tttttttmmo', 0, ''],
])('the note beside %s with %i free weeks is %j', (letters, bank, note) => {
  expect(chainNote({ weeks: 61, bank, chain: makeChain(letters) })).toBe(note);
});

it('says to screen readers how many weeks of each kind there are', () => {
  expect(chainInWords(makeChain('ttttpttsmo'))).toBe('6 trained, 1 paused, 1 free used, 1 missed, this one open');
  expect(chainInWords(makeChain('tttttttttt'))).toBe('10 trained, this one trained');
  expect(chainInWords(makeChain('bbbbbbbbbt'))).toBe('1 trained, this one trained');
});
