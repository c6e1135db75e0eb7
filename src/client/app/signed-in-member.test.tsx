// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { keptQuery } from '#client/data/kept-answers.ts';
import { announce } from '#client/session/auth/auth-signals.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { endSession, signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { listBestLifts } from '#contract/endpoints/progress.ts';
import { adding, BENCH } from '#core/workout/session/testing/example-workout.ts';
import { SignedInMember } from './signed-in-member.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps the workout when the session expires, but drops cached answers', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const userId = signInSomebody();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SignedInMember userId={userId}>{children}</SignedInMember>
  );
  const { result } = renderHook(
    () => ({ workout: useWorkout(), answer: useQuery(keptQuery(userId, listBestLifts, {})) }),
    { wrapper },
  );
  const kept = (store: 'draft' | 'answers') =>
    memberDatabase(userId).read([store], (tx) => tx.objectStore(store).count());
  await waitFor(async () => expect(await kept('answers')).toBe(1));
  await act(async () => {
    result.current.workout.dispatch(adding(BENCH));
    await result.current.workout.whenSaved();
  });
  endSession();
  act(() => announce({ event: 'SIGNED_OUT', session: null }));
  await waitFor(async () => expect(await kept('answers')).toBe(0));
  expect(await kept('draft')).toBe(1);
});
