import { useDistanceUnit } from '#client/session/auth/use-distance-unit.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { effortWithUnits } from '#core/format/efforts.ts';
import { withCommas } from '#core/format/numbers.ts';
import { knownMeasure } from '#core/workout/measures.ts';

type Planned = WorkoutTemplate['exercises'][number];

export function TemplateExercises({ exercises }: { exercises: readonly Planned[] }) {
  return (
    <ul className="flex flex-col gap-2 py-4">
      {exercises.map((exercise) => (
        <li key={exercise.order} className="flex items-center gap-2 type-vt-20">
          <div className="min-w-0 grow">
            <p className="[overflow-wrap:anywhere]">{exercise.exercise_name}</p>
            <p className="type-vt-18 text-ink-dim">{exercise.category}</p>
          </div>
          <Plan planned={exercise} />
        </li>
      ))}
    </ul>
  );
}

function Plan({ planned }: { planned: Planned }) {
  const distanceUnit = useDistanceUnit();
  const { category, sets_count, suggested_weight: weight, suggested_reps: reps } = planned;
  const measure = knownMeasure(planned.measure, category);
  if (measure === 'weight_reps' || measure === 'bodyweight_weighted') {
    return (
      <>
        <p className="shrink-0">
          {sets_count} x {reps}
        </p>
        <Weight kilograms={weight} sign={measure === 'weight_reps' ? '' : '+'} />
      </>
    );
  }
  const { suggested_duration_s: durationSeconds, suggested_distance_m: distanceMeters } = planned;
  const effort = effortWithUnits({ weight, reps, durationSeconds, distanceMeters }, measure, distanceUnit);
  return (
    <p className="shrink-0">
      {sets_count} x {effort}
    </p>
  );
}

function Weight({ kilograms, sign }: { kilograms: number; sign: '' | '+' }) {
  const place = 'min-w-16 shrink-0 text-right';
  if (kilograms > 0) return <p className={`${place} text-gold`}>{`${sign}${withCommas(kilograms)} kg`}</p>;
  return (
    <p aria-hidden="true" className={`${place} text-ink-dim`}>
      --
    </p>
  );
}
