import { plural, t } from '@lingui/core/macro';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { listOf } from '#client/words/format/lists.ts';
import type { StreakResponse } from '#contract/play.ts';
import { addDays, type CalendarDate, calendarDate, knownTimeZone, weekStart } from '#core/progression/calendar.ts';
import { CHAIN_LENGTH, type ChainLink, restedStreak, weekChain } from '#core/progression/streaks.ts';

export interface StreakToday {
  readonly weeks: number;
  /** Free weeks. */
  readonly bank: number;
  readonly chain: readonly ChainLink[];
}

/** As of today: an answer stored for offline use may be weeks old. */
export function streakToday(answer: StreakResponse, today: CalendarDate): StreakToday {
  const pauses = new Set(answer.pauses.map(({ week }) => week));
  const trained = new Set(answer.chain.filter(({ kind }) => kind === 'trained').map(({ week }) => week));
  const running = answer.chain.at(-1)?.week ?? weekStart(today);
  // The weeks before the answer's own are settled in it.
  const latestWeek = trained.has(running) ? running : addDays(running, -7);
  const kept = { weeks: answer.current_streak, bank: answer.bank, latestWeek };
  const { weeks, bank, spared } = restedStreak(kept, weekStart(today), pauses);
  const firstWeek = answer.chain.find(({ kind }) => kind !== 'before')?.week ?? running;
  return {
    weeks,
    bank,
    chain: weekChain(today, { trained, pauses, spared: new Set([...answer.spared, ...spared]), firstWeek }),
  };
}

type Trained = Pick<Profile, 'last_workout_at' | 'timezone'>;

/** Read from the profile, which is there at the first paint, so that space is kept for the chain until it is loaded. */
export function hasChain({ last_workout_at, timezone }: Trained, today: CalendarDate): boolean {
  const lastWorkout = parseInstant(last_workout_at);
  if (!lastWorkout) return false;
  const firstWeek = addDays(weekStart(today), -7 * (CHAIN_LENGTH - 1));
  return calendarDate(lastWorkout, knownTimeZone(timezone)) >= firstWeek;
}

/** What deserves a word beside the chain: a week that can still be paused, then weeks off, then free weeks left. */
export function chainNote({ bank, chain }: StreakToday): string {
  const [before, last] = chain.slice(-3);
  if (last?.kind === 'missed' && before?.kind !== 'missed') return t`pause last week?`;
  return (
    listOf(counts(chain, ['paused', 'spared'])) ||
    (bank > 0 ? plural(bank, { one: '# free left', other: '# free left' }) : '')
  );
}

/** For screen readers: `8 trained, 1 paused, this one open`. */
export function chainInWords(chain: readonly ChainLink[]): string {
  return listOf([...counts(chain, ['trained', 'paused', 'spared', 'missed']), thisWeek(chain.at(-1)?.kind)]);
}

function thisWeek(kind: ChainLink['kind'] | undefined): string {
  if (kind === 'trained') return t`this one trained`;
  return kind === 'paused' ? t`this one paused` : t`this one open`;
}

const COUNTS = {
  trained: (weeks: number) => plural(weeks, { one: '# trained', other: '# trained' }),
  paused: (weeks: number) => plural(weeks, { one: '# paused', other: '# paused' }),
  spared: (weeks: number) => plural(weeks, { one: '# free used', other: '# free used' }),
  missed: (weeks: number) => plural(weeks, { one: '# missed', other: '# missed' }),
};

function counts(chain: readonly ChainLink[], kinds: readonly (keyof typeof COUNTS)[]): string[] {
  return kinds
    .map((kind) => ({ kind, weeks: chain.filter((link) => link.kind === kind).length }))
    .filter(({ weeks }) => weeks > 0)
    .map(({ kind, weeks }) => COUNTS[kind](weeks));
}

/** Parses a date; `null` if it is invalid, as it may be in data stored by another version. */
export function parseInstant(text: string | null | undefined): Date | null {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? null : new Date(instant);
}
