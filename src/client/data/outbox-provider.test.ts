// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dismissToast, getToast } from '#client/kit/toast/toast.ts';
import { readItems } from '#client/outbox/stored-items.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { addFavorite, removeFavorite } from '#contract/endpoints/exercises.ts';
import { createOwnExercise } from '#contract/endpoints/own-exercises.ts';
import {
  addProgramEvent,
  createProgram,
  deleteProgram,
  startProgram,
  updateProgram,
  updateProgramRun,
} from '#contract/endpoints/programs.ts';
import { pauseStreak, resumeStreak } from '#contract/endpoints/progress.ts';
import { createTemplate, deleteTemplate, renameTemplate } from '#contract/endpoints/templates.ts';
import { memberOutbox } from './outbox-provider.tsx';

const OWN = '0d9ac1a6-3b8e-4d3c-9a53-0e8f4a3f7c10';
const OTHER = '3f0e5f0a-93f8-4c3c-8f0e-7a1d1c5b2e11';

const RUN = '7a1c9a52-1a0e-4a55-9c1b-5f6d2c1b7e10';
const SLOT = { id: 'carry', exerciseId: OWN, sets: [], rule: { kind: 'none' }, restSeconds: 90 };
const PROGRAM = { name: 'Mine', perWeek: 3, lifts: [], weeks: [{ days: [{ name: 'Day 1', slots: [SLOT] }] }] };

let userId: string;
let sent: [request: string, body: unknown][];
let answer: (request: string, body: unknown) => Response | undefined;
let close: () => void;

beforeEach(() => {
  userId = signInSomebody();
  sent = [];
  answer = () => undefined;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const parsed = body ? JSON.parse(String(body)) : undefined;
    if (method === 'GET') return Response.json([]);
    sent.push([`${method} ${path}`, parsed]);
    return answer(`${method} ${path}`, parsed) ?? confirmation(method, path, parsed);
  });
});
afterEach(async () => {
  close();
  // What was changed is read again in the background: no request may reach the next file.
  await new Promise((resolve) => setTimeout(resolve, 30));
  const toast = getToast();
  if (toast) dismissToast(toast.id);
  localStorage.clear();
  vi.unstubAllGlobals();
});

function confirmation(method: string, path: string, body: { id?: string }): Response {
  if (path.includes('favorites') || (method === 'DELETE' && !path.includes('streak')))
    return new Response(null, { status: 204 });
  const id = body?.id ?? path.split('/').at(path.endsWith('merge') ? -2 : -1);
  const streak = { current_streak: 1, pauses: [] };
  const ofProgram = { ...PROGRAM, startedAt: '2026-11-19T10:00:00Z', type: 'skip' };
  return Response.json({ ...ofProgram, ...streak, id, value: {}, uuid_id: userId, exercise_id: id });
}

function open() {
  const outbox = memberOutbox(userId, new QueryClient());
  close = outbox.start();
  return outbox;
}

const waiting = () => readItems(memberDatabase(userId));
const CREATION = { name: 'Zercher Carry', measure: 'weight_distance', category: 'compound' };

