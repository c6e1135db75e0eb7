import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive } from 'pixelarticons/react/Archive.js';
import { GitMerge } from 'pixelarticons/react/GitMerge.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { useState } from 'react';
import {
  changeOwnExercise,
  deleteOwnExercise,
  makeOwnExercise,
  type Saved,
} from '#client/data/exercises/change-own-exercise.ts';
import { useOwnExerciseChanges } from '#client/data/exercises/own-exercises.ts';
import { inShownOrder } from '#client/data/exercises/search-texts.ts';
import { callCounting } from '#client/data/history-jobs/call-counting.ts';
import { useCountingLabel } from '#client/data/history-jobs/jobs.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { failureWords } from '#client/session/api/failure-words.ts';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { MEASURE_WORDS } from '#client/words/measure-words.ts';
import { hasPendingExercise } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { useRenameExercise } from '#client/workout/draft/use-workout.ts';
import { useIsInDraft } from '#client/workout/draft/workout-context.ts';
import { getOwnExerciseUse, mergeOwnExercise, undoMerge } from '#contract/endpoints/own-exercises.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { OwnExercise, OwnExerciseUse } from '#contract/own-exercise.ts';
import { guessedKind } from '#core/workout/guessed-exercise.ts';
import { knownMeasure } from '#core/workout/measures.ts';
import { draftContent, draftFrom, refusalWords } from './exercise-draft.ts';
import { ExerciseForm } from './exercise-form.tsx';
import { ExercisePicker } from './exercise-picker.tsx';

type EditExerciseProps = {
  exercise: OwnExercise;
  catalogue: readonly Exercise[];
  own: readonly OwnExercise[];
  onDone: () => void;
  onMerge: () => void;
};

export function EditExercise({ exercise, catalogue, own, onDone, onMerge }: EditExerciseProps) {
  const outbox = useOutbox();
  const { id, name, archived_at } = exercise;
  const use = useUse(id);
  const rename = useRenameExercise();
  const change = (patch: Parameters<typeof changeOwnExercise>[3]) => changeOwnExercise(outbox, id, name, patch);
  const { submit, busyWith, message } = useSubmit(
    async (action: 'archive' | 'delete') => {
      const saved = await (action === 'delete'
        ? deleteOwnExercise(outbox, id, name)
        : change({ archived: archived_at === null }));
      if (typeof saved !== 'string') return bad(refusalWords(saved));
      vibrate('medium');
      const undo: () => Promise<Saved> =
        action === 'delete'
          ? () => makeOwnExercise(outbox, { id, ...savedContent(exercise) })
          : () => change({ archived: archived_at !== null });
      const done =
        action === 'delete'
          ? t`${{ exercise: name }} deleted`
          : archived_at === null
            ? t`${{ exercise: name }} archived`
            : t`${{ exercise: name }} is back`;
      toast({ title: done, action: { label: t`UNDO`, onAction: () => void undo() } });
      onDone();
      return 'leaving';
    },
    () => bad(t`This phone could not keep it: its storage is blocked or full.`),
  );
  const [draft] = useState(() => draftFrom(exercise));
  return (
    <>
      <p className="type-vt-20 text-ink-dim">{useWords(use)}</p>
      <ExerciseForm
        draft={draft}
        editedId={id}
        catalogue={catalogue}
        own={own}
        submitLabel={t`SAVE`}
        send={change}
        onSaved={(content) => {
          rename(id, content.name);
          toast({ title: t`${{ exercise: content.name }} saved` });
          onDone();
        }}
      />
      <div className="flex flex-col gap-3 pt-4 pe-1">
        <Button variant="secondary" icon={Archive} busy={busyWith === 'archive'} onClick={() => submit('archive')}>
          {archived_at === null ? t`ARCHIVE` : t`BRING BACK`}
        </Button>
        <p className="-mt-1 type-vt-18 text-ink-dim">
          {archived_at === null
            ? t`Leaves the list of exercises. What was logged stays.`
            : t`It is archived: not in the list of exercises.`}
        </p>
        <Button variant="secondary" icon={GitMerge} onClick={onMerge}>
          {t`MERGE…`}
        </Button>
        <p className="-mt-1 type-vt-18 text-ink-dim">{t`Makes it part of another exercise, with all its sets.`}</p>
        {use?.can_delete && (
          <Button variant="danger" icon={Trash} busy={busyWith === 'delete'} onClick={() => submit('delete')}>
            {t`DELETE`}
          </Button>
        )}
        <FormMessage message={message} />
      </div>
    </>
  );
}

function savedContent(exercise: OwnExercise) {
  const { name, chosen } = draftFrom(exercise);
  return draftContent(name, guessedKind(name, [], chosen));
}

const UNUSED: OwnExerciseUse = { workouts: 0, sets: 0, templates: 0, can_delete: true };

