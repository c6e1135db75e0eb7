import { expect, test } from 'vitest';
import type { LedgerResponse } from '#contract/play.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { freshMember } = useSharedServer();
const member = freshMember();

const billOf = (id: string) => member.call<LedgerResponse>('GET', `/api/user/workouts/${id}/ledger`);

async function finish(exercises: readonly object[]): Promise<{ id: string; xp: number }> {
  const workout = { ...finishedWorkout({}, { bodyweightKg: 78, timeZone: 'Europe/Berlin' }), exercises };
  const { status, text, body } = await member.call<{ progression: { xpGained: number } }>(
    'POST',
    '/api/workouts/complete',
    workout,
  );
  expect(status, text).toBe(200);
  return { id: workout.id, xp: body.progression.xpGained };
}

test('the bill of a workout names how each set was counted, and adds up to what was earned', async () => {
  const { id, xp } = await finish([
    {
      exerciseId: 'barbell-bench-press',
      sets: [
        { setNumber: 1, weight: 40, reps: 10, type: 'warmup' },
        { setNumber: 2, weight: 80, reps: 8 },
        { setNumber: 3, weight: 70, reps: 8, type: 'dropset' },
      ],
    },
    { exerciseId: 'pull-up', sets: [{ setNumber: 1, weight: 0, reps: 12 }] },
  ]);
  const { status, body } = await billOf(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    workout_id: id,
    name: 'Workout',
    time_zone: 'Europe/Berlin',
    bodyweight_kg: 78,
    exercises: [
      {
        exercise_id: 'barbell-bench-press',
        name: 'Barbell Bench Press',
        xp: 1200,
        lines: [
          { label: 'W', note: 'warm-up', xp: 0 },
          { label: '1', sum: '80 kg x 8', note: null, xp: 640 },
          { label: 'D', sum: '70 kg x 8', note: null, xp: 560 },
        ],
      },
      { exercise_id: 'pull-up', xp: 468, lines: [{ label: '1', sum: '0.5 x 78 kg x 12', note: null, xp: 468 }] },
    ],
    caps: [],
    xp: 1668,
  });
  expect(body.xp).toBe(xp);
});

test('what a cap has taken off is on the bill', async () => {
  const sets = [{ setNumber: 1, weight: 0, reps: 0, durationSeconds: 10_800, distanceMeters: 40_000 }];
  const { id, xp } = await finish([{ exerciseId: 'treadmill-run', measure: 'distance_duration', sets }]);
  const { body } = await billOf(id);
  expect([body.exercises[0]?.xp, body.caps.map((cap) => cap.xp), body.xp]).toEqual([9000, [-3000], 6000]);
  expect(xp).toBe(6000);
});
