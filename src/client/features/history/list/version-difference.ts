import type { CompletionRequest } from '#client/workout/completions/completion.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { effortWithUnits, weightWithUnit } from '#core/format/efforts.ts';
import { setName } from '#core/workout/session/set-names.ts';
import { type LoggedSet, setFieldsOf, setFromColumns } from '#core/workout/set-fields.ts';
import type { Units } from '#core/workout/units.ts';

/** One place that is not the same in both versions, in words. */
export interface VersionDifference {
  /** `Squat, set 1`. */
  readonly place: string;
  readonly mine: string;
  readonly theirs: string;
}

type Mine = CompletionRequest['exercises'][number];
type Theirs = WorkoutDetail['exercises'][number];

/** Everything that differs and that no figure of the two versions shows: first the sets, then what is said about them. */
export function versionDifferences(
  mine: CompletionRequest,
  theirs: WorkoutDetail,
  units: Units,
  nameOf: (exerciseId: string) => string | undefined,
): VersionDifference[] {
  const pairs = pairsOf(mine.exercises, theirs.exercises);
  const named = (exerciseId: string) =>
    theirs.exercises.find(({ exercise_id }) => exercise_id === exerciseId)?.name ??
    nameOf(exerciseId) ??
    'Another exercise';
  const bodyweight = (kilograms: number | null | undefined) =>
    kilograms ? weightWithUnit(kilograms, units.weight) : 'not said';
  const order = (ids: readonly string[]) => ids.map(named).join(', ');
  const isSameChoice = pairs.every(([one, other]) => one && other);
  return [
    ...pairs.flatMap((pair) => exerciseDifferences(pair, named, units)),
    // Exercises that only one of them has are told by their sets.
    ...(isSameChoice
      ? [
          {
            place: 'Order',
            mine: order(mine.exercises.map(({ exerciseId }) => exerciseId)),
            theirs: order(theirs.exercises.map(({ exercise_id }) => exercise_id)),
          },
        ]
      : []),
    { place: 'Notes', mine: mine.notes || 'none', theirs: theirs.notes || 'none' },
    { place: 'Bodyweight', mine: bodyweight(mine.bodyweightKg), theirs: bodyweight(theirs.bodyweight_kg) },
  ].filter((pair) => pair.mine !== pair.theirs);
}

/** The entries of the same exercise, the first with the first; one of the two is missing where only the other has it. */
function pairsOf(
  mine: readonly Mine[],
  theirs: readonly Theirs[],
): (readonly [Mine | undefined, Theirs | undefined])[] {
  const left = [...theirs];
  const pairs = mine.map((one) => {
    const at = left.findIndex(({ exercise_id }) => exercise_id === one.exerciseId);
    return [one, at < 0 ? undefined : left.splice(at, 1)[0]] as const;
  });
  return [...pairs, ...left.map((other) => [undefined, other] as const)];
}

function exerciseDifferences(
  [mine, theirs]: readonly [Mine | undefined, Theirs | undefined],
  named: (exerciseId: string) => string,
  units: Units,
): VersionDifference[] {
  const name = named(mine?.exerciseId ?? theirs?.exercise_id ?? '');
  const measure = mine?.measure ?? theirs?.measure ?? 'weight_reps';
  const here = (mine?.sets ?? []).map(setFieldsOf);
  const there = (theirs?.sets ?? []).map(setFromColumns);
  const text = (set: LoggedSet | undefined) => {
    if (!set) return 'none';
    const { type, side, rpe, note } = set;
    const kind = type && type !== 'normal' && setName({ type }, 0).replace(/ 0$/, '');
    return [effortWithUnits(set, measure, units), kind, side, rpe && `RPE ${rpe}`, note].filter(Boolean).join(', ');
  };
  const places = Array.from({ length: Math.max(here.length, there.length) }, (_, at) => at);
  return [
    ...places.map((at) => ({ place: `${name}, set ${at + 1}`, mine: text(here[at]), theirs: text(there[at]) })),
    { place: name, mine: mine?.note || 'no note', theirs: theirs?.note || 'no note' },
  ];
}
