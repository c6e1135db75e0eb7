import type { ExerciseCategory } from '../progression/experience.ts';
import { FIRST_MEASURE, MEASURES, type Measure } from './measures.ts';
import { comparableName, EQUIPMENT, type Equipment, type Muscle } from './own-exercise.ts';
import type { SelectorFilter } from './selector-filters.ts';

export interface ExerciseKind {
  readonly measure: Measure;
  /** The main one first; none where no muscle stands out. */
  readonly primaryMuscles: readonly Muscle[];
  readonly secondaryMuscles: readonly Muscle[];
  readonly equipment: Equipment;
  readonly category: ExerciseCategory;
  readonly selectorFilter: SelectorFilter | null;
  readonly oneSided: boolean;
  /** The picture of the movement; a name tells too little to guess one. */
  readonly figure: string | null;
}

export interface Example {
  readonly name: string;
  readonly measure?: Measure | undefined;
  readonly category: ExerciseCategory;
  readonly selector_filter: SelectorFilter | null;
  readonly equipment: string;
  readonly primary_muscles?: readonly Muscle[] | undefined;
}

const FILTERS = {
  abdominals: 'Core',
  abductors: 'Legs',
  adductors: 'Legs',
  biceps: 'Biceps',
  calves: 'Legs',
  chest: 'Chest',
  forearms: 'Forearms',
  glutes: 'Legs',
  hamstrings: 'Legs',
  lats: 'Back',
  'lower back': 'Back',
  'middle back': 'Back',
  neck: 'Shoulders',
  quadriceps: 'Legs',
  shoulders: 'Shoulders',
  traps: 'Back',
  triceps: 'Triceps',
} as const satisfies Record<Muscle, SelectorFilter>;

/** Which of them moves one joint only. */
const ISOLATED: readonly Muscle[] = ['abductors', 'adductors', 'biceps', 'calves', 'forearms', 'neck', 'triceps'];

/** Guesses what an exercise is from catalogue names that share a word with it. What the member has chosen stands. */
export function guessedKind(
  name: string,
  catalogue: readonly Example[],
  chosen: Partial<ExerciseKind> = {},
): ExerciseKind {
  const words = nameWords(name);
  const alike = examplesLike(words, catalogue);
  const measure = chosen.measure ?? mostCommon(alike, (example) => example.measure) ?? FIRST_MEASURE;
  // A run and a squat share a muscle, but little else.
  const examples = alike.filter((example) => example.measure === measure);
  const equipment =
    chosen.equipment ??
    EQUIPMENT.find((one) => words.includes(one)) ??
    EQUIPMENT.find((one) => one === mostCommon(examples, (example) => example.equipment)) ??
    MEASURES[measure].equipment ??
    'other';
  const likely = mostCommon(examples, ({ primary_muscles = [] }) => primary_muscles[0]);
  const primaryMuscles = chosen.primaryMuscles ?? (likely ? [likely] : []);
  const [muscle] = primaryMuscles;
  // What the catalogue has nothing like trains nobody knows what; only what is run or ridden is cardio.
  const ofMuscle = MEASURES[measure].isCardio ? 'Cardio' : muscle ? FILTERS[muscle] : null;
  return {
    measure,
    primaryMuscles,
    equipment,
    selectorFilter: chosen.selectorFilter === undefined ? ofMuscle : chosen.selectorFilter,
    category: chosen.category ?? guessedCategory(measure, equipment, muscle),
    secondaryMuscles: (chosen.secondaryMuscles ?? []).filter((other) => !primaryMuscles.includes(other)),
    oneSided: chosen.oneSided ?? false,
    figure: chosen.figure ?? null,
  };
}

export function guessedCategory(measure: Measure, equipment: Equipment, muscle: Muscle | undefined): ExerciseCategory {
  if ((MEASURES[measure].equipment ?? equipment) === 'bodyweight') return 'bodyweight';
  return muscle && ISOLATED.includes(muscle) ? 'isolation' : 'compound';
}

/** Those that share the most words; between equals, the last word says what it is: a curl, a row, a carry. */
function examplesLike(words: readonly string[], catalogue: readonly Example[]): readonly Example[] {
  const last = words.at(-1);
  const rated = catalogue.map((example) => {
    const theirs = nameWords(example.name);
    const shared = words.filter((word) => theirs.includes(word)).length;
    return { example, likeness: shared + (last && theirs.includes(last) ? words.length : 0) };
  });
  const best = Math.max(1, ...rated.map(({ likeness }) => likeness));
  return rated.filter(({ likeness }) => likeness === best).map(({ example }) => example);
}

function nameWords(name: string): string[] {
  const words = comparableName(name).split(/[^\p{L}\p{N}]+/u);
  // `Curls` is a curl, `press` is not a `pres`.
  return words.filter((word) => word.length > 2).map((word) => word.replace(/(?<=[^s])s$/, ''));
}

function mostCommon<Value extends string>(
  examples: readonly Example[],
  read: (example: Example) => Value | undefined,
): Value | null {
  const counts = new Map<Value, number>();
  for (const value of examples.map(read)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
