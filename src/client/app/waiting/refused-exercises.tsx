import { useState } from 'react';
import { useOwnExerciseChanges } from '#client/data/exercises/own-exercise-changes.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { counted } from '#core/format/numbers.ts';
import { Strip } from './waiting-strip.tsx';

const loadDialog = async () => (await import('./refused-exercises-dialog.tsx')).RefusedExercisesDialog;

/** Shown while the server refuses an own exercise, which a workout may be waiting for. Asks what to do about it. */
export function RefusedExercises() {
  const refused = useOwnExerciseChanges().filter(({ refusal }) => refusal !== null);
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useOnDemand(refused.length > 0, loadDialog);
  if (isOpen && refused.length === 0) setIsOpen(false);
  const text = `${counted(refused.length, 'exercise')} could not be saved`;
  return (
    <>
      <div aria-live="polite">
        {refused.length > 0 && (
          <Strip notice={{ state: 'refused', text, problem: null }} onOpen={() => setIsOpen(true)} />
        )}
      </div>
      {Dialog && <Dialog open={isOpen} refused={refused} onClose={() => setIsOpen(false)} />}
    </>
  );
}
