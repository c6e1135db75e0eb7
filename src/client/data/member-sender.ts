import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { ToastContent } from '#client/kit/toast/toast.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { type Confirmed, type Queue, Sender } from '#client/outbox/sender.ts';
import { isCall, namedThings, type WaitingItem, type WaitingRequest, withItem } from '#client/outbox/waiting-item.ts';
import type { ApiRequestError } from '#client/session/api/api-request-error.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { showProfile } from '#client/session/auth/load-profile.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { getCurrentUser } from '#contract/endpoints/account.ts';
import { type CallInput, type Endpoint, endpointAddress } from '#contract/endpoints/endpoint.ts';
import { addFavorite, listFavorites, removeFavorite } from '#contract/endpoints/exercises.ts';
import { deleteMeasurement, putMeasurement } from '#contract/endpoints/measurements.ts';
import * as own from '#contract/endpoints/own-exercises.ts';
import { changeProfile } from '#contract/endpoints/profile.ts';
import * as programs from '#contract/endpoints/programs.ts';
import { getWorkoutStats, pauseStreak, resumeStreak } from '#contract/endpoints/progress.ts';
import {
  getSettings,
  listExerciseSettings,
  updateExerciseSettings,
  updateSettings,
} from '#contract/endpoints/settings.ts';
import * as templates from '#contract/endpoints/templates.ts';
import * as workouts from '#contract/endpoints/workouts.ts';
import type { Favorite } from '#contract/exercise.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import type { StreakResponse } from '#contract/play.ts';
import type { NextStageAnswer } from '#contract/program-runs.ts';
import type { OwnProgram, OwnProgramsResponse } from '#contract/programs.ts';
import type { ExerciseSettings } from '#contract/settings.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import type { WorkoutStats } from '#contract/user.ts';
import { type Program, summaryOf } from '#core/programs/program.ts';
import type { RunEvent } from '#core/programs/run.ts';
import { OWN_EXERCISES_ADDRESS, ownExercisesQuery } from './exercises/own-exercises.ts';
import { callCounting } from './history-jobs/call-counting.ts';
import { keepAnswer, readAnswer } from './kept-answers.ts';
import { type Run, withEnd, withRun } from './programs/active-run.ts';
import { refreshChanged } from './refresh-changed.ts';

const ENDPOINTS = [
  updateSettings,
  changeProfile,
  updateExerciseSettings,
  own.createOwnExercise,
  own.mergeOwnExercise,
  own.updateOwnExercise,
  own.deleteOwnExercise,
  templates.createTemplate,
  templates.editTemplate,
  templates.renameTemplate,
  templates.deleteTemplate,
  templates.restoreTemplate,
  addFavorite,
  removeFavorite,
  pauseStreak,
  resumeStreak,
  putMeasurement,
  deleteMeasurement,
  programs.createProgram,
  programs.updateProgram,
  programs.deleteProgram,
  programs.startProgram,
  programs.updateProgramRun,
  programs.addProgramEvent,
  workouts.completeWorkout,
  workouts.editWorkout,
  workouts.deleteWorkout,
  workouts.restoreWorkout,
] as const;

const TIMEOUT_MS = 15_000;

/** Sends what this member has waiting, and shows what its answers change. */
export function memberSender(queue: Queue, member: Pick<Shown, 'userId' | 'client'>): Sender {
  return new Sender(queue, {
    userId: member.userId,
    endpoints: ENDPOINTS,
    ask,
    onConfirmed: (confirmed, by) => showConfirmed(confirmed, { ...member, isHere: by === 'this tab' }),
    onDropped: (item, error) => void toast({ ...droppedWords(item, error), variant: 'destructive' }),
  });
}

async function ask(request: WaitingRequest, signal: AbortSignal): Promise<unknown> {
  const endpoint: Endpoint | undefined = findEndpoint(request);
  const { params, body } = request;
  const input = { ...(params && { params }), ...(body && { body }) } as CallInput<Endpoint>;
  return endpoint && callCounting(endpoint, { ...input, signal, session: 'required', timeoutMs: TIMEOUT_MS });
}

function findEndpoint(request: WaitingRequest) {
  return ENDPOINTS.find((known) => isCall(known, request));
}

interface Shown {
  readonly client: QueryClient;
  readonly userId: string;
  /** The stored answers, which all tabs share, are changed by the tab that was answered. */
  readonly isHere: boolean;
}

