// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { readDraft } from '#client/workout/draft/draft.ts';
import { RELEASED_DRAFT } from '#client/workout/draft/testing/released-draft.ts';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { SIX_PM } from '#core/workout/session/testing/example-workout.ts';
import { reopenQueued } from './queue.ts';

it('safety 28: a workout queued by version 1.0.0 can be reopened with every set it was to log', async () => {
  const database = memberDatabase(signInSomebody());
  const { id } = RELEASED_DRAFT;
  const queued = { id, request: {}, session: RELEASED_DRAFT, queuedAt: SIX_PM, state: 'refused', code: null };
  await database.write(['queue'], async (tx) => void (await tx.objectStore('queue').put(queued, id)));

  expect(await reopenQueued(database, id, (session) => session)).toBe(true);
  const { session } = await database.read(['draft'], (tx) => readDraft(tx));
  const sent = completionRequest(session, { userId: 'max', endTime: SIX_PM });
  // The third set had numbers but no tick; version 1.0.0 logged it.
  expect(sent?.exercises.map(({ sets }) => sets.map(({ weight, reps }) => `${weight} x ${reps}`))).toEqual([
    ['80 x 8', '85 x 6', '80 x 8'],
  ]);
});
