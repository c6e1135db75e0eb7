import { ArrowDown } from 'pixelarticons/react/ArrowDown.js';
import { ArrowUp } from 'pixelarticons/react/ArrowUp.js';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { useWorkout } from '#client/workout/draft/workout-context.ts';
import { announce } from '../announcements.ts';
import { useExerciseIds, useExerciseNames } from './use-exercise-list.ts';

/** Reorders the exercises without dragging or a keyboard. */
export function ExerciseOrder() {
  const { dispatch } = useWorkout();
  const ids = useExerciseIds();
  const names = useExerciseNames();
  if (names.length < 2) return null;
  const move = (from: number, to: number) => {
    dispatch({ type: 'reorderExercise', from, to });
    announce(`${names[from]} moved to place ${to + 1} of ${names.length}`);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="caption mb-1">Order</legend>
      <ol>
        {names.map((name, index) => (
          <li key={ids[index]} className="flex items-center gap-1 border-line border-t-2">
            <span translate="no" className="min-w-0 grow py-1 type-vt-24">
              {name}
            </span>
            <IconButton
              label={`Move ${name} up`}
              disabled={index === 0}
              icon={<Icon of={ArrowUp} />}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={`Move ${name} down`}
              disabled={index === names.length - 1}
              icon={<Icon of={ArrowDown} />}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
