import { createHash, randomUUID } from 'node:crypto';
import { fingerprint } from '#embedded-supabase/auth/secrets.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { PASSWORD } from '../gym/gym.ts';
import { LIFTS } from '../gym/history.ts';
import type { Lifter } from '../gym/sessions.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Values in the statements of a request that differ from call to call. */
export type Varying = Readonly<Record<string, string>>;

export interface Endpoint {
  readonly name: string;
  /** The share of the limit to reach; none if there is no goal. */
  readonly goal?: number;
  /** Whether all calls of a member are the same. */
  readonly isConstant: boolean;
  request(lifter: Lifter): Request;
  /** The values of a call in its statements, besides the member: found when recording, made up when replaying. */
  varying?(lifter: Lifter, request: Request, answer?: SessionAnswer): Varying;
  /** Keeps what the next call depends on. */
  learn?(lifter: Lifter, answer: string): void;
}

export interface SessionAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Exercises of four sets, as in an hour of training. */
const SESSION = Object.fromEntries(LIFTS.map((id) => [id, [1, 2, 3, 4].map(() => [60, 8] as [number, number])]));

function read(name: string, path: string | ((lifter: Lifter) => string), goal?: number): Endpoint {
  const pathOf = typeof path === 'string' ? () => path : path;
  return {
    name,
    isConstant: true,
    ...(goal === undefined ? {} : { goal }),
    request: (lifter) => ({
      method: 'GET',
      path: pathOf(lifter),
      headers: { 'accept-encoding': 'gzip', ...(goal === undefined ? {} : bearer(lifter)) },
    }),
  };
}

function procedure(name: string, called: string): Endpoint {
  return {
    name,
    goal: 0.7,
    isConstant: true,
    request: (lifter) =>
      post(`/rest/v1/rpc/${called}`, '{"granularity":"month"}', {
        ...bearer(lifter),
        apikey: 'sb_publishable_gymratt',
      }),
  };
}

/** The client's calls. */
export const ENDPOINTS: readonly Endpoint[] = [
  read('config', '/api/config'),
  read('exercises', '/api/exercises'),
  read('current user', '/api/user/current', 0.7),
  read('history page', '/api/user/workouts?limit=20', 0.7),
  read('best lifts', '/api/user/best-lifts', 0.7),
  read('previous session', ({ id }) => `/api/user-exercise-stats/${id}/barbell-back-squat`, 0.7),
  read('trophies', '/api/user/trophies', 0.7),
  read('high scores', '/api/user/high-scores/barbell-back-squat', 0.7),
  read('lifts', '/api/user/lifts', 0.7),
  read('records of an exercise', '/api/user/exercises/barbell-back-squat/records', 0.7),
  read('exercise over a quarter', '/api/user/exercises/barbell-back-squat/progress?span=quarter', 0.7),
  read('exercise of all times', '/api/user/exercises/barbell-back-squat/progress?span=all', 0.7),
  read('sessions of an exercise', '/api/user/exercises/barbell-back-squat/sessions', 0.7),
  read('muscles', '/api/user/muscles', 0.7),
  read('strength over a quarter', '/api/user/strength?span=quarter', 0.7),
  read('strength of all times', '/api/user/strength?span=all', 0.7),
  read('summary of a quarter', '/api/user/summary?span=quarter', 0.7),
  read('summary of all times', '/api/user/summary?span=all', 0.7),
  read('workouts of a day', () => `/api/user/workouts?on=${new Date().toISOString().slice(0, 10)}`, 0.7),
  read('streak', '/api/user/streak-pauses', 0.7),
  read('seasons', '/api/user/seasons', 0.7),
  read('ledger', ({ workoutId }) => `/api/user/workouts/${workoutId}/ledger`, 0.7),
  read('next stage of a program', ({ id }) => `/api/user/program-runs/${id}/next`, 0.7),
  procedure('HUD totals', 'get_hud_totals_calendar'),
  procedure('HUD by muscle', 'get_hud_muscle_calendar7'),
  {
    name: 'sign-in',
    isConstant: false,
    request: ({ email }) =>
      post('/auth/v1/token?grant_type=password', JSON.stringify({ email, password: PASSWORD }), randomClientAddress()),
    varying: ({ email }, { headers }, answer) => ({
      email,
      account: createHash('sha256').update(email).digest('base64url'),
      address: headers['x-forwarded-for'] ?? '',
      newSession: answer ? sessionOf(answer) : randomUUID(),
      newToken: fingerprint(answer?.refresh_token ?? randomUUID()),
    }),
  },
  {
    name: 'refresh',
    isConstant: false,
    request: ({ refreshToken }) =>
      post(
        '/auth/v1/token?grant_type=refresh_token',
        JSON.stringify({ refresh_token: refreshToken }),
        randomClientAddress(),
      ),
    varying(lifter, { headers, body = '{}' }, answer) {
      const used = fingerprint(JSON.parse(body).refresh_token);
      if (!answer) lifter.refreshToken = randomUUID();
      const newToken = fingerprint(answer?.refresh_token ?? lifter.refreshToken);
      return { used, newToken, address: headers['x-forwarded-for'] ?? '' };
    },
    learn(lifter, answer) {
      lifter.refreshToken = (JSON.parse(answer) as SessionAnswer).refresh_token;
    },
  },
  {
    name: 'completion',
    goal: 0.6,
    isConstant: false,
    request: (lifter) => post('/api/workouts/complete', JSON.stringify(finishedWorkout(SESSION)), bearer(lifter)),
    varying: (_lifter, { body = '{}' }) => ({ workout: JSON.parse(body).id }),
  },
];

export function findEndpoint(name: string): Endpoint {
  const found = ENDPOINTS.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`there is no endpoint ${name}`);
  return found;
}

function bearer({ token }: Lifter) {
  return { authorization: `Bearer ${token}` };
}

function post(path: string, body: string, headers: Readonly<Record<string, string>>): Request {
  return { method: 'POST', path, body, headers: { 'content-type': 'application/json', ...headers } };
}

/** Sign-ins are limited by address: a thousand members have a thousand. */
function randomClientAddress() {
  const byte = () => Math.floor(Math.random() * 256);
  return { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` };
}

function sessionOf({ access_token }: SessionAnswer): string {
  return JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).session_id;
}