/** Where an exercise is used, including workouts that are only on this phone; `undefined` if that is not known. */
function useUse(id: string): OwnExerciseUse | undefined {
  const { userId } = useMember();
  const isUnknown = useOwnExerciseChanges().some((change) => change.id === id && change.creation !== null);
  const isInWorkout = useIsInDraft(id);
  const { pending } = useCompletions();
  const isPending = hasPendingExercise(pending, id);
  const { data } = useQuery({
    ...keptQuery(userId, getOwnExerciseUse, { params: { id } }),
    enabled: !isUnknown,
    staleTime: 0,
  });
  const use = isUnknown ? UNUSED : data;
  return use && (isInWorkout || isPending) ? { ...use, can_delete: false } : use;
}

/** `In 12 workouts (40 sets) and 1 template.` */
function useWords(use: OwnExerciseUse | undefined): string {
  if (!use) return '';
  const { workouts, sets, templates, can_delete } = use;
  if (workouts > 0 && templates > 0)
    return t`In ${plural(workouts, { one: '# workout', other: '# workouts' })} (${plural(sets, { one: '# set', other: '# sets' })}) and ${plural(templates, { one: '# template', other: '# templates' })}.`;
  if (workouts > 0)
    return t`In ${plural(workouts, { one: '# workout', other: '# workouts' })} (${plural(sets, { one: '# set', other: '# sets' })}).`;
  if (templates > 0) return t`In ${plural(templates, { one: '# template', other: '# templates' })}.`;
  return can_delete ? t`Not used so far.` : t`In use: it can be archived, not deleted.`;
}

type MergeExerciseProps = {
  exercise: OwnExercise;
  catalogue: readonly Exercise[];
  own: readonly OwnExercise[];
  onMerged: () => void;
};

/** Picks the exercise that this one is part of, says what will move, and moves it. */
export function MergeExercise({ exercise, catalogue, own, onMerged }: MergeExerciseProps) {
  const others = [
    ...own.filter((other) => other.id !== exercise.id && other.merged_into === null),
    ...inShownOrder(catalogue),
  ];
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
  const [before, after] = [exercise.name, exerciseName(target.id, target.name)];
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
        title: t`${before} is now ${after}`,
        action: { label: t`UNDO`, onAction: () => undo(exercise) },
      });
      onMerged();
      return 'leaving';
    },
    (error) =>
      bad(
        isOffline(error) ? t`Merging needs a connection.` : t`Nothing was merged. ${{ reason: failureWords(error) }}`,
      ),
  );
  const busyLabel = useCountingLabel(t`MERGING…`);
  const [from, to] = [exercise, target].map(({ measure, category }) => knownMeasure(measure, category));
  return (
    <div className="flex flex-col gap-4 pe-1">
      <p translate="no" className="type-vt-24 [overflow-wrap:anywhere]">
        <Trans>
          <span className="text-primary">{before}</span> becomes <span className="text-primary">{after}</span>.
        </Trans>
      </p>
      <ul className="flex list-[square] flex-col gap-1 ps-6 type-vt-20">
        {use && <li>{movedWords(use.workouts, use.sets, use.templates)}</li>}
        <li translate="no">{t`Its star and its notes go along where ${after} has none.`}</li>
        <li>{t`Records and totals are counted again.`}</li>
        {from && to && from !== to && (
          <li>{t`Its sets stay ${{ measure: MEASURE_WORDS[from].label(units) }}, as they were logged.`}</li>
        )}
        <li>{t`You can take it back here at any time.`}</li>
      </ul>
      <Button busy={isBusy} busyLabel={busyLabel} onClick={() => submit()}>
        {t`MERGE`}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {t`ANOTHER ONE`}
      </Button>
      <FormMessage message={message} />
    </div>
  );
}

function movedWords(workouts: number, sets: number, templates: number): string {
  if (workouts > 0 && templates > 0)
    return t`What moves: ${plural(sets, { one: '# set', other: '# sets' })} of ${plural(workouts, { one: '# workout', other: '# workouts' })}, and its place in ${plural(templates, { one: '# template', other: '# templates' })}.`;
  if (workouts > 0)
    return t`What moves: ${plural(sets, { one: '# set', other: '# sets' })} of ${plural(workouts, { one: '# workout', other: '# workouts' })}.`;
  if (templates > 0)
    return t`What moves: its place in ${plural(templates, { one: '# template', other: '# templates' })}.`;
  return t`It was not used so far: no sets move.`;
}

/** What was merged comes back under its own name, with its sets. */
export function useUndoMerge() {
  const { userId } = useMember();
  const client = useQueryClient();
  const { submit, busyWith } = useSubmit(
    async ({ id, name }: Pick<OwnExercise, 'id' | 'name'>) => {
      await callCounting(undoMerge, { params: { id }, session: 'required' });
      void refreshChanged(undoMerge, { userId, client });
      toast({ title: t`${{ exercise: name }} is back` });
      return undefined;
    },
    (error, { name }) => {
      const isTaken = error instanceof ApiRequestError && error.code === 'exercise_conflict';
      const description = isTaken
        ? t`Another exercise has this name by now. Rename that one first.`
        : isOffline(error)
          ? t`This needs a connection.`
          : failureWords(error);
      toast({ variant: 'destructive', title: t`Couldn’t bring ${{ exercise: name }} back`, description });
      return undefined;
    },
  );
  const busyLabel = useCountingLabel(t`UNDOING…`);
  return { undo: submit, undoing: busyWith?.id, busyLabel };
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiRequestError && error.status === 0;
}
