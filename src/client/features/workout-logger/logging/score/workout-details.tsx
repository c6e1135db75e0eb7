import { useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Field } from '#client/kit/field.tsx';
import { useUnits } from '#client/session/auth/use-member.ts';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { movesTheBody } from '#core/workout/session/session.ts';
import { shownWeight, toKilograms, wholeWeight } from '#core/workout/weight-units.ts';
import { useBackCloses } from '../../use-back-closes.ts';
import { ExerciseOrder } from '../exercises/exercise-order.tsx';

type WorkoutDetailsProps = { open: boolean; onClose: () => void };

/** The name, the notes and the order of exercises: rarely changed between sets. Saved as it is typed. */
export function WorkoutDetails({ open, onClose }: WorkoutDetailsProps) {
  useBackCloses(open, onClose);
  return (
    <Dialog open={open} onClose={onClose} title="WORKOUT" placement="bottom" tone="primary">
      <div className="flex flex-col gap-4 pr-1">
        <Name />
        <Notes />
        <Bodyweight />
        <ExerciseOrder />
        <Button className="w-full" onClick={onClose}>
          DONE
        </Button>
      </div>
    </Dialog>
  );
}

function Name() {
  const { dispatch } = useWorkout();
  const name = useSession((session) => session.name);
  return (
    <Field
      label="Name"
      value={name}
      placeholder="Workout"
      maxLength={WORKOUT_LIMITS.nameLength}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => dispatch({ type: 'rename', name: event.target.value })}
    />
  );
}

/** What the member weighed: only for a workout that is over, and where the sets are worth more or less by it. */
function Bodyweight() {
  const { dispatch } = useWorkout();
  const { weight: unit } = useUnits();
  const isShown = useSession(({ past, exercises }) => past !== null && exercises.some(movesTheBody));
  const shown = useSession((session) => String(shownWeight(session.bodyweight, unit)));
  const [draft, setDraft] = useState<string | null>(null);
  if (!isShown) return null;
  const text = draft ?? shown;
  const kilogramsOf = (typed: string) => toKilograms(Number(typed.replace(',', '.')), unit);
  const { least, most } = BODYWEIGHT_LIMITS;
  const isPossible = kilogramsOf(text) >= least && kilogramsOf(text) <= most;
  return (
    <Field
      label={`Bodyweight (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isPossible ? undefined : `From ${wholeWeight(least, unit)} to ${wholeWeight(most, unit)} ${unit}.`}
      onChange={({ target }) => {
        setDraft(target.value);
        dispatch({ type: 'weigh', bodyweight: kilogramsOf(target.value) });
      }}
      onBlur={() => setDraft(null)}
    />
  );
}

function Notes() {
  const { dispatch } = useWorkout();
  const notes = useSession((session) => session.notes);
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="caption">
        Notes
      </label>
      <div className="field-box">
        <textarea
          id={id}
          value={notes}
          rows={3}
          maxLength={WORKOUT_LIMITS.notesLength}
          className="field-input resize-none py-3 type-vt-24"
          onChange={(event) => dispatch({ type: 'note', notes: event.target.value })}
        />
      </div>
    </div>
  );
}
