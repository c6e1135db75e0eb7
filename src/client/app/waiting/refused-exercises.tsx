import { useState } from 'react';
import { useOwnExerciseChanges } from '#client/data/exercises/own-exercise-changes.ts';
import { counted } from '#core/format/numbers.ts';
import { RefusedExercisesDialog } from './refused-exercises-dialog.tsx';
import { Strip } from './waiting-strip.tsx';

/** Shown while the server refuses an own exercise, which a workout may be waiting for. Asks what to do about it. */
export function RefusedExercises() {
  const refused = useOwnExerciseChanges().filter(({ refusal }) => refusal !== null);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && refused.length === 0) setIsOpen(false);
  const text = `${counted(refused.length, 'exercise')} could not be saved`;
  return (
    <>
      {refused.length > 0 && (
        <Strip notice={{ state: 'refused', text, problem: null }} onOpen={() => setIsOpen(true)} />
      )}
      <RefusedExercisesDialog open={isOpen} refused={refused} onClose={() => setIsOpen(false)} />
    </>
  );
}
