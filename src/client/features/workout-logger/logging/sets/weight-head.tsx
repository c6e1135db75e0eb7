import { ChevronsVertical } from 'pixelarticons/react/ChevronsVertical.js';
import { useChangeExerciseSettings } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Icon } from '#client/kit/icon.tsx';
import { useUnits } from '#client/session/auth/use-member.ts';
import { useWorkout } from '#client/workout/draft/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { announce } from '../announcements.ts';
import { type Columns, captionOf, placeOf } from './columns.ts';
import { setRefused } from './refused-entries.ts';

type WeightHeadProps = { exerciseId: string; columns: Columns };

/** The head of the weights. A tap switches this exercise between kilograms and pounds: gyms mix plates. */
export function WeightHead({ exerciseId, columns }: WeightHeadProps) {
  const { read } = useWorkout();
  const usual = useUnits().weight;
  const change = useChangeExerciseSettings();
  const caption = captionOf('weight', columns);
  const other = columns.units.weight === 'kg' ? 'lb' : 'kg';
  const switchUnit = () => {
    const exercise = findExercise(read(), exerciseId);
    if (!exercise) return;
    vibrate('light');
    // What was refused in one unit may be right in the other: the field shows its number again.
    for (const { id } of exercise.sets) setRefused(id, 'weight', undefined);
    // The member's own is no choice: it changes with the profile.
    change(exercise.exerciseId, { unit: other === usual ? null : other });
    announce(`Weights in ${other}`);
  };
  return (
    <button
      type="button"
      aria-label={`${caption}, switch to ${other}`}
      className={`caption weight-head wide-target ${placeOf('weight', columns)}-column`}
      onClick={switchUnit}
    >
      {caption}
      <Icon of={ChevronsVertical} size={12} />
    </button>
  );
}
