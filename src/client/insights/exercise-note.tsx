import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChangeExerciseSettings, useExerciseSettings } from '#client/data/settings/settings.ts';
import { NoteField } from '#client/kit/note-field.tsx';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

/** Milliseconds without another key, after which a note is sent. */
const PAUSE_MS = 800;

/** Stays with the exercise: the seat, the grip. */
export function ExerciseNote({ exerciseId }: { exerciseId: string }) {
  const { note } = useExerciseSettings(exerciseId);
  const change = useChangeExerciseSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useEffectEvent(() => {
    if (typed !== null && typed.trim() !== (note ?? '')) change(exerciseId, { note: typed.trim() || null });
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Closing the menu does not wait.
  useEffect(() => () => save(), []);
  return (
    <NoteField
      label={t`Note for this exercise`}
      hint={t`Stays: seat, grip, setup`}
      value={typed ?? note ?? ''}
      maxLength={WORKOUT_LIMITS.notesLength}
      look="field-sizing-content py-3.5"
      onChange={setTyped}
    />
  );
}
