import { useExerciseUnits } from '#client/data/settings/settings.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { effortWithUnits, signedWeight } from '#core/format/efforts.ts';
import { knownMeasure, MEASURES } from '#core/workout/measures.ts';

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
  if (MEASURES[measure].lifted) {
    return (
      <>
        <p className="shrink-0">
          {sets_count} x {reps}
        </p>
        <Weight text={weight > 0 && `${signedWeight(weight, measure, units.weight)} ${units.weight}`} />
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

function Weight({ text }: { text: string | false }) {
  const place = 'min-w-16 shrink-0 text-right';
  if (text) return <p className={`${place} text-gold`}>{text}</p>;
  return (
    <p aria-hidden="true" className={`${place} text-ink-dim`}>
      --
    </p>
  );
}
