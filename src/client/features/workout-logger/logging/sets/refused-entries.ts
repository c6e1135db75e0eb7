import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { reasonFor } from '#client/words/refusal-reason.ts';
import { setName, uncapitalized } from '#client/words/set-words.ts';
import type { Refusal } from '#core/workout/session/entries.ts';
import { isLogged, type Session, type SessionSet } from '#core/workout/session/session.ts';
import { shownNumber } from '#core/workout/session/set-names.ts';
import type { UnitsLookup } from '#core/workout/units.ts';
import { type Column, type Columns, columnsFor, withUnit } from './columns.ts';

/** The text in a field that is not the set's number. */
export interface RefusedEntry {
  readonly text: string;
  readonly refusal: Refusal;
  readonly before: SessionSet;
}

type RefusedOfSet = Readonly<Partial<Record<Column, RefusedEntry>>>;

/** By set id. Not stored with the workout: they are gone when the logger is left. */
const store = createStore<Readonly<Record<string, RefusedOfSet>>>(() => ({}));

export function setRefused(setId: string, column: Column, entry: RefusedEntry | undefined): void {
  const { [setId]: ofSet, ...otherSets } = store.getState();
  const { [column]: current, ...others } = ofSet ?? {};
  if (current === entry) return;
  const next = entry ? { ...others, [column]: entry } : others;
  store.setState(Object.keys(next).length > 0 ? { ...otherSets, [setId]: next } : otherSets, true);
}

export function hasRefused(setId: string): boolean {
  return store.getState()[setId] !== undefined;
}

/** For the logger: discards its refused entries when it is left. */
export function useForgetRefused(): void {
  useEffect(() => () => store.setState({}, true), []);
}

/** Undefined if no number of the set is refused. */
export function useRefused(setId: string | undefined): RefusedOfSet | undefined {
  return useStore(store, (refused) => refused[setId ?? '']);
}

/** Why an entry is refused, and what the set counts as meanwhile: `At most 1,000 kg. Still logged as 100 kg.` */
export function refusalText(set: SessionSet, columns: Columns, column: Column, { refusal }: RefusedEntry): string {
  const reason = reasonFor(refusal, column, columns);
  if (!isLogged(set, columns.measure)) return reason;
  return t`${reason} Still logged as ${{ number: withUnit(column, set[column], columns) }}.`;
}

/** Each set of a workout with a refused number, as in `Bench Press, set 1: at most 1,000 kg.` */
export function refusedTexts({ exercises }: Session, unitsFor: UnitsLookup, all = store.getState()): string[] {
  return exercises.flatMap(({ exerciseId, name, measure, sets }) =>
    sets.flatMap((set) => {
      const entries = all[set.id];
      if (!entries) return [];
      const columns = columnsFor(measure, unitsFor(exerciseId));
      const text = columns.all
        .flatMap((column) => {
          const entry = entries[column];
          return entry ? refusalText(set, columns, column, entry) : [];
        })
        .join(' ');
      return `${exerciseName(exerciseId, name)}, ${setName(set, shownNumber(sets, set))}: ${uncapitalized(text)}`;
    }),
  );
}

export function useRefusedTexts(session: Session): string[] {
  const all = useStore(store);
  return refusedTexts(session, useExerciseUnits(), all);
}
