import { type ReactNode, useEffect } from 'react';
import { forgetAnswers } from '#client/shared/api/kept-answers.ts';
import { MemberQueries } from '#client/shared/api/member-queries.tsx';
import { onSignedOut } from '#client/shared/auth/auth-signals.ts';
import { CompletionsProvider } from '#client/shared/completions/completions-provider.tsx';
import { RestWatch } from '#client/shared/rest-notice/rest-watch.ts';
import { WorkoutProvider } from '#client/shared/workout/workout-provider.tsx';

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
