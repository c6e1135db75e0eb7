// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberOutbox } from '#client/data/outbox-provider.tsx';
import type { Outbox } from '#client/outbox/outbox.ts';
import { readItems } from '#client/outbox/stored-items.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import type { OwnExercise, OwnExerciseCreation } from '#contract/own-exercise.ts';
import {
  changeOwnExercise,
  type Decision,
  decideOwnExercise,
  deleteOwnExercise,
  makeOwnExercise,
} from './change-own-exercise.ts';
import { ownExercisesQuery, withMerged } from './own-exercises.ts';

const ID = '0d9ac1a6-3b8e-4d3c-9a53-0e8f4a3f7c10';
const OTHER_ID = '3f0e5f0a-93f8-4c3c-8f0e-7a1d1c5b2e11';
const CARRY = {
  id: ID,
  name: 'Zercher Carry',
  measure: 'weight_distance',
  category: 'compound',
  selectorFilter: 'Core',
  equipment: 'barbell',
  primaryMuscles: ['abdominals'],
  secondaryMuscles: [],
  oneSided: false,
  figure: 'carry-front',
} as const satisfies OwnExerciseCreation;

let userId: string;
let client: QueryClient;
let outbox: Outbox;
let close: () => void;
/** What the server has, and what it was asked. */
let stored: Map<string, OwnExercise>;
let asked: string[];
let answer: 'as usual' | 'nothing' | { readonly status: number; readonly body: object };

