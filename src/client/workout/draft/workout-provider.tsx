import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { Loading } from '#client/kit/spinner.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { onSignedOut } from '#client/session/auth/auth-signals.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { EDITED, LIVE } from './draft.ts';
import { DraftsContext, useEditStore, WorkoutContext } from './workout-context.ts';
import { WorkoutStore } from './workout-store.ts';

type Props = { userId: string; children: ReactNode };

/** The workout in progress of one member. Children render once the stored session is loaded. */
export function WorkoutProvider({ userId, children }: Props) {
  return (
    <MemberWorkout key={userId} userId={userId}>
      {children}
    </MemberWorkout>
  );
}

function MemberWorkout({ userId, children }: Props) {
  const [drafts] = useState(() => (prepared?.userId === userId ? prepared.drafts : createDrafts(userId)));
  const [live, edited] = drafts;
  useEffect(() => {
    forgetPrepared();
    return live.start();
  }, [live]);
  useEffect(() => edited.start(), [edited]);
  const isRead = useStore(live.shown, (shown) => shown.isRead);
  if (!isRead) return <Loading />;
  return (
    <DraftsContext value={drafts}>
      <WorkoutContext value={live}>{children}</WorkoutContext>
    </DraftsContext>
  );
}

let prepared: { readonly userId: string; readonly drafts: ReturnType<typeof createDrafts> } | undefined;

/** Whoever signs in again has a new database. */
const forgetPrepared = () => {
  prepared = undefined;
};
onSignedOut(forgetPrepared);

/** Reads the workout in progress of whoever is about to be shown, so that the first render has it. */
export async function prepareWorkout(userId: string): Promise<void> {
  const drafts = createDrafts(userId);
  prepared = { userId, drafts };
  const [live] = drafts;
  live.refresh();
  await live.whenRead();
}

function createDrafts(userId: string) {
  const options = { userId, database: memberDatabase(userId), onFailure: showFailure };
  return [new WorkoutStore({ ...options, form: LIVE }), new WorkoutStore({ ...options, form: EDITED })] as const;
}

/** The workout of the past takes the place of the one in progress: the logger's parts work on it unchanged. */
export function EditedWorkout({ children }: { children: ReactNode }) {
  const store = useEditStore();
  const isRead = useStore(store.shown, (shown) => shown.isRead);
  if (!isRead) return <Loading />;
  return <WorkoutContext value={store}>{children}</WorkoutContext>;
}

function showFailure(): void {
  toast({
    variant: 'destructive',
    title: t`Not saved on this phone`,
    description: t`Its storage is blocked or full. Your workout is kept while this page is open: log it before you close it.`,
  });
}
