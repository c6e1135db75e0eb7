import { type ReactNode, useEffect } from 'react';
import { forgetAnswers } from '#client/data/kept-answers.ts';
import { MemberQueries } from '#client/data/member-queries.tsx';
import { OutboxProvider, prepareOutbox } from '#client/data/outbox-provider.tsx';
import { usePreferences } from '#client/device/preferences/preferences-store.ts';
import { keepScreenOn } from '#client/device/screen-lock.ts';
import { onSignedOut } from '#client/session/auth/auth-signals.ts';
import { onMemberForgotten } from '#client/session/storage/forget-member.ts';
import { RestWatch } from '#client/workout/bell/rest-watch.tsx';
import { CompletionsProvider } from '#client/workout/completions/completions-provider.tsx';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { prepareWorkout, WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';

export { memberRoutes } from './member-routes.ts';

/** What the first render of a member's screen must not be without. */
export async function prepareMember(userId: string): Promise<void> {
  await Promise.all([prepareWorkout(userId), prepareOutbox(userId)]);
}

/** The providers of one member: query cache, outbox, workout in progress, finished workouts. */
export function SignedInMember({ userId, children }: { userId: string; children: ReactNode }) {
  // When the session ends by itself, the workout stays for its member. Cached answers are dropped: the server has them.
  useEffect(() => onSignedOut(() => void forgetAnswers(userId)), [userId]);
  // A file that was shared with the app is the member's, too.
  useEffect(() => onMemberForgotten(() => void globalThis.caches?.delete('gymratt-shared').catch(() => false)), []);
  return (
    <MemberQueries userId={userId}>
      <OutboxProvider userId={userId}>
        <WorkoutProvider userId={userId}>
          <RestWatch />
          <ScreenLock />
          <CompletionsProvider userId={userId}>{children}</CompletionsProvider>
        </WorkoutProvider>
      </OutboxProvider>
    </MemberQueries>
  );
}

/** The screen stays on while a workout runs: a component of its own, so that it re-renders nothing else. */
function ScreenLock() {
  const isLifting = useSession((session) => session.status === 'active');
  const isWanted = usePreferences().keepScreenOn && isLifting;
  useEffect(() => (isWanted ? keepScreenOn() : undefined), [isWanted]);
  return null;
}
