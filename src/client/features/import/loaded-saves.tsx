import { plural, t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCounting } from '#client/data/history-jobs/call-counting.ts';
import { useCountingLabel } from '#client/data/history-jobs/jobs.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Section } from '#client/kit/panel.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { failureWords } from '#client/session/api/failure-words.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { exerciseName, sortedByName } from '#client/words/exercise-names.ts';
import { mediumDate } from '#client/words/format/dates.ts';
import { listForeignNames, splitExercise } from '#contract/endpoints/own-exercises.ts';
import type { ListedImport } from '#contract/import.ts';
import type { ForeignNames } from '#contract/own-exercise.ts';
import { appName } from './apps.ts';
import { importsQuery, takeBack } from './imports-api.ts';

function toastFailure(title: string, offline: string, error: unknown): undefined {
  const isOffline = error instanceof ApiRequestError && error.status === 0;
  const description = isOffline ? offline : t`Nothing has changed. ${{ reason: failureWords(error) }}`;
  toast({ variant: 'destructive', title, description });
}

/** What was loaded before. Each can be taken back at any time. */
export function LoadedSaves() {
  const { userId } = useMember();
  const { data = [] } = useQuery(importsQuery(userId));
  const [asked, setAsked] = useState<ListedImport | null>(null);
  return (
    <>
      {data.length > 0 && (
        <Section title={t`Loaded before`} titleClassName="caption pb-1">
          <ul>
            {data.map((loaded) => (
              <li key={loaded.id} className="flex min-h-16 items-center gap-3 border-panel-2 border-t-2 py-2">
                <span className="min-w-0 grow">
                  <span className="block truncate type-vt-24">{loaded.file_name || appName(loaded.app)}</span>
                  <span className="block type-vt-18 text-ink-dim">
                    {appName(loaded.app)} · {countWords(loaded)} · {mediumDate(new Date(loaded.created_at))}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t`Undo ${{ file: loaded.file_name }}`}
                  className="me-1 shrink-0"
                  onClick={() => setAsked(loaded)}
                >
                  {t`UNDO`}
                </Button>
              </li>
            ))}
          </ul>
          <SplitNames />
        </Section>
      )}
      <UndoQuestion loaded={asked} onClose={() => setAsked(null)} onUndone={() => setAsked(null)} />
    </>
  );
}

/** `335 workouts`, `12 measurements`, or both; or the programs. */
function countWords({ workouts, measurements, programs }: ListedImport): string {
  const words = [
    (workouts > 0 || measurements + programs === 0) && plural({ workouts }, { one: '# workout', other: '# workouts' }),
    measurements > 0 && plural({ measurements }, { one: '# measurement', other: '# measurements' }),
    programs > 0 && plural({ programs }, { one: '# program', other: '# programs' }),
  ];
  return words.filter((word) => word !== false).join(' · ');
}

type UndoQuestionProps = {
  /** `null`: not asked. */
  loaded:
    | (Pick<ListedImport, 'id' | 'workouts' | 'sets' | 'own_exercises'> & {
        readonly measurements?: number | undefined;
        readonly programs?: number | readonly unknown[] | undefined;
      })
    | null;
  onClose: () => void;
  onUndone: () => void;
};

