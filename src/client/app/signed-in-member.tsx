import type { ReactNode } from 'react';
import { MemberQueries } from '#client/shared/api/member-queries.tsx';
import { CompletionsProvider } from '#client/shared/completions/completions-provider.tsx';
import { WorkoutProvider } from '#client/shared/workout/workout-provider.tsx';

type Props = { userId: string; children: ReactNode };

/** Everything that belongs to one member: what was asked of the server, the workout in progress, and those not sent yet. */
export function SignedInMember({ userId, children }: Props) {
  return (
    <MemberQueries userId={userId}>
      <WorkoutProvider userId={userId}>
        <CompletionsProvider userId={userId}>{children}</CompletionsProvider>
      </WorkoutProvider>
    </MemberQueries>
  );
}