/** Makes an answer the one that screens show, and that is shown offline. */
async function showConfirmed(confirmed: Confirmed, shown: Shown): Promise<void> {
  const { kind, id, request, answer } = confirmed;
  switch (kind) {
    case 'profile': {
      showProfile(answer as Profile);
      const isShown = (address: unknown) => address === endpointAddress(getCurrentUser);
      const { client, userId, isHere } = shown;
      return void refreshChanged(changeProfile, { userId, client, isOfAnotherTab: !isHere, isShown });
    }
    // Only the server knows the smoothed line, and which weight is the newest.
    case 'measurement': {
      const { client, userId, isHere } = shown;
      return refreshChanged(putMeasurement, { userId, client, isOfAnotherTab: !isHere });
    }
    case 'settings':
      return changeAnswer<unknown>(endpointAddress(getSettings), () => answer, shown);
    case 'exercise-settings':
      return changeAnswer<ExerciseSettings[]>(
        endpointAddress(listExerciseSettings),
        (list) => list && [...list.filter(({ exercise_id }) => exercise_id !== id), answer as ExerciseSettings],
        shown,
      );
    case 'own-exercise':
      return shown.isHere ? showOwnExercise(id, request, answer as OwnExercise | undefined, shown) : undefined;
    case 'template':
      return changeAnswer<WorkoutTemplate[]>(
        endpointAddress(templates.listTemplates),
        // Without an answer, it was saved before: as what, only the server knows.
        (list) =>
          list && (answer || request.method === 'DELETE')
            ? withItem(list, id, answer as WorkoutTemplate | undefined)
            : undefined,
        shown,
      );
    case 'favorite': {
      const star = request.method === 'PUT' ? [{ exercise_id: id, created_at: new Date().toISOString() }] : [];
      return changeAnswer<Favorite[]>(
        endpointAddress(listFavorites, { params: { userId: shown.userId } }),
        (list) => list && [...star, ...list.filter(({ exercise_id }) => exercise_id !== id)],
        shown,
      );
    }
    case 'pause': {
      const stats = endpointAddress(getWorkoutStats, { params: { userId: shown.userId } });
      const { client, userId, isHere } = shown;
      client.setQueryData<WorkoutStats>([stats], (known) => known && { ...known, streak: answer as StreakResponse });
      return void refreshChanged(pauseStreak, { userId, client, isOfAnotherTab: !isHere });
    }
    case 'program':
      return showProgram(confirmed, shown);
    case 'program-event':
      return showRun(confirmed, shown);
    case 'workout': {
      const endpoint = findEndpoint(request);
      const named = request.body && endpoint ? namedThings(endpoint.waits, request) : null;
      const exerciseIds = named ? [...(confirmed.exerciseIds ?? []), ...named] : undefined;
      return endpoint && refreshWorkout(endpoint, { id, exerciseIds }, shown);
    }
  }
}

/** Reads again whatever a change of a workout has changed: of any exercise, if none is named. */
export function refreshWorkout(
  endpoint: Pick<Endpoint, 'changes'>,
  { id, exerciseIds }: { readonly id: string; readonly exerciseIds?: readonly string[] | undefined },
  { client, userId, isHere }: Shown,
): void {
  const deleted = endpoint === workouts.deleteWorkout ? endpointAddress(workouts.getWorkout, { params: { id } }) : null;
  void refreshChanged(endpoint, {
    userId,
    client,
    affected: { id: [id], ...(exerciseIds && { exerciseId: exerciseIds }) },
    isOfAnotherTab: !isHere,
    // Never refetch a deleted workout, although its card may still be closing.
    isGone: (address) => address === deleted,
  });
}

async function knownAnswer<Answer>(
  address: string,
  { client, userId }: Pick<Shown, 'client' | 'userId'>,
): Promise<Answer | undefined> {
  return client.getQueryData<Answer>([address]) ?? ((await readAnswer(userId, address))?.answer as Answer | undefined);
}

async function changeAnswer<Answer>(
  address: string,
  change: (known: Answer | undefined) => Answer | undefined,
  { client, userId, isHere }: Shown,
): Promise<void> {
  const answer = change(await knownAnswer<Answer>(address, { client, userId }));
  if (answer === undefined) return client.invalidateQueries({ queryKey: [address] });
  // A request under way may have read what was there before.
  await client.cancelQueries({ queryKey: [address] });
  client.setQueryData([address], answer);
  if (isHere) await keepAnswer(userId, address, { answer, next: null });
}

