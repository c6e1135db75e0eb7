// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberDatabase, memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { loggedSummary } from '#core/workout/session/logged-sets.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import { played } from '#core/workout/session/testing/arbitrary-workout.ts';
import { BENCH, play, SIX_PM, SQUAT, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import { DRAFT_VERSION, type Form, readDraft, writeDraft } from './draft.ts';
import RELEASED_DRAFT from './testing/released-draft.json' with { type: 'json' };

/** What a later version might do: every workout has a mood. */
const NEXT_VERSION = DRAFT_VERSION + 1;
const NEXT: Form = {
  version: NEXT_VERSION,
  migrations: { [DRAFT_VERSION]: (session) => ({ ...(session as Session), mood: 'new' }) },
};

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

const bench = workoutWith(BENCH);
const squat = workoutWith(SQUAT);

it('is empty before anything was stored', async () => {
  expect(await read()).toEqual({ revision: 0, session: EMPTY_SESSION });
});

it('gets a new revision with every change', async () => {
  await write(bench);
  expect(await read()).toEqual({ revision: 1, session: bench });
  await write(EMPTY_SESSION);
  expect(await read()).toEqual({ revision: 2, session: EMPTY_SESSION });
});

it('adds fields that sessions have gained since', async () => {
  const { notes, ...older } = bench;
  await put({ revision: 1, session: older }, DRAFT_VERSION);
  expect((await read()).session).toEqual({ ...bench, notes: '' });
});

describe('safety 28: a newer version', () => {
  it('continues the workout of an older one', async () => {
    await write(bench);
    expect((await read(NEXT)).session).toEqual({ ...bench, mood: 'new' });
    await write(bench, NEXT);
    expect(await records()).toEqual([NEXT_VERSION]);
  });

  it('finds its own draft again after an older version has run in between', async () => {
    await write(bench, NEXT);
    expect((await read()).session).toEqual(EMPTY_SESSION);
    await write(squat);
    expect((await read()).session).toEqual(squat);
    expect((await read(NEXT)).session).toEqual(bench);
  });

  it('falls back to the older workout when its own has ended', async () => {
    await write(bench, NEXT);
    await write(squat);
    await write(EMPTY_SESSION);
    await write(squat);
    await put({ revision: 9, session: EMPTY_SESSION }, NEXT_VERSION);
    expect(await read(NEXT)).toEqual({ revision: 10, session: { ...squat, mood: 'new' } });
  });
});

it.each([[{ revision: 1, session: { status: 'flying', exercises: [] } }], ['nonsense'], [null]])(
  'safety 28: keeps unreadable data aside: %j',
  async (stored) => {
    await put(stored, DRAFT_VERSION);
    expect((await read()).session).toEqual(EMPTY_SESSION);
    await write(bench);
    expect((await read()).session).toEqual(bench);
    expect(await database.read(['draft'], (tx) => tx.objectStore('draft').get('unreadable'))).toEqual(stored);
  },
);

describe('safety 28: a workout of version 1.0.0', () => {
  it('continues with nothing lost', async () => {
    await put({ revision: 7, session: RELEASED_DRAFT }, 1);
    const { session } = await read();
    // Whatever version 1.0.0 stored is still there, unchanged.
    expect(session).toMatchObject(RELEASED_DRAFT);
    expect(session.exercises.map(({ measure }) => measure)).toEqual(['weight_reps', 'bodyweight_weighted']);
    expect(session.exercises.map(({ exerciseId }) => exerciseId)).toEqual(RELEASED_DRAFT.exercises.map(({ id }) => id));
    await write(session);
    expect(await read()).toEqual({ revision: 2, session });
    expect(await records()).toEqual([DRAFT_VERSION]);
  });

  it('keeps its ticked sets and turns the other numbers into suggestions', async () => {
    await put({ revision: 7, session: RELEASED_DRAFT }, 1);
    const { session } = await read();
    const logged = (current: Session) =>
      completionRequest(current, { userId: 'max', endTime: SIX_PM })?.exercises.map(({ exerciseId, sets }) => [
        exerciseId,
        ...sets.map(({ weight, reps }) => `${weight} x ${reps}`),
      ]);
    expect(logged(session)).toEqual([['barbell-bench-press', '80 x 8', '85 x 6']]);
    const ticked = play(session, { type: 'completeSet', setId: 'barbell-bench-press/3', now: SIX_PM });
    expect(logged(ticked)).toEqual([['barbell-bench-press', '80 x 8', '85 x 6', '80 x 8']]);
  });

  it('logs exactly its ticked sets, whatever happened before', () =>
    fc.assert(
      fc.asyncProperty(played, async ({ session }) => {
        const released = asReleased(session);
        await put({ revision: 1, session: released }, 1);
        const draft = await read();
        const ticked = released.exercises.flatMap(({ sets }) => sets.filter(({ isCompleted }) => isCompleted));
        expect(loggedSummary(draft.session)).toMatchObject({ sets: ticked.length, warmups: 0, untickedSets: 0 });
        expect(draft.session.exercises.flatMap(({ sets }) => sets)).toMatchObject(
          released.exercises.flatMap(({ sets }) => sets.map(({ weight, ...set }) => set)),
        );
      }),
      { numRuns: 30 },
    ));

  it('knows when its last set was ticked, from the rest that started then', async () => {
    await put({ revision: 7, session: RELEASED_DRAFT }, 1);
    const [bench] = (await read()).session.exercises;
    expect(bench?.sets.map(({ completedAt }) => completedAt)).toEqual([null, RELEASED_DRAFT.rest.startedAt, null]);
  });
});

it('is read as it was stored, whatever was done', () =>
  fc.assert(
    fc.asyncProperty(played, async ({ session }) => {
      await write(session);
      expect((await read()).session).toEqual(session);
    }),
    { numRuns: 30 },
  ));

/** The session as version 1.0.0 stored it: it knew weight and repetitions alone, and ticked no set without both. */
function asReleased(session: Session) {
  const exercises = session.exercises.map(({ measure, superset, note, bodyweight_hold, exerciseId, ...exercise }) => ({
    ...exercise,
    sets: exercise.sets.map(({ id, setNumber, weight, reps, isCompleted, isPr, xpEarned }) => {
      const isTicked = isCompleted && weight > 0 && reps > 0;
      return { id, setNumber, weight, reps, isCompleted: isTicked, isPr: isTicked && isPr, xpEarned };
    }),
  }));
  return { ...session, exercises };
}
