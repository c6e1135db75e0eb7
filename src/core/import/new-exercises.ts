import { type Example, type ExerciseKind, guessedCategory } from '../workout/guessed-exercise.ts';
import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { FIRST_MEASURE, MEASURES, type Measure, releasedMeasure } from '../workout/measures.ts';
import type { MuscleGroup } from '../workout/muscle-groups.ts';
import { comparableName, EQUIPMENT, type Muscle, OWN_EXERCISE_LIMIT } from '../workout/own-exercise.ts';
import { filterMuscleGroup, SELECTOR_FILTERS, type SelectorFilter } from '../workout/selector-filters.ts';
import { bestMeasure, type FileEffort } from './entry-measure.ts';
import { groupedBy } from './grouped-by.ts';
import type { NewExercise } from './loadable-workout.ts';
import type { Match, Matchable } from './match-exercise.ts';
import { categoryFilter, type NameHints, nameHints } from './name-hints.ts';
import { fileEffort, type Target, type WeightUnits } from './resolve-sets.ts';
import type { FileExercise } from './save-file.ts';
import { cut } from './storable-text.ts';

/** What the member says of an exercise that is to be made; the rest is read from the file. */
export interface ChosenKind {
  readonly group?: MuscleGroup | null | undefined;
  readonly measure?: Measure | undefined;
  readonly warmUp?: boolean | undefined;
}

interface Choices extends WeightUnits {
  readonly exercises: readonly (Matchable & Example)[];
  readonly matches: ReadonlyMap<string, Match>;
  readonly kinds?: ReadonlyMap<string, ChosenKind> | undefined;
  readonly newId: () => string;
}

/** Finds the exercise for each name in the files, and makes own exercises where there is none. */
export function newExercises(inFiles: readonly FileExercise[], choices: Choices) {
  const { exercises: known, matches, newId } = choices;
  const targets = new Map<string, Target | null>();
  const byId = new Map(known.map((exercise) => [exercise.id, exercise]));
  const taken = new Map(known.map((exercise) => [comparableName(exercise.name), exercise]));
  const madeByName = new Map<string, NewExercise>();
  const room = OWN_EXERCISE_LIMIT - known.filter(({ isOwn, mergedInto }) => isOwn && !mergedInto).length;

  for (const [name, entries] of groupedBy(inFiles, (exercise) => [exercise.name])) {
    const hints = nameHints(name);
    const matched = byId.get(matches.get(name)?.exerciseId ?? '');
    const target = matched
      ? { ...asTarget(matched, hints), weighted: weightedSibling(matched.id) }
      : ownTarget(name, { name, entries, hints });
    const isWarmUp = choices.kinds?.get(name)?.warmUp ?? (hints.isWarmUp && target?.isOwn === true);
    targets.set(name, target && { ...target, isWarmUp });
  }
  return { exercises: [...madeByName.values()], findTarget: (name: string) => targets.get(name) ?? null };

  function weightedSibling(id: string): Target['weighted'] {
    const sibling = byId.get(`weighted-${id}`);
    const measure = sibling?.bodyweight_hold ? sibling.measure : undefined;
    return sibling && measure && { id: sibling.id, measure, isHold: true };
  }

  function ownTarget(
    name: string,
    named: { readonly name: string; readonly entries: readonly FileExercise[]; readonly hints: NameHints },
  ): Target | null {
    const there = taken.get(comparableName(name));
    // The member wants one of their own, but the catalogue has the name.
    if (there && !there.isOwn) return ownTarget(cut(`My ${name}`, WORKOUT_LIMITS.nameLength), named);
    const present = there && byId.get(there.mergedInto ?? there.id);
    if (there) return present ? asTarget(present, named.hints) : null;
    const made = madeByName.get(comparableName(name)) ?? make(name, named);
    return made && { ...made, isHold: named.hints.isHold, isOwn: true, isWarmUp: false };
  }

  function make(name: string, { name: inFile, entries, hints }: Parameters<typeof ownTarget>[1]): NewExercise | null {
    if (madeByName.size >= room) return null;
    const { doubt, suggestions = [] } = matches.get(inFile) ?? {};
    const efforts = entries.flatMap(({ sets }) => sets.map((set) => fileEffort(set, choices)));
    const category = entries.find((entry) => entry.category !== undefined)?.category ?? '';
    const isWeighted = entries.some((entry) => entry.isWeighted);
    const chosen = choices.kinds?.get(inFile) ?? {};
    // Kept apart from an exercise that its words fit, it is of the same kind.
    const like = doubt === 'fold' ? byId.get(suggestions[0] ?? '') : undefined;
    const exercise = { id: newId(), name, ...guessKind({ chosen, category, hints, efforts, like, isWeighted }) };
    madeByName.set(comparableName(name), exercise);
    return exercise;
  }
}

function asTarget({ id, measure, category, isOwn = false }: Matchable & Example, hints: NameHints): Target {
  const own = measure ?? releasedMeasure(category);
  // What the catalogue has can be held for a time; of an own exercise only its name or its measure says so.
  const isHold = !isOwn || hints.isHold || MEASURES[own].isHold === true;
  return { id, measure: own, isOwn, isHold, isWarmUp: false };
}

interface KindClues {
  readonly chosen: ChosenKind;
  readonly category: string;
  readonly hints: NameHints;
  readonly efforts: readonly FileEffort[];
  readonly like: Example | undefined;
  readonly isWeighted: boolean;
}

/** What the member, the file and the words of the name say, in this order. What none of them says stays unknown. */
function guessKind({ chosen, category, hints, efforts, like, isWeighted }: KindClues): ExerciseKind {
  const likely = like?.measure ?? FIRST_MEASURE;
  const measure = chosen.measure ?? (isWeighted ? FIRST_MEASURE : bestMeasure(efforts, likely, hints.isHold));
  const said = categoryFilter(category) ?? like?.selector_filter ?? hints.filter;
  const selectorFilter = chosen.group === undefined ? said : groupFilter(chosen.group, said);
  const muscle = selectorFilter && ONLY_MUSCLE[selectorFilter];
  const primaryMuscles =
    like && selectorFilter === like.selector_filter ? (like.primary_muscles ?? []) : muscle ? [muscle] : [];
  const equipment = EQUIPMENT.find((one) => one === like?.equipment) ?? hints.equipment;
  return {
    measure,
    selectorFilter,
    equipment,
    primaryMuscles,
    secondaryMuscles: [],
    category: guessedCategory(measure, equipment, primaryMuscles[0]),
    oneSided: false,
    figure: null,
  };
}

/** Where a group trains one muscle. */
const ONLY_MUSCLE: Readonly<Partial<Record<SelectorFilter, Muscle>>> = {
  Chest: 'chest',
  Shoulders: 'shoulders',
  Biceps: 'biceps',
  Triceps: 'triceps',
  Forearms: 'forearms',
  Core: 'abdominals',
};

/** Of the filters of a group, the one that the name tells. */
function groupFilter(group: MuscleGroup | null, said: SelectorFilter | null): SelectorFilter | null {
  if (filterMuscleGroup(said) === group) return said;
  return SELECTOR_FILTERS.find((filter) => filterMuscleGroup(filter) === group) ?? null;
}