/** The stored list is updated from the answer: read again at once, it could fail, and the exercise would be in neither. */
async function showOwnExercise(
  id: string,
  request: WaitingRequest,
  exercise: OwnExercise | undefined,
  { client, userId }: Shown,
): Promise<void> {
  const isKnown = exercise !== undefined || request.method === 'DELETE';
  const changed = (list: readonly OwnExercise[]) => [
    ...list.filter((other) => other.id !== id),
    ...(exercise ? [exercise] : []),
  ];
  const kept = isKnown ? await readAnswer(userId, OWN_EXERCISES_ADDRESS) : null;
  if (kept) {
    const answer = changed(kept.answer as OwnExercise[]);
    await keepAnswer(userId, OWN_EXERCISES_ADDRESS, { answer, next: null });
  } else if (isKnown) client.setQueryData(ownExercisesQuery(userId).queryKey, (list) => list && changed(list));
  const isShown = (address: unknown) => kept !== null && address === OWN_EXERCISES_ADDRESS;
  const endpoint = findEndpoint(request);
  if (endpoint) void refreshChanged(endpoint, { userId, client, isShown });
}

async function showProgram({ id, request, answer }: Confirmed, shown: Shown): Promise<void> {
  const saved = answer as OwnProgram | undefined;
  const list = endpointAddress(programs.listOwnPrograms);
  await changeAnswer<OwnProgramsResponse>(
    list,
    (known) => known && withItem(known, id, saved && summaryOf(saved)),
    shown,
  );
  await changeAnswer<OwnProgram | null>(ownProgramAddress(id), () => saved ?? null, shown);
  const runs = (await knownAnswer<readonly Run[]>(RUNS, shown)) ?? [];
  const followed = runs.find(({ programId, endedAt }) => programId === id && endedAt === null);
  if (!saved || !followed || request.method !== 'PATCH') return;
  const { perWeek = followed.perWeek } = Object(request.body);
  const run = { ...followed, name: saved.name, perWeek };
  await changeAnswer(RUNS, () => withItem(runs, run.id, run), shown);
  await showFollowed(run, saved, shown);
}

/** A run that was started, goes on with another program, or in which something was decided. */
async function showRun({ id, request, answer }: Confirmed, shown: Shown): Promise<void> {
  if (request.path === programs.addProgramEvent.path) {
    const event = answer as RunEvent;
    if (event.type === 'end')
      await changeAnswer<readonly Run[]>(RUNS, (known) => known && withEnd(known, id, event.at), shown);
    return changeAnswer<NextStageAnswer>(
      nextStageAddress(id),
      (next) => next && { ...next, basis: { ...next.basis, events: [...next.basis.events, event] } },
      shown,
    );
  }
  const run = answer as Run;
  const isStarted = request.path === programs.startProgram.path;
  await changeAnswer<readonly Run[]>(
    RUNS,
    (known) => known && (isStarted ? withRun(known, run) : withItem(known, id, run)),
    shown,
  );
  const own = isStarted ? null : await knownAnswer<OwnProgram>(ownProgramAddress(run.programId), shown);
  if (own) return showFollowed(run, own, shown);
  return shown.client.invalidateQueries({ queryKey: [nextStageAddress(id)] });
}

/** Read again besides: until then, and without a network, what comes next is derived from this. */
async function showFollowed({ id, perWeek }: Run, program: Program, shown: Shown): Promise<void> {
  const address = nextStageAddress(id);
  const followed = { ...program, perWeek } as NextStageAnswer['basis']['program'];
  await changeAnswer<NextStageAnswer>(
    address,
    (next) => next && { ...next, basis: { ...next.basis, program: followed } },
    shown,
  );
  return shown.client.invalidateQueries({ queryKey: [address] });
}

const RUNS = endpointAddress(programs.listProgramRuns);
const ownProgramAddress = (id: string) => endpointAddress(programs.getOwnProgram, { params: { id } });
const nextStageAddress = (runId: string) => endpointAddress(programs.getNextStage, { params: { runId } });

function droppedWords({ id, kind, name }: WaitingItem, error: ApiRequestError | null): ToastContent {
  if (kind === 'exercise-settings' && error?.code === 'not_found') {
    return {
      title: t`Exercise settings not saved`,
      description: t`The server does not have this exercise. Its note, unit and rest could not be saved.`,
    };
  }
  if (kind === 'favorite') return { title: t`Couldn't save favorite`, description: exerciseName(id, name) };
  if (kind === 'pause') return { title: t`Pause not saved`, description: t`${name} stays as it was.` };
  if (kind === 'program-event')
    return { title: t`Program not saved`, description: t`${name} is as the server has it.` };
  if (kind === 'measurement') return { title: t`Measurement not saved`, description: t`${name} stays as it was.` };
  return {
    title: t`Setting not saved`,
    description: t`The server does not accept this value. Your last saved choice is back.`,
  };
}
