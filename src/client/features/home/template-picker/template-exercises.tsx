import type { WorkoutTemplate } from '#contract/template.ts';
import { withCommas } from '#core/format/numbers.ts';

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
          <p className="shrink-0">
            {exercise.sets_count} x {exercise.suggested_reps}
          </p>
          <Weight kilograms={exercise.suggested_weight} />
        </li>
      ))}
    </ul>
  );
}

function Weight({ kilograms }: { kilograms: number }) {
  const place = 'min-w-16 shrink-0 text-right';
  if (kilograms > 0) return <p className={`${place} text-gold`}>{withCommas(kilograms)} kg</p>;
  return (
    <p aria-hidden="true" className={`${place} text-ink-dim`}>
      --
    </p>
  );
}
