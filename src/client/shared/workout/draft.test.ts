// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberDatabase, memberDatabase } from '#client/shared/storage/member-database.ts';
import { signInSomebody } from '#client/shared/storage/testing/member-on-device.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import { BENCH, SQUAT, workoutOf } from '#core/workout/session/testing/example-workout.ts';
import { type Form, readDraft, writeDraft } from './draft.ts';

/** What a later version of the product might do: every workout has a mood. */
const NEXT: Form = { version: 2, migrations: { 1: (session) => ({ ...(session as Session), mood: 'new' }) } };

let database: MemberDatabase;

beforeEach(() => {
  database = memberDatabase(signInSomebody());
});

const read = (form?: Form) => database.read(['draft'], (tx) => readDraft(tx, form));
const write = (session: Session, form?: Form) =>
  database.write(['draft'], async (tx) => writeDraft(tx, await readDraft(tx, form), session, form));
const put = (value: unknown, key: number) =>
  database.write(['draft'], async (tx) => void (await tx.objectStore('draft').put(value, key)));
const records = () => database.read(['draft'], (tx) => tx.objectStore('draft').getAllKeys());

const bench = workoutOf(BENCH);
const squat = workoutOf(SQUAT);

it('is empty before anything was stored', async () => {
  expect(await read()).toEqual({ revision: 0, session: EMPTY_SESSION });
});

it('has a new revision with every change', async () => {
  await write(bench);
  expect(await read()).toEqual({ revision: 1, session: bench });
  await write(EMPTY_SESSION);
  expect(await read()).toEqual({ revision: 2, session: EMPTY_SESSION });
});

it('gives a session what sessions have gained since', async () => {
  const { notes, ...older } = bench;
  await put({ revision: 1, session: older }, 1);
  expect((await read()).session).toEqual({ ...bench, notes: '' });
});

describe('safety 28: a newer version', () => {
  it('carries on the workout of an older one', async () => {
    await write(bench);
    expect((await read(NEXT)).session).toEqual({ ...bench, mood: 'new' });
    await write(bench, NEXT);
    expect(await records()).toEqual([2]);
  });

  it('finds its own again, after an older one has run in between', async () => {
    await write(bench, NEXT);
    expect((await read()).session).toEqual(EMPTY_SESSION);
    await write(squat);
    expect((await read()).session).toEqual(squat);
    expect((await read(NEXT)).session).toEqual(bench);
  });

  it('comes to the older workout when its own has ended', async () => {
    await write(bench, NEXT);
    await write(squat);
    await write(EMPTY_SESSION);
    await write(squat);
    await put({ revision: 9, session: EMPTY_SESSION }, 2);
    expect(await read(NEXT)).toEqual({ revision: 10, session: { ...squat, mood: 'new' } });
  });
});

it.each([[{ revision: 1, session: { status: 'flying', exercises: [] } }], ['nonsense'], [null]])(
  'safety 28: keeps aside what cannot be read: %j',
  async (stored) => {
    await put(stored, 1);
    expect((await read()).session).toEqual(EMPTY_SESSION);
    await write(bench);
    expect((await read()).session).toEqual(bench);
    expect(await database.read(['draft'], (tx) => tx.objectStore('draft').get('unreadable'))).toEqual(stored);
  },
);
