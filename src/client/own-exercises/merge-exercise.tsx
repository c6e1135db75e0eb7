import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCounting } from '#client/data/history-jobs/call-counting.ts';
import { useCountingLabel } from '#client/data/history-jobs/jobs.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { ApiRequestError, failureWords } from '#client/session/api/api-request-error.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useUnits } from '#client/session/auth/use-units.ts';
import { mergeOwnExercise, undoMerge } from '#contract/endpoints/own-exercises.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import { counted } from '#core/format/numbers.ts';
import { MEASURE_WORDS } from '#core/workout/measure-words.ts';
import { knownMeasure } from '#core/workout/measures.ts';
import { useUse } from './edit-exercise.tsx';
import { ExercisePicker } from './exercise-picker.tsx';

type MergeExerciseProps = {
  exercise: OwnExercise;
  catalogue: readonly Exercise[];
  own: readonly OwnExercise[];
  onMerged: () => void;
};

/** Picks the exercise that this one is part of, says what will move, and moves it. */
export function MergeExercise({ exercise, catalogue, own, onMerged }: MergeExerciseProps) {
  const others = [...own.filter((other) => other.id !== exercise.id && other.merged_into === null), ...catalogue];
  const [target, setTarget] = useState<Exercise | null>(null);
  if (target)
    return <Confirmation exercise={exercise} target={target} onMerged={onMerged} onCancel={() => setTarget(null)} />;
  return <ExercisePicker name={exercise.name} exercises={others} onPick={setTarget} />;
}

type ConfirmationProps = { exercise: OwnExercise; target: Exercise; onMerged: () => void; onCancel: () => void };

function Confirmation({ exercise, target, onMerged, onCancel }: ConfirmationProps) {
  const { userId } = useMember();
  const client = useQueryClient();
  const outbox = useOutbox();
  const use = useUse(exercise.id);
  const { undo } = useUndoMerge();
  const units = useUnits();
  const { submit, isBusy, message } = useSubmit(
    async () => {
      // Both exercises have to be on the server.
      await outbox.send();
      await callCounting(mergeOwnExercise, {
        params: { id: exercise.id },
        body: { into: target.id },
        session: 'required',
      });
      void refreshChanged(mergeOwnExercise, { userId, client });
      vibrate('medium');
      toast({
        title: `${exercise.name} is now ${target.name}`,
        action: { label: 'UNDO', onAction: () => undo(exercise) },
      });
      onMerged();
      return 'leaving';
    },
    (error) => bad(isOffline(error) ? 'Merging needs a connection.' : `Nothing was merged. ${failureWords(error)}`),
  );
  const busyLabel = useCountingLabel('MERGING…');
  const [from, to] = [exercise, target].map(({ measure, category }) => knownMeasure(measure, category));
  return (
    <div className="flex flex-col gap-4 pr-1">
      <p translate="no" className="type-vt-24 [overflow-wrap:anywhere]">
        <span className="text-primary">{exercise.name}</span> becomes{' '}
        <span className="text-primary">{target.name}</span>.
      </p>
      <ul className="flex list-[square] flex-col gap-1 pl-6 type-vt-20">
        {use && <li>{movedWords(use.workouts, use.sets, use.templates)}</li>}
        <li translate="no">Its star and its notes go along where {target.name} has none.</li>
        <li>Records and totals are counted again.</li>
        {from && to && from !== to && <li>Its sets stay {MEASURE_WORDS[from].label(units)}, as they were logged.</li>}
        <li>You can take it back here at any time.</li>
      </ul>
      <Button busy={isBusy} busyLabel={busyLabel} onClick={() => submit()}>
        MERGE
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        ANOTHER ONE
      </Button>
      <FormMessage message={message} />
    </div>
  );
}

function movedWords(workouts: number, sets: number, templates: number): string {
  const moved = [
    ...(workouts > 0 ? [`${counted(sets, 'set')} of ${counted(workouts, 'workout')}`] : []),
    ...(templates > 0 ? [`its place in ${counted(templates, 'template')}`] : []),
  ];
  return moved.length > 0 ? `What moves: ${moved.join(', and ')}.` : 'It was not used so far: no sets move.';
}

/** What was merged comes back under its own name, with its sets. */
export function useUndoMerge() {
  const { userId } = useMember();
  const client = useQueryClient();
  const { submit, busyWith } = useSubmit(
    async ({ id, name }: Pick<OwnExercise, 'id' | 'name'>) => {
      await callCounting(undoMerge, { params: { id }, session: 'required' });
      void refreshChanged(undoMerge, { userId, client });
      toast({ title: `${name} is back` });
      return undefined;
    },
    (error, { name }) => {
      const isTaken = error instanceof ApiRequestError && error.code === 'exercise_conflict';
      const description = isTaken
        ? 'Another exercise has this name by now. Rename that one first.'
        : isOffline(error)
          ? 'This needs a connection.'
          : failureWords(error);
      toast({ variant: 'destructive', title: `Couldn’t bring ${name} back`, description });
      return undefined;
    },
  );
  const busyLabel = useCountingLabel('UNDOING…');
  return { undo: submit, undoing: busyWith?.id, busyLabel };
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiRequestError && error.status === 0;
}