beforeEach(() => {
  openPage(signInSomebody());
  stored = new Map();
  asked = [];
  answer = 'as usual';
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    if (answer !== 'as usual' && method !== 'GET') return Response.json(answer.body, { status: answer.status });
    return serve(method, path, JSON.parse(String(body ?? 'null')));
  });
});
afterEach(async () => {
  // What was changed is read again in the background: no request may reach the next file.
  answer = 'nothing';
  await new Promise((resolve) => setTimeout(resolve, 30));
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** With nothing but what is stored. */
function openPage(member = userId): void {
  close?.();
  userId = member;
  client = new QueryClient();
  outbox = memberOutbox(userId, client);
  close = outbox.start();
}

function serve(method: string, path: string, body: Partial<OwnExerciseCreation> & { into?: string }): Response {
  const id = /^\/api\/user\/exercises\/([\w-]+)/.exec(path)?.[1] ?? body?.id ?? '';
  if (method === 'GET') return Response.json(path === '/api/user/exercises' ? [...stored.values()] : []);
  if (method === 'DELETE') {
    return stored.delete(id) ? new Response(null, { status: 204 }) : refusal(404, 'not_found');
  }
  if (method === 'PATCH' && !stored.has(id)) return refusal(404, 'not_found');
  const namesake = [...stored.values()].find((other) => other.name === body.name && other.id !== id);
  if (namesake) return refusal(409, 'exercise_conflict', 'name');
  const changed = { ...stored.get(id), id, merged_into: body.into ?? null, archived_at: null, ...body };
  stored.set(id, changed as unknown as OwnExercise);
  return Response.json(changed);
}

function refusal(status: number, code: string, field?: string): Response {
  return Response.json({ code, message: 'No.', field }, { status });
}

const make = () => makeOwnExercise(outbox, CARRY);
const change = (patch: Parameters<typeof changeOwnExercise>[3]) => changeOwnExercise(outbox, ID, CARRY.name, patch);
const decide = (decision: Decision) => decideOwnExercise(outbox, ID, decision);
const queued = () => readItems(memberDatabase(userId));
const shown = async () => (await client.fetchQuery(ownExercisesQuery(userId))).map(({ name }) => name);
const names = () => [...stored.values()].map(({ name }) => name);

describe('an own exercise', () => {
  it('is sent at once where the server can be reached', async () => {
    await shown();
    expect(await make()).toBe('sent');
    expect(names()).toEqual(['Zercher Carry']);
    expect(await queued()).toEqual([]);
    expect(client.getQueryData(ownExercisesQuery(userId).queryKey)).toMatchObject([{ name: 'Zercher Carry' }]);
  });

  it('is there at once without a connection, also after a cold start, and is sent later', async () => {
    await shown();
    answer = 'nothing';
    expect(await make()).toBe('queued');
    openPage();
    expect(await shown()).toEqual(['Zercher Carry']);
    answer = 'as usual';
    await outbox.send();
    expect(names()).toEqual(['Zercher Carry']);
    expect(await queued()).toEqual([]);
    // Without having read the list again.
    answer = 'nothing';
    openPage();
    expect(await shown()).toEqual(['Zercher Carry']);
  });

  it('is made, changed and deleted where the browser stores nothing, as long as the server answers', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    openPage(signInSomebody());
    await shown();
    expect(await make()).toBe('sent');
    expect(client.getQueryData(ownExercisesQuery(userId).queryKey)).toMatchObject([{ name: 'Zercher Carry' }]);
    expect(await change({ name: 'Front Carry' })).toBe('sent');
    expect(await shown()).toEqual(['Front Carry']);
    const twin = { ...CARRY, id: OTHER_ID, name: 'Front Carry' };
    expect(await makeOwnExercise(outbox, twin)).toMatchObject({ code: 'exercise_conflict', field: 'name' });
    expect(await deleteOwnExercise(outbox, ID, CARRY.name)).toBe('sent');
    expect(names()).toEqual([]);
    answer = 'nothing';
    await expect(make()).rejects.toThrow('neither be sent nor stored');
  });

  it('has the figure that is chosen for it before it is sent', async () => {
    const figureShown = async () => (await client.fetchQuery(ownExercisesQuery(userId))).map(({ figure }) => figure);
    answer = 'nothing';
    await make();
    expect(await figureShown()).toEqual(['carry-front']);
    await change({ figure: null });
    expect(await figureShown()).toEqual([null]);
  });

  it('is there even where this phone has never had the list', async () => {
    answer = 'nothing';
    await make();
    expect(await shown()).toEqual(['Zercher Carry']);
  });

  it('that is deleted before it was sent is never made', async () => {
    answer = 'nothing';
    await make();
    await deleteOwnExercise(outbox, ID, CARRY.name);
    expect(await shown()).toEqual([]);
    answer = 'as usual';
    await outbox.send();
    expect(stored.size).toBe(0);
    expect(await queued()).toEqual([]);
  });
});

describe('a name that was taken meanwhile', () => {
  const OTHER = '7c1f2f0e-55a7-4c0b-8c1e-3a6f7f3f2b11';

  beforeEach(async () => {
    answer = 'nothing';
    await make();
    stored.set(OTHER, { id: OTHER, name: CARRY.name, merged_into: null } as OwnExercise);
    answer = 'as usual';
    await outbox.send();
    expect(await queued()).toMatchObject([{ refusal: { code: 'exercise_conflict', field: 'name' } }]);
  });

  it('is replaced by another', async () => {
    await decide({ type: 'rename', name: 'Zercher Walk' });
    expect(names()).toEqual([CARRY.name, 'Zercher Walk']);
    expect(await queued()).toEqual([]);
  });

  it('can stay with the other exercise, which this one becomes part of', async () => {
    await decide({ type: 'is', exerciseId: OTHER });
    expect(stored.get(ID)).toMatchObject({ merged_into: OTHER });
    expect(await queued()).toEqual([]);
  });

  it('can be given up', async () => {
    await decide({ type: 'discard' });
    expect(await queued()).toEqual([]);
    expect(names()).toEqual([CARRY.name]);
  });
});

it('finds a merged exercise under the id that a kept template still has', () => {
  const old = { id: ID, name: 'Carry', merged_into: 'farmers-walk' } as OwnExercise;
  const known = withMerged([{ id: 'farmers-walk', name: 'Farmer’s Walk' } as OwnExercise], [old]);
  expect(known.map(({ id, name }) => [id, name])).toEqual([
    ['farmers-walk', 'Farmer’s Walk'],
    [ID, 'Farmer’s Walk'],
  ]);
});
