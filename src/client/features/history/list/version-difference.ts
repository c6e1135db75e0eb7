import type { CompletionRequest } from '#client/workout/completions/completion.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { effortWithUnits, weightWithUnit } from '#core/format/efforts.ts';
import { setName } from '#core/workout/session/set-names.ts';
import { type LoggedSet, setFieldsOf, setFromColumns } from '#core/workout/set-fields.ts';
import type { Units } from '#core/workout/units.ts';

/** The same place in both versions, in words. */
export interface VersionDifference {
  readonly mine: string;
  readonly theirs: string;
}

/** The first thing that differs and that no figure of the two versions shows; `null` where there is none. */
export function versionDifference(
  mine: CompletionRequest,
  theirs: WorkoutDetail,
  units: Units,
): VersionDifference | null {
  const notes = (text: string | null | undefined) => (text ? `Notes: ${text}` : 'No notes');
  const nameOf = (id: string) =>
    theirs.exercises.find(({ exercise_id }) => exercise_id === id)?.name ?? 'Another exercise';
  const bodyweight = (kilograms: number | null | undefined) =>
    kilograms ? `Bodyweight ${weightWithUnit(kilograms, units.weight)}` : 'Bodyweight not said';
  const pairs = [
    { mine: notes(mine.notes), theirs: notes(theirs.notes) },
    {
      mine: mine.exercises.map(({ exerciseId }) => nameOf(exerciseId)).join(', '),
      theirs: theirs.exercises.map(({ name }) => name).join(', '),
    },
    ...mine.exercises.flatMap((exercise, at) => exercisePairs(exercise, theirs.exercises[at], units)),
    { mine: bodyweight(mine.bodyweightKg), theirs: bodyweight(theirs.bodyweight_kg) },
  ];
  return pairs.find((pair) => pair.mine !== pair.theirs) ?? null;
}

function exercisePairs(
  mine: CompletionRequest['exercises'][number],
  theirs: WorkoutDetail['exercises'][number] | undefined,
  units: Units,
): VersionDifference[] {
  if (!theirs) return [];
  const note = (text: string | null | undefined) => `${theirs.name}: ${text || 'no note'}`;
  const measure = mine.measure ?? theirs.measure ?? 'weight_reps';
  const stored = theirs.sets.map(setFromColumns);
  const setText = (set: LoggedSet | undefined, at: number) => {
    if (!set) return `${theirs.name}, set ${at + 1}: none`;
    const { type, side, rpe, note: said } = set;
    const details = [effortWithUnits(set, measure, units), side, rpe && `RPE ${rpe}`, said].filter(Boolean);
    return `${theirs.name}, ${setName({ type }, at + 1)}: ${details.join(', ')}`;
  };
  const places = Array.from({ length: Math.max(mine.sets.length, stored.length) }, (_, at) => at);
  return [
    ...places.map((at) => {
      const set = mine.sets[at];
      return { mine: setText(set && setFieldsOf(set), at), theirs: setText(stored[at], at) };
    }),
    { mine: note(mine.note), theirs: note(theirs.note) },
  ];
}
