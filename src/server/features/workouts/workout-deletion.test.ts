import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember, join } = useSharedServer();
const ann = freshMember();

const log = async (weight: number, reps: number, daysAgo = 0) => {
  const workout = finishedWorkout({ 'barbell-bench-press': [[weight, reps]], 'push-up': [[70, 5]] }, { daysAgo });
  expect((await ann.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
  return workout.id;
};
const remove = (id: string) => ann.call('DELETE', `/api/user/workouts/${id}`);
const restore = (id: string) => ann.call<{ id: string }>('POST', `/api/user/workouts/${id}/restore`);

const TABLES = ['workouts', 'workout_exercises', 'sets', 'best_lifts'];

/** Everything that the member's workouts have left behind, as the database has it. */
async function everything() {
  const rows = await Promise.all(
    TABLES.map((table) => asOwner(`select t.* from public.${table} t where user_id = $1 order by t`, [ann.id])),
  );
  const [profile] = await asOwner(
    `select xp, level, total_workouts, total_volume, current_streak, streak_week, last_workout_at
     from public.users where uuid_id = $1`,
    [ann.id],
  );
  return { rows, profile };
}
const bestBench = async () =>
  (
    await asOwner(
      `select weight, reps from public.best_lifts where user_id = $1 and exercise_id = 'barbell-bench-press'`,
      [ann.id],
    )
  )[0];

test('deleting a workout takes its XP, records, streak and totals back', async () => {
  await log(60, 10, 14);
  const without = await everything();
  const best = await log(100, 5, 7);
  expect(await bestBench()).toEqual({ weight: 100, reps: 5 });
  expect((await remove(best)).status).toBe(204);
  expect(await everything()).toEqual(without);
  expect(await bestBench()).toEqual({ weight: 60, reps: 10 });
});

test('the record goes back to the heaviest remaining set, the earliest if equal', async () => {
  const first = await log(80, 5, 20);
  await log(80, 5, 10);
  await log(70, 9, 5);
  const best = await log(90, 1, 1);
  await remove(best);
  const [row] = await asOwner(
    `select weight, workout_id from public.best_lifts where user_id = $1 and exercise_id = 'barbell-bench-press'`,
    [ann.id],
  );
  expect(row).toEqual({ weight: 80, workout_id: first });
});

test('deleting the last workout leaves the member as new', async () => {
  const fresh = await everything();
  await remove(await log(100, 5));
  expect(await everything()).toEqual(fresh);
});

test('undoing restores everything exactly, even for a workout in the middle', async () => {
  const ids = [await log(60, 10, 21), await log(100, 5, 14), await log(80, 8, 7), await log(70, 8, 0)];
  const before = await everything();
  for (const id of ids) {
    await remove(id);
    expect(await everything()).not.toEqual(before);
    const { status, body } = await restore(id);
    expect([status, body.id]).toEqual([200, id]);
    expect(await everything()).toEqual(before);
  }
});

test('a gap in the streak opens and closes again', async () => {
  await log(60, 10, 14);
  const middle = await log(60, 10, 7);
  await log(60, 10, 0);
  const streak = async () => (await everything()).profile?.current_streak;
  expect(await streak()).toBe(3);
  await remove(middle);
  expect(await streak()).toBe(1);
  await restore(middle);
  expect(await streak()).toBe(3);
});

test('deleting and restoring can be repeated, even concurrently', async () => {
  const id = await log(100, 5);
  await log(60, 10);
  const before = await everything();
  const removals = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
  expect(removals.map(({ status }) => status)).toEqual(Array(10).fill(204));
  expect((await everything()).profile).toMatchObject({ total_workouts: 1, xp: 775 });
  const restorations = await Promise.all(Array.from({ length: 10 }, () => restore(id)));
  expect(restorations.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await everything()).toEqual(before);
});

test('a deleted workout disappears from the history and the previous session', async () => {
  const id = await log(100, 5);
  await remove(id);
  expect((await ann.call('GET', '/api/user/workouts')).body).toEqual([]);
  expect((await ann.call('GET', `/api/user/workouts/${id}`)).status).toBe(404);
});

test('a workout that is not the member’s cannot be deleted or restored', async () => {
  const bob = await join();
  const id = await log(100, 5);
  const before = await everything();
  for (const target of [id, randomUUID(), 'nonsense']) {
    expect((await bob.call('DELETE', `/api/user/workouts/${target}`)).status).toBe(404);
    expect((await bob.call('POST', `/api/user/workouts/${target}/restore`)).status).toBe(404);
  }
  expect(await everything()).toEqual(before);
  await remove(id);
  expect((await bob.call('POST', `/api/user/workouts/${id}/restore`)).status).toBe(404);
  expect((await everything()).profile).toMatchObject({ total_workouts: 0 });
});

test('workouts deleted more than thirty days ago cannot be restored, and are purged by the next deletion', async () => {
  const [old, recent] = [await log(100, 5), await log(60, 10)];
  await remove(old);
  await asOwner(`update public.deleted_items set deleted_at = now() - interval '31 days' where user_id = $1`, [ann.id]);
  await remove(recent);
  expect((await restore(old)).status).toBe(404);
  const kept = await asOwner('select id from public.deleted_items where user_id = $1', [ann.id]);
  expect(kept).toEqual([{ id: recent }]);
});

describe('safety 46: a workout that was deleted before an update', () => {
  const change = (statement: string) => asOwner(statement);

  test('can be restored after columns were added and dropped', async () => {
    await change('alter table public.workouts add column mood text');
    await change('alter table public.sets add column tempo text');
    const id = await log(100, 5);
    const before = await everything();
    expect((await remove(id)).status).toBe(204);
    await change(`alter table public.workouts add column effort smallint not null default 7, drop column mood`);
    await change(`alter table public.workout_exercises add column grip text not null default 'none'`);
    await change(`alter table public.sets add column kind text not null default 'normal', drop column tempo`);
    try {
      expect((await restore(id)).body.id).toBe(id);
      const after = await everything();
      const [workouts = [], exercises = [], sets = []] = after.rows;
      expect(workouts.map((row) => row.effort)).toEqual([7]);
      expect(exercises.map((row) => row.grip)).toEqual(['none', 'none']);
      expect(sets.map((row) => row.kind)).toEqual(['normal', 'normal']);
      expect(after.profile).toEqual(before.profile);
      expect(await bestBench()).toEqual({ weight: 100, reps: 5 });
    } finally {
      await change('alter table public.workouts drop column effort');
      await change('alter table public.workout_exercises drop column grip');
      await change('alter table public.sets drop column kind');
    }
  });

  test('can be restored without exercises, too', async () => {
    const id = randomUUID();
    await asOwner('insert into public.workouts (user_id, id, duration) values ($1, $2, 60)', [ann.id, id]);
    expect((await remove(id)).status).toBe(204);
    expect((await restore(id)).status).toBe(200);
  });
});
