import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { MemberQueries } from '#client/data/member-queries.tsx';
import { OutboxProvider } from '#client/data/outbox-provider.tsx';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useEditStore, useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import { useCompletions } from '../completions-context.ts';
import { CompletionsProvider } from '../completions-provider.tsx';

/** A tab of the member, without a screen. */
export async function openMemberPage(userId: string) {
  const { now, unmount } = renderForMember(userId, () => ({
    workout: useWorkout(),
    live: useSession((session) => session),
    edited: useEditStore(),
    completions: useCompletions(),
    outbox: useOutbox(),
  }));
  await waitFor(() => expect(now()?.edited.shown.getState().isRead).toBe(true));
  return {
    unmount,
    now,
    workout: () => now().workout,
    shown: () => now().live,
    edited: () => now().edited.read(),
    completions: () => now().completions,
    pending: () => now().completions.pending,
    outbox: () => now().outbox,
  };
}

export type MemberPage = Awaited<ReturnType<typeof openMemberPage>>;

export function renderForMember<Result>(userId: string, hook: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemberQueries userId={userId}>
      <OutboxProvider userId={userId}>
        <WorkoutProvider userId={userId}>
          <CompletionsProvider userId={userId}>{children}</CompletionsProvider>
        </WorkoutProvider>
      </OutboxProvider>
    </MemberQueries>
  );
  const { result, unmount } = renderHook(hook, { wrapper });
  return { now: () => result.current, unmount };
}
