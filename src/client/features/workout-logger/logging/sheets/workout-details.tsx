import { t } from '@lingui/core/macro';
import { ArrowDown } from 'pixelarticons/react/ArrowDown.js';
import { ArrowUp } from 'pixelarticons/react/ArrowUp.js';
import { useState } from 'react';
import { Field } from '#client/kit/field.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { NoteField } from '#client/kit/note-field.tsx';
import { useUnits } from '#client/session/auth/use-member.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { numberInField } from '#client/words/format/numbers.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { movesTheBody } from '#core/workout/session/session.ts';
import { shownWeight, toKilograms, wholeWeight } from '#core/workout/weight-units.ts';
import { Sheet } from '../../sheet.tsx';
import { moveExercise } from '../exercises/use-reorder.ts';
import { useExerciseTexts } from '../exercises/workout-exercises.ts';

/** The name, the notes and the order of exercises: rarely changed between sets. Saved as it is typed. */
export function WorkoutDetails({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { dispatch } = useWorkout();
  const name = useSession((session) => session.name);
  const notes = useSession((session) => session.notes);
  return (
    <Sheet open={open} onClose={onClose} title={t`WORKOUT`}>
      <Field
        label={t`Name`}
        value={name}
        placeholder={t`Workout`}
        maxLength={WORKOUT_LIMITS.nameLength}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => dispatch({ type: 'rename', name: event.target.value })}
      />
      <NoteField
        label={t`Notes`}
        value={notes}
        maxLength={WORKOUT_LIMITS.notesLength}
        rows={3}
        look="py-3"
        onChange={(text) => dispatch({ type: 'note', notes: text })}
      />
      <Bodyweight />
      <ExerciseOrder />
    </Sheet>
  );
}

/** What the member weighed: only for a workout that is over, and where the sets are worth more or less by it. */
function Bodyweight() {
  const { dispatch } = useWorkout();
  const { weight: unit } = useUnits();
  const isShown = useSession(({ past, exercises }) => past !== null && exercises.some(movesTheBody));
  const shown = useSession((session) => numberInField(shownWeight(session.bodyweight, unit)));
  const [draft, setDraft] = useState<string | null>(null);
  if (!isShown) return null;
  const text = draft ?? shown;
  const inKilograms = (typed: string) => toKilograms(Number(typed.replace(',', '.')), unit);
  const { least, most } = BODYWEIGHT_LIMITS;
  const isPossible = inKilograms(text) >= least && inKilograms(text) <= most;
  return (
    <Field
      label={t`Bodyweight (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={
        isPossible
          ? undefined
          : t`From ${{ least: wholeWeight(least, unit) }} to ${{ most: wholeWeight(most, unit) }} ${unit}.`
      }
      onChange={({ target }) => {
        setDraft(target.value);
        dispatch({ type: 'changeBodyweight', bodyweight: inKilograms(target.value) });
      }}
      onBlur={() => setDraft(null)}
    />
  );
}

/** Reorders the exercises without dragging or a keyboard. */
function ExerciseOrder() {
  const workout = useWorkout();
  const ids = useExerciseTexts(({ id }) => id);
  const names = useExerciseTexts(entryName);
  if (names.length < 2) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="caption mb-1">{t`Order`}</legend>
      <ol>
        {names.map((name, index) => (
          <li key={ids[index]} className="flex items-center gap-1 border-line border-t-2">
            <span translate="no" className="min-w-0 grow py-1 type-vt-24">
              {name}
            </span>
            <IconButton
              label={t`Move ${{ exercise: name }} up`}
              disabled={index === 0}
              icon={ArrowUp}
              onClick={() => moveExercise(workout, index, index - 1)}
            />
            <IconButton
              label={t`Move ${{ exercise: name }} down`}
              disabled={index === names.length - 1}
              icon={ArrowDown}
              onClick={() => moveExercise(workout, index, index + 1)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
