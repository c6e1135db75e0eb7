import { expect } from 'vitest';
import { callWith } from './api-member.ts';
import { finishedWorkout } from './finished-workout.ts';
import { signUp, type Trainee } from './training.ts';

const HEADERS = { apikey: 'sb_publishable_gymratt' };
const PROFILE_COLUMNS = ['uuid_id', 'email', 'name', 'xp', 'level', 'height', 'gender', 'timezone', 'bodyweight'];

export interface MixedLoad {
  /** How many requests have been answered. */
  readonly count: () => number;
  readonly stop: () => Promise<void>;
}

/** So many members at once who do all that members do, right and wrong, over and over. */
export async function startMixedLoad(url: string, members: number): Promise<MixedLoad> {
  const emails = Array.from({ length: members }, (_, index) => `mixed${index}@example.com`);
  const trainees = await Promise.all(emails.map((email) => signUp(url, email, { 'x-forwarded-for': somewhere() })));
  let [answered, isOver] = [0, false];
  const live = async (member: Trainee, email: string) => {
    while (!isOver) {
      for (const step of stepsOf(url, member, email)) {
        const [status, expected] = await step();
        expect(status).toBe(expected);
        answered += 1;
      }
    }
  };
  const lives = Promise.all(trainees.map((member, index) => live(member, emails[index] ?? '')));
  return {
    count: () => answered,
    async stop() {
      isOver = true;
      await lives;
    },
  };
}

let addresses = 0;

/** A server that trusts its proxy takes each of these for somebody else. */
function somewhere(): string {
  addresses = (addresses + 1) % 2 ** 24;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

type Step = () => Promise<readonly [status: number, expected: number]>;

function stepsOf(url: string, { id, token }: Trainee, email: string): Step[] {
  const call = callWith({ url }, token);
  const step = (expected: number, method: string, path: string, body?: unknown): Step => {
    return async () => [
      (await call(method, path, body, { ...HEADERS, 'x-forwarded-for': somewhere() })).status,
      expected,
    ];
  };
  const workout = finishedWorkout({ 'push-up': [[70, 10]], 'barbell-bench-press': [[60, 8]] });
  const template = { id: workout.id, name: 'A', exercises: [{ exercise_id: 'push-up', order: 1, sets_count: 3 }] };
  return [
    step(200, 'GET', '/api/user/current'),
    step(200, 'GET', `/api/user/${id}/workout-stats`),
    step(200, 'GET', '/api/exercises'),
    step(200, 'POST', '/api/workouts/complete', workout),
    step(200, 'POST', '/api/workouts/complete', workout),
    step(422, 'POST', '/api/workouts/complete', { ...workout, duration: -1 }),
    step(400, 'POST', '/api/workouts/complete', '{"name":'),
    step(200, 'GET', `/api/user/workouts/${workout.id}`),
    step(200, 'GET', '/api/user/workouts?limit=20'),
    step(204, 'DELETE', `/api/user/workouts/${workout.id}`),
    step(403, 'GET', `/api/user/${workout.id}/favorites`),
    step(404, 'GET', `/api/${workout.id}`),
    step(201, 'POST', '/api/workout-templates', template),
    step(204, 'DELETE', `/api/workout-templates/${workout.id}`),
    // Another statement nearly each time: nothing may be kept for each of them.
    step(200, 'GET', `/rest/v1/users?select=${PROFILE_COLUMNS.toSorted(() => Math.random() - 0.5)}`),
    step(200, 'POST', '/rest/v1/rpc/get_hud_totals_calendar', { granularity: 'week' }),
    step(400, 'POST', '/auth/v1/token?grant_type=password', { email: `${workout.id}@example.com`, password: 'x' }),
    step(400, 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: email }),
  ];
}
