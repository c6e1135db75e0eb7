import pg, { type ClientConfig } from 'pg';
import { expect } from 'vitest';
import { type FinishedWorkout, finishedWorkout } from './finished-workout.ts';

export interface Trainee {
  readonly id: string;
  readonly token: string;
}

/** `headers` for a server that believes what it is told of where a request is from. */
export async function signUp(url: string, email: string, headers: Record<string, string> = {}): Promise<Trainee> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_gymratt', ...headers },
    body: JSON.stringify({ email, password: 'Squat4life' }),
  });
  expect(answer.status).toBe(200);
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } };
  return { token: access_token, id: user.id };
}

/** The status of the answer; 0 where none came. */
export async function postWorkout(url: string, { token }: Trainee, workout: FinishedWorkout): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/workouts/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(workout),
      signal: AbortSignal.timeout(15_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

export interface Training {
  /** Ids of workouts that a server has said it has. */
  readonly acknowledged: readonly string[];
  /** Ends it, once what is under way has been answered. */
  readonly stop: () => Promise<void>;
}

/**
 * Members who log one workout after another, each as a phone does it: the same workout again until it is acknowledged, by
 * whichever server answers. `atOnce` for each member.
 */
export function startTraining(
  addresses: () => readonly string[],
  members: readonly Trainee[],
  { atOnce = 1 }: { atOnce?: number } = {},
): Training {
  const acknowledged: string[] = [];
  let isOver = false;
  const train = async (member: Trainee) => {
    for (let attempt = 0, workout = finishedWorkout(); !isOver; attempt += 1) {
      const urls = addresses();
      const status = await postWorkout(urls[attempt % urls.length] ?? '', member, workout);
      if (status === 200) {
        acknowledged.push(workout.id);
        workout = finishedWorkout();
      } else {
        // Only ever "not now", never "no".
        expect([0, 503]).toContain(status);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const training = Promise.all(members.flatMap((member) => Array.from({ length: atOnce }, () => train(member))));
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await training;
    },
  };
}

/** Every acknowledged workout is there, once, and every profile is the sum of its workouts. */
export async function expectNothingLost(owner: ClientConfig, acknowledged: readonly string[]): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from public.workouts');
    const stored = new Set(rows.map(({ id }) => id));
    expect(stored.size).toBe(rows.length);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const wrong = await client.query(
      `select u.uuid_id, u.xp, u.total_workouts, sum(w.xp_earned) as sum, count(w.id) as workouts
       from public.users u left join public.workouts w on w.user_id = u.uuid_id
       group by u.uuid_id having u.xp <> coalesce(sum(w.xp_earned), 0) or u.total_workouts <> count(w.id)`,
    );
    expect(wrong.rows).toEqual([]);
    const torn = await client.query(
      `select w.id from public.workouts w
       where w.total_sets <> (select count(*) from public.sets s where s.user_id = w.user_id and s.workout_id = w.id)`,
    );
    expect(torn.rows).toEqual([]);
  } finally {
    await client.end();
  }
}
