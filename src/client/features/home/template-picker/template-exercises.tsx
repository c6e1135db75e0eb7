import { useExerciseUnits } from '#client/data/settings/use-exercise-units.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { effortWithUnits, weightWithUnit } from '#core/format/efforts.ts';
import { knownMeasure } from '#core/workout/measures.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';

type Planned = WorkoutTemplate['exercises'][number];

export function TemplateExercises({ exercises }: { exercises: readonly Planned[] }) {
  return (
    <ul className="flex flex-col gap-2 py-4">
      {exercises.map((exercise) => (
        <li key={exercise.order} className="flex items-center gap-2 type-vt-20">
          <div className="min-w-0 grow">
            <p translate="no" className="[overflow-wrap:anywhere]">
              {exercise.exercise_name}
            </p>
            <p className="type-vt-18 text-ink-dim">{exercise.category}</p>
          </div>
          <Plan planned={exercise} />
        </li>
      ))}
    </ul>
  );
}

function Plan({ planned }: { planned: Planned }) {
  const units = useExerciseUnits()(planned.exercise_id);
  const { category, sets_count, suggested_weight: weight, suggested_reps: reps } = planned;
  const measure = knownMeasure(planned.measure, category);
  if (measure === 'weight_reps' || measure === 'bodyweight_weighted') {
    return (
      <>
        <p className="shrink-0">
          {sets_count} x {reps}
        </p>
        <Weight kilograms={weight} unit={units.weight} sign={measure === 'weight_reps' ? '' : '+'} />
      </>
    );
  }
  const { suggested_duration_s: durationSeconds, suggested_distance_m: distanceMeters } = planned;
  const effort = effortWithUnits({ weight, reps, durationSeconds, distanceMeters }, measure, units);
  return (
    <p className="shrink-0">
      {sets_count} x {effort}
    </p>
  );
}

type WeightProps = { kilograms: number; unit: WeightUnit; sign: '' | '+' };

function Weight({ kilograms, unit, sign }: WeightProps) {
  const place = 'min-w-16 shrink-0 text-right';
  if (kilograms > 0) return <p className={`${place} text-gold`}>{`${sign}${weightWithUnit(kilograms, unit)}`}</p>;
  return (
    <p aria-hidden="true" className={`${place} text-ink-dim`}>
      --
    </p>
  );
}
