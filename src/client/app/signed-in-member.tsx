import { type ReactNode, useEffect } from 'react';
import { forgetAnswers } from '#client/data/kept-answers.ts';
import { MemberQueries } from '#client/data/member-queries.tsx';
import { onSignedOut } from '#client/session/auth/auth-signals.ts';
import { CompletionsProvider } from '#client/workout/completions/completions-provider.tsx';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import { RestWatch } from '#client/workout/rest-notice/rest-watch.ts';

type Props = { userId: string; children: ReactNode };

/** Everything that belongs to one member: what was asked of the server, the workout in progress, and those not sent yet. */
export function SignedInMember({ userId, children }: Props) {
  // Where the session has merely ended, the workout stays for its member; what the server has answered it will answer again.
  useEffect(() => onSignedOut(() => void forgetAnswers(userId)), [userId]);
  return (
    <MemberQueries userId={userId}>
      <WorkoutProvider userId={userId}>
        <RestWatch />
        <CompletionsProvider userId={userId}>{children}</CompletionsProvider>
      </WorkoutProvider>
    </MemberQueries>
  );
}
