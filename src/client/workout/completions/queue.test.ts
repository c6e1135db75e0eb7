// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { LIVE, readDraft } from '#client/workout/draft/draft.ts';
import { RELEASED_DRAFT } from '#client/workout/draft/testing/released-draft.ts';
import { VERSION_2_DRAFT, VERSION_2_REQUEST } from '#client/workout/draft/testing/version-2-draft.ts';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { SIX_PM } from '#core/workout/session/testing/example-workout.ts';
import { readQueue, removeSentEdit, reopenQueued } from './queue.ts';

it('safety 28: a workout queued by version 1.0.0 can be reopened with every set it was to log', async () => {
  const database = memberDatabase(signInSomebody());
  const { id } = RELEASED_DRAFT;
  const queued = { id, request: {}, session: RELEASED_DRAFT, queuedAt: SIX_PM, state: 'refused', code: null };
  await database.write(['queue'], async (tx) => void (await tx.objectStore('queue').put(queued, id)));

  expect(await reopenQueued(database, id, (session) => session)).toBe(LIVE);
  const { session } = await database.read(['draft'], (tx) => readDraft(tx));
  const sent = completionRequest(session, { userId: 'max', endTime: SIX_PM });
  // The third set had numbers but no tick; version 1.0.0 logged it.
  expect(sent?.exercises.map(({ sets }) => sets.map(({ weight, reps }) => `${weight} x ${reps}`))).toEqual([
    ['80 x 8', '85 x 6', '80 x 8'],
  ]);
});

it('safety 28: a workout that the last release before measures queued is opened again with every set that it was to log', async () => {
  const database = memberDatabase(signInSomebody());
  const { id } = VERSION_2_DRAFT;
  const queued = { id, request: VERSION_2_REQUEST, session: VERSION_2_DRAFT, queuedAt: SIX_PM, state: 'refused' };
  await database.write(['queue'], async (tx) => void (await tx.objectStore('queue').put(queued, id)));

  expect(await reopenQueued(database, id, (session) => session)).toBe(LIVE);
  const { session } = await database.read(['draft'], (tx) => readDraft(tx));
  const sent = completionRequest(session, { userId: 'max', endTime: SIX_PM });
  expect(
    sent?.exercises.map(({ measure, sets }) => [measure, ...sets.map(({ weight, reps }) => `${weight} x ${reps}`)]),
  ).toEqual([
    ['weight_reps', '80 x 8', '85 x 6'],
    ['bodyweight_weighted', '0 x 12', '20 x 5', '0 x 7'],
    ['bodyweight_weighted', '10 x 60'],
  ]);
});

it('safety 49: an edit that has taken the place of the one that arrived stays, and builds on it', async () => {
  const database = memberDatabase(signInSomebody());
  const request = { ...VERSION_2_REQUEST, revision: 3 };
  const id = `change/${VERSION_2_DRAFT.id}`;
  const newer = { ...request, name: 'Newer' };
  const queued = { kind: 'edit', id, workoutId: VERSION_2_DRAFT.id, session: VERSION_2_DRAFT, state: 'waiting' };
  const put = (requests: readonly object[]) =>
    database.write(['queue'], async (tx) => void (await tx.objectStore('queue').put({ ...queued, requests }, id)));
  const arrived = () => removeSentEdit(database, id, ({ name }) => name === request.name, { sent: 3, stored: 4 });

  await put([newer]);
  await arrived();
  expect(await readQueue(database)).toMatchObject([{ requests: [{ name: 'Newer', revision: 4 }] }]);

  await put([request, { ...newer, revision: 4 }]);
  await arrived();
  expect(await readQueue(database)).toMatchObject([{ requests: [{ name: 'Newer', revision: 4 }] }]);

  await put([request]);
  await arrived();
  expect(await readQueue(database)).toEqual([]);
});
