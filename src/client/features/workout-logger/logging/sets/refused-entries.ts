import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { withCommas } from '#core/format/numbers.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { Refusal } from '#core/workout/session/entries.ts';
import { isLogged, type Session, type SessionSet } from '#core/workout/session/session.ts';
import type { Column } from './field-keys.ts';

/** What stands in a field and is not the set's number. */
export interface RefusedEntry {
  readonly text: string;
  readonly refusal: Refusal;
  /** The set before it was typed. */
  readonly before: SessionSet;
}

export type RefusedOfSet = Readonly<Partial<Record<Column, RefusedEntry>>>;

/** By the set's id. A workout is stored without them: they are gone when the logger is left. */
const store = createStore<Readonly<Record<string, RefusedOfSet>>>(() => ({}));

export function setRefused(setId: string, column: Column, entry: RefusedEntry | undefined): void {
  const { [setId]: ofSet, ...otherSets } = store.getState();
  const { [column]: current, ...others } = ofSet ?? {};
  if (current === entry) return;
  const next = entry ? { ...others, [column]: entry } : others;
  store.setState(Object.keys(next).length > 0 ? { ...otherSets, [setId]: next } : otherSets, true);
}

/** For the logger: what was refused in it goes with it. */
export function useForgetRefused(): void {
  useEffect(() => () => store.setState({}, true), []);
}

/** Nothing where no number of the set is refused. */
export function useRefused(setId: string | undefined): RefusedOfSet | undefined {
  return useStore(store, (refused) => refused[setId ?? '']);
}

export const COLUMNS = ['weight', 'reps'] as const satisfies Column[];

const REASONS: Record<Column, Record<Refusal, string>> = {
  weight: {
    notANumber: 'Not a number.',
    negative: 'Not below 0 kg.',
    tooMuch: `At most ${withCommas(WORKOUT_LIMITS.weight)} kg.`,
    tooFine: 'At most 3 decimals.',
  },
  reps: {
    notANumber: 'Not a number.',
    negative: 'Not below 0 reps.',
    tooMuch: `At most ${withCommas(WORKOUT_LIMITS.reps)} reps.`,
    tooFine: 'Whole reps only.',
  },
};

/** Why an entry is refused, and what the set counts as meanwhile: `At most 1,000 kg. Still logged as 100 kg.` */
export function refusalText(set: SessionSet, column: Column, { refusal }: RefusedEntry): string {
  const reason = REASONS[column][refusal];
  if (!isLogged(set)) return reason;
  const unit = column === 'weight' ? 'kg' : set.reps === 1 ? 'rep' : 'reps';
  return `${reason} Still logged as ${set[column]} ${unit}.`;
}

/** Each set of a workout with a refused number, as in `Bench Press, set 1: at most 1,000 kg.` */
export function useRefusedTexts({ exercises }: Session): string[] {
  const all = useStore(store);
  return exercises.flatMap(({ name, sets }) =>
    sets.flatMap((set) => {
      const entries = all[set.id];
      if (!entries) return [];
      const text = COLUMNS.flatMap((column) => {
        const entry = entries[column];
        return entry ? refusalText(set, column, entry) : [];
      }).join(' ');
      return `${name}, set ${set.setNumber}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
    }),
  );
}