/** Says what will go, and takes the import back. */
export function UndoQuestion({ loaded, onClose, onUndone }: UndoQuestionProps) {
  const { userId } = useMember();
  const client = useQueryClient();
  // Keeps the words while the dialog closes.
  const [shown, setShown] = useState(loaded);
  if (loaded && loaded !== shown) setShown(loaded);
  const { submit, isBusy } = useSubmit(
    async (id: string) => {
      await takeBack({ client, userId }, id);
      vibrate('medium');
      toast({ title: t`Import undone`, description: t`Everything has been recalculated without it.` });
      onUndone();
      return undefined;
    },
    (error) => toastFailure(t`Couldn’t undo the import`, t`Undoing needs a connection.`, error),
  );
  const { measurements = 0, programs: loadedPrograms = 0 } = shown ?? {};
  const programs = typeof loadedPrograms === 'number' ? loadedPrograms : loadedPrograms.length;
  const busyLabel = useCountingLabel(t`UNDOING...`);
  return (
    <ConfirmDialog
      open={loaded !== null}
      question={t`UNDO IMPORT?`}
      confirmLabel={t`UNDO IMPORT`}
      cancelLabel={t`KEEP IT`}
      busy={isBusy}
      busyLabel={busyLabel}
      onConfirm={() => shown && submit(shown.id)}
      onCancel={onClose}
    >
      {shown && (
        <ul className="flex list-[square] flex-col gap-1 ps-6">
          {(shown.workouts > 0 || measurements + programs === 0) && (
            <li>
              {t`${plural({ workouts: shown.workouts }, { one: '# workout', other: '# workouts' })} and ${plural({ sets: shown.sets }, { one: '# set', other: '# sets' })} will be removed, with the changes you made to them.`}
            </li>
          )}
          {measurements > 0 && (
            <li>
              {plural(
                { measurements },
                { one: '# measurement will be removed.', other: '# measurements will be removed.' },
              )}
            </li>
          )}
          {programs > 0 && (
            <li>
              {plural(
                { programs },
                {
                  one: '# program will be removed. If you follow it, it goes on.',
                  other: '# programs will be removed. The one you follow goes on.',
                },
              )}
            </li>
          )}
          {shown.own_exercises.length > 0 && (
            <li>
              {plural(
                { exercises: shown.own_exercises.length },
                {
                  one: '# exercise that it added will be removed, unless used elsewhere.',
                  other: '# exercises that it added will be removed, unless used elsewhere.',
                },
              )}
            </li>
          )}
          {shown.workouts > 0 && <li>{t`XP, level and records are recalculated.`}</li>}
          <li>{t`You can load the file again.`}</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}

/** Names of files that became one exercise. Each can be split off again. Loaded only when it is opened. */
function SplitNames() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center type-vt-20 text-primary">
        {t`Two names became one exercise? Split them`}
      </summary>
      {isOpen && <ForeignNameList />}
    </details>
  );
}

const nameOf = ({ exercise_id, exercise_name }: ForeignNames) => exerciseName(exercise_id, exercise_name);

function ForeignNameList() {
  const { userId } = useMember();
  const { data, isError } = useQuery(keptQuery(userId, listForeignNames, {}));
  if (!data || data.length === 0) {
    const missing = isError ? t`This needs a connection.` : t`Looking…`;
    const text = data ? t`No exercise was loaded under two names.` : missing;
    return <p className="type-vt-20 text-ink-dim">{text}</p>;
  }
  return (
    <ul>
      {sortedByName(data, nameOf).map((exercise) => (
        <li key={exercise.exercise_id} className="import-doubt">
          <p translate="no" className="type-vt-20">
            {nameOf(exercise)}
          </p>
          <ul className="flex flex-col gap-2">
            {exercise.names.map((named) => (
              <ForeignName key={named.name} exercise={exercise} named={named} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type ForeignNameProps = { exercise: ForeignNames; named: ForeignNames['names'][number] };

function ForeignName({ exercise: { exercise_id, exercise_name }, named: { name, workouts } }: ForeignNameProps) {
  const { userId } = useMember();
  const client = useQueryClient();
  const { submit, isBusy } = useSubmit(
    async () => {
      await callCounting(splitExercise, { params: { id: exercise_id }, body: { name }, session: 'required' });
      await refreshChanged(splitExercise, { client, userId });
      toast({
        title: t({ message: 'Split', comment: 'told when it is done' }),
        description: t`${name} has a history of its own now.`,
      });
      return undefined;
    },
    (error) => toastFailure(t`Couldn’t split it`, t`Splitting needs a connection.`, error),
  );
  return (
    <li className="flex min-h-12 items-center justify-between gap-3">
      <span className="min-w-0">
        <span translate="no" className="block type-vt-20 [overflow-wrap:anywhere]">
          {name}
        </span>
        <span className="block type-vt-18 text-ink-dim">
          {plural(workouts, { one: '# workout', other: '# workouts' })}
        </span>
      </span>
      {name !== exercise_name && (
        <Button
          variant="secondary"
          size="small"
          className="me-1"
          busy={isBusy}
          busyLabel={t`SPLITTING…`}
          aria-label={t`Split ${name} from ${{ exercise: exerciseName(exercise_id, exercise_name) }}`}
          onClick={() => submit()}
        >
          {t`SPLIT`}
        </Button>
      )}
    </li>
  );
}
