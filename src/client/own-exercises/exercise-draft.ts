import { t } from '@lingui/core/macro';
import { nameProblem } from '#client/data/name-problem.ts';
import type { Refusal } from '#client/outbox/waiting-item.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { OwnExercise, OwnExerciseCreation } from '#contract/own-exercise.ts';
import type { ExerciseKind } from '#core/workout/guessed-exercise.ts';
import { releasedMeasure } from '#core/workout/measures.ts';
import { comparableName, EQUIPMENT, OWN_EXERCISE_LIMIT, withSingleSpaces } from '#core/workout/own-exercise.ts';

/** What the member has typed and chosen; the rest is guessed from it. */
export interface ExerciseDraft {
  readonly name: string;
  readonly chosen: Partial<ExerciseKind>;
}

/** Everything about an exercise that is already there was chosen. */
export function draftFrom(exercise: OwnExercise): ExerciseDraft {
  const { name, measure, category, selector_filter, equipment } = exercise;
  return {
    name,
    chosen: {
      measure: measure ?? releasedMeasure(category),
      primaryMuscles: exercise.primary_muscles ?? [],
      secondaryMuscles: exercise.secondary_muscles ?? [],
      equipment: EQUIPMENT.find((one) => one === equipment) ?? 'other',
      category,
      selectorFilter: selector_filter,
      oneSided: exercise.one_sided ?? false,
      figure: exercise.figure ?? null,
    },
  };
}

export function draftContent(name: string, kind: ExerciseKind): Omit<OwnExerciseCreation, 'id'> {
  const { primaryMuscles, secondaryMuscles, ...rest } = kind;
  return {
    ...rest,
    name: withSingleSpaces(name),
    primaryMuscles: [...primaryMuscles],
    secondaryMuscles: [...secondaryMuscles],
  };
}

/** `Zercher Carry` for what was typed into the search without a capital. */
export function nameFromSearch(text: string): string {
  const name = withSingleSpaces(text);
  if (name !== name.toLowerCase()) return name;
  return name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

interface Existing {
  readonly catalogue: readonly Exercise[];
  readonly own: readonly OwnExercise[];
}

/** The exercise that has this name already, apart from the one that is being edited. */
export function namesake(name: string, { catalogue, own }: Existing, editedId?: string): Exercise | OwnExercise | null {
  const wanted = comparableName(name);
  const others = own.filter(({ id, merged_into }) => merged_into === null && id !== editedId);
  return [...others, ...catalogue].find((exercise) => comparableName(exercise.name) === wanted) ?? null;
}

/** What is wrong with a draft before it is sent; `null` if nothing is. */
export function draftProblem(name: string, existing: Existing, editedId?: string): string | null {
  const problem = nameProblem(name);
  if (problem) return problem;
  const taken = namesake(name, existing, editedId);
  if (taken) return takenWords(taken);
  return editedId === undefined && existing.own.length >= OWN_EXERCISE_LIMIT ? limitWords() : null;
}

const limitWords = () =>
  t`You have ${{ most: OWN_EXERCISE_LIMIT }} exercises of your own, and no more fit. Delete one that you do not use.`;

function takenWords(exercise: Exercise | OwnExercise): string {
  if (!('archived_at' in exercise))
    return t`${{ exercise: exerciseName(exercise.id, exercise.name) }} is in the list already.`;
  return exercise.archived_at
    ? t`You have archived an exercise of this name.`
    : t`You have an exercise of this name already.`;
}

/** Why the server refused an exercise, or a change of one. */
export function refusalWords({ code, field }: Refusal): string {
  if (code === 'exercise_conflict') return t`Another exercise has this name. Please choose another name.`;
  if (code === 'exercise_limit') return limitWords();
  if (code === 'exercise_in_use')
    return t`It is in a workout or a template, so it can’t be deleted. Archive it instead.`;
  if (field === 'name') return t`This name can’t be used. Please choose another name.`;
  return t`The server did not accept this. Please check it and try again.`;
}
