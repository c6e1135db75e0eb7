// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getToast } from '#client/kit/toast/toast.ts';
import { leave } from '#client/session/auth/auth-signals.ts';
import { session } from '#client/session/auth/testing/browser-page.tsx';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { adding, BENCH, lift, SIX_PM, SQUAT, WORKOUT_ID } from '#core/workout/session/testing/example-workout.ts';
import { dispatchTo, useWorkout, type Workout } from './use-workout.ts';
import { useEditStore, useIsInDraft, useSaving, useSession } from './workout-context.ts';
import { EditedWorkout, prepareWorkout, WorkoutProvider } from './workout-provider.tsx';
import type { WorkoutStore } from './workout-store.ts';

let member: string;
let workout: Workout;
let edited: WorkoutStore;
let renders: number;

beforeEach(() => {
  member = signInSomebody();
  renders = 0;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Screen() {
  workout = useWorkout();
  const names = useSession(({ exercises }) => exercises.map(({ name }) => name).join(', '));
  renders += 1;
  return (
    <p>
      {names || 'nothing'}: {useSaving()}
    </p>
  );
}

function Used() {
  edited = useEditStore();
  const used = [useIsInDraft('bench') && 'bench', useIsInDraft('squat') && 'squat', useIsInDraft('curl') && 'curl'];
  return <p>{used.filter(Boolean).join(' and ') || 'none'}</p>;
}

const open = () =>
  render(
    <StrictMode>
      <WorkoutProvider userId={member}>
        <Screen />
      </WorkoutProvider>
    </StrictMode>,
  );

it('has the stored workout in the first render if it was read before, and reads it anew for whoever comes next', async () => {
  open();
  await screen.findByText('nothing: saved');
  act(() => workout.dispatch(adding(BENCH)));
  await act(() => workout.whenSaved());
  cleanup();
  await prepareWorkout(member);
  open();
  expect(screen.getByText('Bench Press: saved')).toBeDefined();
  cleanup();
  open();
  expect(screen.queryByText('Bench Press: saved')).toBeNull();
  await screen.findByText('Bench Press: saved');
});

it('what was read for somebody who left before being shown is not taken by whoever signs in next', async () => {
  await prepareWorkout(member);
  leave(member);
  localStorage.setItem('gymratt.auth', JSON.stringify(session({ user: { id: member } })));
  open();
  await screen.findByText('nothing: saved');
  act(() => workout.dispatch(adding(BENCH)));
  await act(() => workout.whenSaved());
  expect(screen.getByText('Bench Press: saved')).toBeDefined();
});

it('safety 24: shows an action at once and still has it after a reload', async () => {
  open();
  await screen.findByText('nothing: saved');
  act(() => workout.dispatch(adding(BENCH)));
  expect(screen.getByText('Bench Press: saving')).toBeDefined();
  expect(workout.read().id).toBe(WORKOUT_ID);
  await act(() => workout.whenSaved());
  expect(screen.getByText('Bench Press: saved')).toBeDefined();
  cleanup();
  open();
  expect(await screen.findByText('Bench Press: saved')).toBeDefined();
});

it('re-renders only when the selected value changes', async () => {
  open();
  await screen.findByText('nothing: saved');
  await act(async () => workout.dispatch(adding(BENCH)));
  await act(() => workout.whenSaved());
  const before = renders;
  await act(async () => {
    for (const action of lift('bench/1', 60, 10)) workout.dispatch(action);
    await workout.whenSaved();
  });
  // Once for `saving`, once for `saved`; strict mode doubles each.
  expect(renders - before).toBeLessThanOrEqual(4);
});

it('adopts a session only if none is in progress, and ends none but the one that is meant', async () => {
  open();
  await screen.findByText('nothing: saved');
  act(() => workout.dispatch(adding(BENCH)));
  const bench = workout.read();
  act(() => workout.end(WORKOUT_ID));
  act(() => workout.adopt(bench));
  act(() => workout.end('an earlier one'));
  expect(workout.read()).toBe(bench);
  act(() => workout.dispatch({ type: 'addExercises', workoutId: WORKOUT_ID, now: SIX_PM, exercises: [SQUAT] }));
  act(() => workout.adopt(bench));
  expect(await screen.findByText('Bench Press, Back Squat: saved')).toBeDefined();
});

it('safety 27: reports once that nothing can be stored, and continues in memory', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  open();
  await screen.findByText('nothing: failed');
  const told = getToast();
  expect(told?.title).toBe('Not saved on this phone');
  act(() => workout.dispatch(adding(BENCH)));
  await expect(workout.whenSaved()).rejects.toThrow('blocked');
  expect(await screen.findByText('Bench Press: failed')).toBeDefined();
  expect(getToast()?.id).toBe(told?.id);
});

it('safety 27: saves by itself once a full storage has room again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  open();
  await screen.findByText('nothing: saved');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => workout.dispatch(adding(BENCH)));
  await screen.findByText('Bench Press: failed');
  put.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByText('Bench Press: saved')).toBeDefined();
});

it('an exercise is in use by the workout in progress and by the one being edited, whichever is on screen', async () => {
  render(
    <WorkoutProvider userId={member}>
      <Screen />
      <Used />
      <EditedWorkout>
        <Used />
      </EditedWorkout>
    </WorkoutProvider>,
  );
  await waitFor(() => expect(screen.getAllByText('none')).toHaveLength(2));
  act(() => workout.dispatch(adding(BENCH)));
  act(() => dispatchTo(edited)(adding(SQUAT)));
  expect(screen.getAllByText('bench and squat')).toHaveLength(2);
  await act(() => Promise.all([workout.whenSaved(), edited.whenSaved()]));
});
