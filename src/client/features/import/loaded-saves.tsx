import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCountingLabel } from '#client/data/history-jobs/jobs.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError, failureWords } from '#client/session/api/api-request-error.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import type { ListedImport } from '#contract/import.ts';
import { mediumDate } from '#core/format/dates.ts';
import { counted } from '#core/format/numbers.ts';
import { appName } from './apps.ts';
import { importsQuery, takeBack } from './imports-api.ts';
import { SplitNames } from './split-names.tsx';

/** What was loaded before. Each can be taken back at any time. */
export function LoadedSaves() {
  const { userId } = useMember();
  const { data = [] } = useQuery(importsQuery(userId));
  const [asked, setAsked] = useState<ListedImport | null>(null);
  const id = useId();
  return (
    <>
      {data.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="caption pb-1">
            Loaded before
          </h2>
          <ul>
            {data.map((loaded) => (
              <li key={loaded.id} className="flex min-h-16 items-center gap-3 border-panel-2 border-t-2 py-2">
                <span className="min-w-0 grow">
                  <span className="block truncate type-vt-24">{loaded.file_name || appName(loaded.app)}</span>
                  <span className="block type-vt-18 text-ink-dim">
                    {appName(loaded.app)} · {counted(loaded.workouts, 'workout')} ·{' '}
                    {mediumDate(new Date(loaded.created_at))}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Undo ${loaded.file_name}`}
                  className="mr-1"
                  onClick={() => setAsked(loaded)}
                >
                  UNDO
                </Button>
              </li>
            ))}
          </ul>
          <SplitNames />
        </section>
      )}
      <UndoQuestion loaded={asked} onClose={() => setAsked(null)} onUndone={() => setAsked(null)} />
    </>
  );
}

type UndoQuestionProps = {
  /** `null`: not asked. */
  loaded: Pick<ListedImport, 'id' | 'workouts' | 'sets' | 'own_exercises'> | null;
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
      toast({ title: 'Import undone', description: 'Everything has been recalculated without it.' });
      onUndone();
      return undefined;
    },
    (error) => {
      const isOffline = error instanceof ApiRequestError && error.status === 0;
      const description = isOffline ? 'Undoing needs a connection.' : `Nothing has changed. ${failureWords(error)}`;
      toast({ variant: 'destructive', title: 'Couldn’t undo the import', description });
      return undefined;
    },
  );
  const busyLabel = useCountingLabel('UNDOING...');
  return (
    <ConfirmDialog
      open={loaded !== null}
      question="UNDO IMPORT?"
      confirmLabel="UNDO IMPORT"
      cancelLabel="KEEP IT"
      danger
      busy={isBusy}
      busyLabel={busyLabel}
      onConfirm={() => shown && submit(shown.id)}
      onCancel={onClose}
    >
      {shown && (
        <ul className="flex list-[square] flex-col gap-1 pl-6">
          <li>
            {counted(shown.workouts, 'workout')} and {counted(shown.sets, 'set')} will be removed, with the changes you
            made to them.
          </li>
          {shown.own_exercises.length > 0 && (
            <li>
              {counted(shown.own_exercises.length, 'exercise')} that it added will be removed, unless used elsewhere.
            </li>
          )}
          <li>XP, level and records are recalculated.</li>
          <li>You can load the file again.</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}