describe('a favorite, a pause and a template', () => {
  const TEMPLATE = { id: OTHER, name: 'Push', exercises: [{ exercise_id: OWN, order: 1 }] };
  const params = { id: OTHER };
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };

  it('wait without a network, and are sent as they are in the end, after the exercises that they name', async () => {
    answer = offline;
    const outbox = open();
    const star = { params: { userId, exerciseId: OWN } };
    await outbox.add(createTemplate, { body: TEMPLATE });
    await outbox.add(addFavorite, star);
    await outbox.add(removeFavorite, star);
    await outbox.add(addFavorite, star);
    await outbox.add(pauseStreak, { body: { week: '2026-11-16', reason: 'ill' } });
    await outbox.add(resumeStreak, { params: { week: '2026-11-16' } });
    await outbox.add(renameTemplate, { params, body: { name: 'Pull' } });
    await outbox.add(createOwnExercise, { body: { ...CREATION, id: OWN } as never });
    await outbox.send();
    answer = () => undefined;
    sent = [];
    await outbox.send();
    const [pause, exercise, ...others] = sent.map(([request]) => request);
    expect([pause, exercise]).toEqual(['DELETE /api/user/streak-pauses/2026-11-16', 'POST /api/user/exercises']);
    // Two that were made in the same millisecond may come in either order.
    expect(others.toSorted()).toEqual([
      `PATCH /api/workout-templates/${OTHER}`,
      'POST /api/workout-templates',
      `PUT /api/user/${userId}/favorites/${OWN}`,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('are kept by the next page, and sent in one tab at a time', async () => {
    // The DOM of these tests has no locks, Node has the same.
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    answer = offline;
    const before = open();
    await before.add(deleteTemplate, { params });
    await before.send();
    close();
    answer = () => undefined;
    sent = [];
    const [one, other] = [open(), memberOutbox(userId, new QueryClient())];
    const closeOther = other.start();
    await Promise.all([one.send(), other.send()]);
    expect(sent).toEqual([[`DELETE /api/workout-templates/${OTHER}`, undefined]]);
    closeOther();
  });

  it('that the server refuses are reported to a caller who waits, otherwise to the member', async () => {
    answer = () => Response.json({ code: 'template_limit', message: 'No room.' }, { status: 409 });
    const outbox = open();
    expect(await outbox.addWatched(createTemplate, { body: TEMPLATE })).toMatchObject({ code: 'template_limit' });
    const star = { params: { userId, exerciseId: 'bench' } };
    expect(await outbox.addWatched(addFavorite, star)).toMatchObject({ code: 'template_limit' });
    expect(await waiting()).toEqual([]);
    expect(getToast()?.open ?? false).toBe(false);
    await outbox.add(createTemplate, { body: TEMPLATE });
    await outbox.add(addFavorite, star);
    await outbox.send();
    expect(await waiting()).toMatchObject([{ kind: 'template', refusal: { message: 'No room.' } }]);
    expect(getToast()?.title).toBe("Couldn't save favorite");
  });
});

describe('a program', () => {
  const params = { id: OTHER };
  const start = { body: { id: RUN, programId: OTHER, starts: {} } };
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };
  const sendOnline = async (outbox: ReturnType<typeof open>) => {
    await outbox.send();
    answer = () => undefined;
    sent = [];
    await outbox.send();
    return sent.map(([request]) => request);
  };

  it('is made, changed, started and followed in this order, after the exercise that it names', async () => {
    answer = offline;
    const outbox = open();
    const { weeks } = PROGRAM;
    await outbox.add(createProgram, { body: { ...PROGRAM, id: OTHER } as never });
    await outbox.add(updateProgram, { params, body: { name: 'Ours', weeks, revision: 1 } as never });
    await outbox.add(startProgram, start as never);
    await outbox.add(addProgramEvent, { params: { runId: RUN }, body: { id: OWN, type: 'end' } as never });
    await outbox.add(createOwnExercise, { body: { ...CREATION, id: OWN } as never });
    expect(await sendOnline(outbox)).toEqual([
      'POST /api/user/exercises',
      'POST /api/user/programs',
      `PATCH /api/user/programs/${OTHER}`,
      'POST /api/user/program-runs',
      `POST /api/user/program-runs/${RUN}/events`,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('that is a changed copy is there before the run goes on with it', async () => {
    answer = offline;
    const outbox = open();
    await outbox.add(startProgram, { body: { id: RUN, programId: 'gzclp', starts: {} } });
    await outbox.add(updateProgramRun, { params: { runId: RUN }, body: { programId: OTHER } });
    await outbox.add(createProgram, { body: { ...PROGRAM, weeks: [], id: OTHER } as never });
    expect(await sendOnline(outbox)).toEqual([
      'POST /api/user/program-runs',
      'POST /api/user/programs',
      `PATCH /api/user/program-runs/${RUN}`,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('that was started is made and started before it is deleted', async () => {
    answer = offline;
    const outbox = open();
    await outbox.add(createProgram, { body: { ...PROGRAM, weeks: [], id: OTHER } as never });
    await outbox.add(startProgram, start as never);
    await outbox.add(deleteProgram, { params });
    expect(await sendOnline(outbox)).toEqual([
      'POST /api/user/programs',
      'POST /api/user/program-runs',
      `DELETE /api/user/programs/${OTHER}`,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('of a bad file is kept with the place of its fault, and nothing that needs it is sent', async () => {
    const refusal = { code: 'validation_failed', message: 'No.', field: 'weeks.0.days', reason: 'missing' };
    answer = (request) => (request.includes('programs') ? Response.json(refusal, { status: 422 }) : undefined);
    const outbox = open();
    await outbox.add(createProgram, { body: { ...PROGRAM, weeks: [], id: OTHER } as never });
    await outbox.add(startProgram, start as never);
    await outbox.send();
    expect(sent.map(([request]) => request)).toEqual(['POST /api/user/programs']);
    // Both may have been added in the same millisecond.
    expect((await waiting()).toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'program', refusal: { field: 'weeks.0.days', reason: 'missing' } },
      { kind: 'program-event', refusal: null },
    ]);
  });
});
