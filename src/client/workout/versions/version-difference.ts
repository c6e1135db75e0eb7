import { t } from '@lingui/core/macro';
import { entryName, exerciseName } from '#client/words/exercise-names.ts';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { effortWithUnits, weightWithUnit } from '#client/words/format/efforts.ts';
import { listOf } from '#client/words/format/lists.ts';
import { detailWords, setMarks } from '#client/words/set-words.ts';
import type { CompletionRequest } from '#client/workout/completions/completion.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import type { TemplateDraft } from '#core/template/template-draft.ts';
import { FIRST_MEASURE, type Measure } from '#core/workout/measures.ts';
import { givenFields, type LoggedSet, setFromColumns } from '#core/workout/set-fields.ts';
import type { Units } from '#core/workout/units.ts';

/** One place that is not the same in both versions, in words. */
export interface VersionDifference {
  /** `Squat, set 1`. */
  readonly place: string;
  readonly mine: string;
  readonly theirs: string;
}

/** An exercise of a workout or of a template. */
interface Compared {
  readonly id: string;
  readonly name: string;
  readonly measure: Measure;
  readonly sets: readonly (LoggedSet & { readonly repsMax?: number | null | undefined })[];
  /** What is said of it besides, as `[place, words]`. */
  readonly said: readonly (readonly [place: string, words: string])[];
}

/** Everything that differs and that no figure of the two versions shows: first the sets, then what is said about them. */
export function versionDifferences(
  mine: CompletionRequest,
  theirs: WorkoutDetail,
  units: Units,
  findName: (exerciseId: string) => string | undefined,
): VersionDifference[] {
  const named = (exerciseId: string) =>
    exerciseName(
      exerciseId,
      theirs.exercises.find(({ exercise_id }) => exercise_id === exerciseId)?.name ??
        findName(exerciseId) ??
        t`Another exercise`,
    );
  const bodyweight = (kilograms: number | null | undefined) =>
    kilograms ? weightWithUnit(kilograms, units.weight) : t({ message: 'not said', context: 'bodyweight' });
  const here = mine.exercises.map(({ exerciseId, measure, note, sets }): Compared => {
    const there = theirs.exercises.find(({ exercise_id }) => exercise_id === exerciseId);
    return {
      id: exerciseId,
      name: named(exerciseId),
      measure: measure ?? there?.measure ?? FIRST_MEASURE,
      sets: sets.map(givenFields),
      said: [['', note || t`no note`]],
    };
  });
  const there = theirs.exercises.map(
    ({ exercise_id, measure, note, sets }): Compared => ({
      id: exercise_id,
      name: named(exercise_id),
      measure: measure ?? FIRST_MEASURE,
      sets: sets.map(setFromColumns),
      said: [['', note || t`no note`]],
    }),
  );
  const noNotes = t({ message: 'none', context: 'notes' });
  return differing([
    ...exerciseDifferences(here, there, units),
    { place: t`Notes`, mine: mine.notes || noNotes, theirs: theirs.notes || noNotes },
    { place: t`Bodyweight`, mine: bodyweight(mine.bodyweightKg), theirs: bodyweight(theirs.bodyweight_kg) },
  ]);
}

/** The same of two versions of a template. */
export function templateDifferences(mine: TemplateDraft, theirs: TemplateDraft, units: Units): VersionDifference[] {
  const [here, there] = [mine, theirs].map(({ exercises }) =>
    exercises.map((exercise): Compared => {
      const { exerciseId: id, measure, restSeconds, superset, sets } = exercise;
      const partners = exercises.filter((other) => other !== exercise && superset && other.superset === superset);
      return {
        id,
        name: entryName(exercise),
        measure,
        sets: sets.map((set) => ({ ...setFromColumns(set), repsMax: set.reps_max })),
        said: [
          [t({ message: 'rest', context: 'between sets' }), restSeconds ? formatEffortTime(restSeconds) : t`no rest`],
          [
            t`superset`,
            partners.length > 0
              ? t`with ${{ exercises: listOf(partners.map(entryName)) }}`
              : t({ message: 'alone', context: 'in no superset' }),
          ],
        ],
      };
    }),
  );
  return differing([
    ...exerciseDifferences(here ?? [], there ?? [], units),
    { place: t`Folder`, mine: mine.folder || t`no folder`, theirs: theirs.folder || t`no folder` },
  ]);
}

const names = (exercises: readonly Compared[]) => listOf(exercises.map(({ name }) => name));
const differing = (places: readonly VersionDifference[]) => places.filter(({ mine, theirs }) => mine !== theirs);

function exerciseDifferences(mine: readonly Compared[], theirs: readonly Compared[], units: Units) {
  const pairs = pairExercises(mine, theirs);
  // Exercises that only one of them has are told by their sets.
  const isSameChoice = pairs.every(([one, other]) => one && other);
  return [
    ...pairs.flatMap((pair) => pairDifferences(pair, units)),
    ...(isSameChoice
      ? [{ place: t({ message: 'Order', context: 'of exercises' }), mine: names(mine), theirs: names(theirs) }]
      : []),
  ];
}

type Pair = readonly [Compared | undefined, Compared | undefined];

/** The entries of the same exercise, the first with the first; one of the two is missing where only the other has it. */
function pairExercises(mine: readonly Compared[], theirs: readonly Compared[]): Pair[] {
  const left = [...theirs];
  const pairs = mine.map((one): Pair => {
    const at = left.findIndex(({ id }) => id === one.id);
    return [one, at < 0 ? undefined : left.splice(at, 1)[0]];
  });
  return [...pairs, ...left.map((other): Pair => [undefined, other])];
}

function pairDifferences([mine, theirs]: Pair, units: Units): VersionDifference[] {
  const { name, measure, said } = (mine ?? theirs) as Compared;
  const [here, there] = [mine?.sets ?? [], theirs?.sets ?? []];
  const text = (set: Compared['sets'][number] | undefined) => {
    if (!set) return t({ message: 'none', context: 'set' });
    const range = set.repsMax ? [t`up to ${{ reps: set.repsMax }}`] : [];
    return [effortWithUnits(set, measure, units), ...range, ...detailWords(set)].join(', ');
  };
  const marks = [...setMarks(here), ...setMarks(there).slice(here.length)];
  return [
    ...marks.map((mark, at) => ({ place: `${name}, ${mark.name}`, mine: text(here[at]), theirs: text(there[at]) })),
    // What only one of them has is told by its sets.
    ...(mine && theirs ? said : []).map(([place, words], at) => ({
      place: [name, place].filter(Boolean).join(', '),
      mine: words,
      theirs: theirs?.said[at]?.[1] ?? '',
    })),
  ];
}
