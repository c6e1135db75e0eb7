import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { callWith } from '#tests/support/api-member.ts';
import { asOwner } from '#tests/support/cluster.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import type { Server } from '../gym/gym.ts';
import type { Lifter } from '../gym/sessions.ts';
import { readGauge } from '../load/while-others-log.ts';
import type { Veteran } from './veterans.ts';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

interface Change {
  readonly name: string;
  /** What makes the history as it is before the request. */
  readonly prepare?: (memberId: string) => string;
  /** Without one, this is what others wait for anyway. */
  readonly request?: (veteran: Veteran) => Request;
}

const day = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000);
const lastMonday = () => {
  const now = new Date();
  return day(now, -((now.getUTCDay() + 6) % 7) - 7)
    .toISOString()
    .slice(0, 10);
};

/** As a member would send it for another day. */
function workoutOn({ exerciseId }: Veteran, start: Date, weight: number) {
  const { id: _, ...workout } = finishedWorkout({ [exerciseId]: [[weight, 8]] });
  return { ...workout, startTime: start.toISOString(), endTime: new Date(start.getTime() + 3_600_000).toISOString() };
}

/** As an update leaves it that keeps more of each entry, and counts by other rules. */
const uncounted = (memberId: string) => `
  update public.workout_exercises set hard_sets = null, volume = 0, estimate = null, estimate_lifted = null,
    estimate_weight = null, estimate_reps = null where user_id = '${memberId}';
  delete from public.exercise_months where user_id = '${memberId}';
  update public.play_states set rules = rules - 1 where user_id = '${memberId}'`;

/** In this order: each leaves a history to the next. */
export const CHANGES: readonly Change[] = [
  { name: 'nothing' },
  {
    name: 'count it for the first time after an update',
    prepare: uncounted,
    request: () => ({ method: 'GET', path: '/api/user/muscles' }),
  },
  {
    name: 'edit the oldest workout',
    request: (veteran) => ({
      method: 'PUT',
      path: `/api/user/workouts/${veteran.oldest.id}`,
      body: { ...workoutOn(veteran, veteran.oldest.start, 70), revision: 1 },
    }),
  },
  {
    name: 'log a workout before all others',
    request: (veteran) => ({
      method: 'POST',
      path: '/api/workouts/complete',
      body: workoutOn(veteran, day(veteran.oldest.start, -1), 80),
    }),
  },
  {
    name: 'delete the oldest workout',
    request: ({ oldest }) => ({ method: 'DELETE', path: `/api/user/workouts/${oldest.id}` }),
  },
  {
    name: 'restore it',
    request: ({ oldest }) => ({ method: 'POST', path: `/api/user/workouts/${oldest.id}/restore` }),
  },
  {
    name: 'change the measure',
    request: ({ exerciseId }) => ({
      method: 'PATCH',
      path: `/api/user/exercises/${exerciseId}`,
      body: { measure: 'bodyweight_weighted' },
    }),
  },
  {
    name: 'merge',
    request: ({ exerciseId }) => ({
      method: 'POST',
      path: `/api/user/exercises/${exerciseId}/merge`,
      body: { into: 'barbell-bench-press' },
    }),
  },
  {
    name: 'undo the merge',
    request: ({ exerciseId }) => ({ method: 'DELETE', path: `/api/user/exercises/${exerciseId}/merge` }),
  },
  {
    name: 'pause last week',
    request: () => ({ method: 'POST', path: '/api/user/streak-pauses', body: { week: lastMonday(), reason: 'ill' } }),
  },
  {
    name: 'undo the import',
    request: ({ importId }) => ({ method: 'DELETE', path: `/api/user/imports/${importId}` }),
  },
];

export interface MeasuredChange {
  /** Until the slower of them is done, asking for the job if there is one. */
  readonly tookMs: number;
  /** The first answers, and the last ones. */
  readonly answers: readonly string[];
  readonly isDone: boolean;
  /** Requests of others. */
  readonly failed: number;
  readonly healthMs: number;
  readonly completionMs: number;
  readonly loopMs: number;
  readonly delayMs: number;
  readonly peakMb: number;
}

interface Setting {
  readonly connection: ClientConfig;
  readonly server: Server;
  readonly veterans: readonly Veteran[];
  readonly others: readonly Lifter[];
  readonly change: Change;
}

const PAUSE_MS = 50;
const NOTHING_MS = 8_000;

/** All veterans do it at once, while others log and the server is asked whether it is there. */
export async function measureChange({
  connection,
  server,
  veterans,
  others,
  change,
}: Setting): Promise<MeasuredChange> {
  if (change.prepare) {
    for (const { id } of veterans) await asOwner(connection, change.prepare(id));
    await asOwner(connection, 'vacuum analyze');
  }
  await readGauge(server);
  let isOver = false;
  let failed = 0;
  const longest = { health: 0, completion: 0 };
  const keep = async (what: keyof typeof longest, ask: () => Promise<{ readonly status: number }>) => {
    while (!isOver) {
      const started = performance.now();
      const { status } = await ask().catch(() => ({ status: 0 }));
      if (status !== 200) failed += 1;
      longest[what] = Math.max(longest[what], performance.now() - started);
      await wait(PAUSE_MS);
    }
  };
  const around = [
    keep('health', () => callWith(server)('GET', '/healthz')),
    ...others.map(({ token }) =>
      keep('completion', () => callWith(server, token)('POST', '/api/workouts/complete', finishedWorkout())),
    ),
  ];
  const started = performance.now();
  const answers = await Promise.all(veterans.map((veteran) => make(server, veteran, change.request?.(veteran))));
  const tookMs = performance.now() - started;
  isOver = true;
  await Promise.all(around);
  const { busy, delay, peak } = await readGauge(server);
  return {
    tookMs,
    answers: [...new Set(answers.map(({ first, last }) => (first === last ? `${first}` : `${first}, ${last}`)))],
    failed,
    isDone: answers.every(({ last }) => last < 300),
    healthMs: longest.health,
    completionMs: longest.completion,
    loopMs: busy.max,
    delayMs: delay.max,
    peakMb: Math.round(peak / 1024 / 1024),
  };
}

interface Job {
  readonly id: string;
  readonly status: number | null;
}

/** Asks for the job until it is done, as a phone does. */
async function make(server: Server, { token }: Veteran, request: Request | undefined) {
  if (!request) {
    await wait(NOTHING_MS);
    return { first: 204, last: 204 };
  }
  const { method, path, body } = request;
  const call = callWith(server, token);
  // A socket that is cut off has no status.
  const none = { status: 503, body: undefined };
  const ask = () => call<Job | undefined>(method, path, body).catch(() => none);
  const { status: first, body: answer } = await ask();
  if (method === 'GET') {
    let last = first;
    for (; last === 503; last = (await ask()).status) await wait(500);
    return { first, last };
  }
  if (first !== 202 || !answer) return { first, last: first };
  for (;;) {
    await wait(500);
    const { body: job } = await call<Job>('GET', `/api/user/jobs/${answer.id}`).catch(() => none);
    if (typeof job?.status === 'number') return { first, last: job.status };
  }
}
