import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { withCommas } from '#core/format/numbers.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { Measure } from '#core/workout/measures.ts';
import type { Refusal } from '#core/workout/session/entries.ts';
import { isLogged, type Session, type SessionSet } from '#core/workout/session/session.ts';
import { type Column, columnsOf, unitOf } from './columns.ts';

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
  durationSeconds: {
    notANumber: 'Not a number.',
    negative: 'Not below 0 seconds.',
    tooMuch: `At most ${withCommas(WORKOUT_LIMITS.durationSeconds)} seconds.`,
    tooFine: 'Whole seconds only.',
  },
  distanceMeters: {
    notANumber: 'Not a number.',
    negative: 'Not below 0 meters.',
    tooMuch: `At most ${withCommas(WORKOUT_LIMITS.distanceMeters)} meters.`,
    tooFine: 'At most 2 decimals.',
  },
};

/** Why an entry is refused, and what the set counts as meanwhile: `At most 1,000 kg. Still logged as 100 kg.` */
export function refusalText(set: SessionSet, measure: Measure, column: Column, { refusal }: RefusedEntry): string {
  const reason = REASONS[column][refusal];
  if (!isLogged(set, measure)) return reason;
  return `${reason} Still logged as ${set[column]} ${unitOf(column, set[column])}.`;
}

/** Each set of a workout with a refused number, as in `Bench Press, set 1: at most 1,000 kg.` */
export function useRefusedTexts({ exercises }: Session): string[] {
  const all = useStore(store);
  return exercises.flatMap(({ name, measure, sets }) =>
    sets.flatMap((set) => {
      const entries = all[set.id];
      if (!entries) return [];
      const text = columnsOf(measure)
        .flatMap((column) => {
          const entry = entries[column];
          return entry ? refusalText(set, measure, column, entry) : [];
        })
        .join(' ');
      return `${name}, set ${set.setNumber}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
    }),
  );
}
