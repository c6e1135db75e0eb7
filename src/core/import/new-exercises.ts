import { type Example, guessedKind } from '../workout/guessed-exercise.ts';
import { releasedMeasure } from '../workout/measures.ts';
import { comparableName, OWN_EXERCISE_LIMIT } from '../workout/own-exercise.ts';
import type { NewExercise } from './loadable-workout.ts';
import type { Match, Matchable } from './match-exercise.ts';
import { bestMeasure } from './measure-of-sets.ts';
import { effortOf, type Target, type WeightUnits } from './resolve-sets.ts';
import type { FileExercise } from './save-file.ts';
import { nameOf } from './storable-text.ts';

interface Known extends WeightUnits {
  readonly exercises: readonly (Matchable & Example)[];
  readonly matches: ReadonlyMap<string, Match>;
  readonly newId: () => string;
}

/** What each name in the files is here, with the own exercises that have to be made for it. */
export function newExercises(inFiles: readonly FileExercise[], choices: Known) {
  const { exercises: known, matches, newId } = choices;
  const targets = new Map<string, Target | null>();
  const byId = new Map<string, Target>(
    known.map(({ id, measure, category }) => [id, { id, measure: measure ?? releasedMeasure(category) }]),
  );
  const taken = new Map(known.map((exercise) => [comparableName(exercise.name), exercise]));
  const madeByName = new Map<string, NewExercise>();
  const room = OWN_EXERCISE_LIMIT - known.filter(({ isOwn, mergedInto }) => isOwn && !mergedInto).length;

  for (const [name, entries] of grouped(inFiles)) {
    const matched = byId.get(matches.get(name)?.exerciseId ?? '');
    targets.set(name, matched ?? ownTarget(nameOf(name, 'Exercise'), entries));
  }
  return { exercises: [...madeByName.values()], targetOf: (name: string) => targets.get(name) ?? null };

  function ownTarget(name: string, entries: readonly FileExercise[]): Target | null {
    const there = taken.get(comparableName(name));
    // The member wants one of their own, but the catalogue has the name.
    if (there && !there.isOwn) return ownTarget(nameOf(`My ${name}`, name), entries);
    if (there) return byId.get(there.mergedInto ?? there.id) ?? null;
    const made = madeByName.get(comparableName(name));
    if (made) return made;
    if (madeByName.size >= room) return null;
    const efforts = entries.flatMap(({ sets }) => sets.map((set) => effortOf(set, choices)));
    const measure = bestMeasure(efforts, guessedKind(name, known).measure);
    const exercise = { id: newId(), name, ...guessedKind(name, known, { measure }) };
    madeByName.set(comparableName(name), exercise);
    return exercise;
  }
}

function grouped(inFiles: readonly FileExercise[]): Map<string, FileExercise[]> {
  const groups = new Map<string, FileExercise[]>();
  for (const exercise of inFiles) {
    const group = groups.get(exercise.name);
    if (group) group.push(exercise);
    else groups.set(exercise.name, [exercise]);
  }
  return groups;
}
