import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { weekStart } from '#core/progression/calendar.ts';
import { readTables } from '#tests/database/catalogue.ts';
import { type ApiMember, callWith, createApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { STRONGLIFTS } from '#tests/support/follow-program.ts';
import { hevyFile, importForm } from '#tests/support/import-files.ts';
import { listRoutes } from '#tests/support/routes.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { signUp } from '#tests/support/training.ts';
import { forgeTokens } from './forged-tokens.ts';

const { server, testDatabase, visit } = useSharedServer();
let victim: ApiMember;
let signedOut: ApiMember;
let forged: Record<string, string | undefined>;
let vapidKey: string;
const ids = {
  workout: '',
  deletedWorkout: '',
  template: '',
  deletedTemplate: '',
  exercise: '',
  mergedExercise: '',
  unusedExercise: '',
  import: '',
  job: '',
  device: '',
  program: '',
  run: '',
};
/** Words that only the victims' rows contain: none of them may ever reach anybody else. */
const MARK = `mark-${randomUUID()}`;

beforeAll(async () => {
  vapidKey = (await visit<{ pushPublicKey: string }>('GET', '/api/config')).body.pushPublicKey;
  victim = await createApiMember(server, testDatabase);
  signedOut = await createApiMember(server, testDatabase);
  for (const member of [signedOut, victim]) await fill(member);
  forged = await forgeTokens(server, testDatabase, victim, signedOut);
});
/** Something in every table. The ids are those of the last member filled. */
async function fill(member: Pick<ApiMember, 'id' | 'call'>): Promise<void> {
  const template = { name: MARK, exercises: [{ exercise_id: 'push-up', order: 1, sets_count: 3 }] };
  await member.call('PATCH', '/api/user/profile', { name: MARK });
  await member.call('PUT', `/api/user/${member.id}/favorites/push-up`);
  for (const kind of ['exercise', 'mergedExercise', 'unusedExercise'] as const) {
    const exercise = { ...EXERCISE, name: `${MARK} ${kind}` };
    ids[kind] = (await member.call<{ id: string }>('POST', '/api/user/exercises', exercise)).body.id;
  }
  expect((await member.call('PATCH', '/api/user/settings', { initials: 'VIC' })).status).toBe(200);
  expect((await member.call('POST', '/api/user/streak-pauses', { week: WEEK, reason: 'ill' })).status).toBe(200);
  expect((await member.call('PUT', `/api/user/measurements/${WEEK}/weight`, { value: 80.375 })).status).toBe(200);
  await member.call('PATCH', `/api/user/exercise-settings/${ids.exercise}`, { note: MARK });
  for (const kind of ['workout', 'deletedWorkout'] as const) {
    const sets = { 'barbell-bench-press': [[101.125, 3]], [ids.mergedExercise]: [[101.125, 3]] } as const;
    const workout = finishedWorkout(sets, { name: MARK });
    expect((await member.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
    ids[kind] = workout.id;
  }
  for (const kind of ['template', 'deletedTemplate'] as const) {
    ids[kind] = (await member.call<{ id: string }>('POST', '/api/workout-templates', template)).body.id;
  }
  ids.program = (await member.call<{ id: string }>('POST', '/api/user/programs', program(MARK))).body.id;
  const starts = { push: { kg: 60 } };
  const run = { programId: ids.program, starts };
  ids.run = (await member.call<{ id: string }>('POST', '/api/user/program-runs', run)).body.id;
  expect((await member.call('GET', `/api/user/program-runs/${ids.run}/next`)).status).toBe(200);
  const file = importForm([save()], { exercises: { [`${MARK} imported`]: ids.exercise } });
  const imported = await member.call<{ id: string }>('POST', '/api/user/imports', file);
  expect(imported.status).toBe(200);
  ids.import = imported.body.id;
  await member.call('DELETE', `/api/user/workouts/${ids.deletedWorkout}`);
  await member.call('DELETE', `/api/workout-templates/${ids.deletedTemplate}`);
  const merged = await member.call('POST', `/api/user/exercises/${ids.mergedExercise}/merge`, { into: ids.exercise });
  expect(merged.status).toBe(200);
  ids.job = randomUUID();
  // As it is after a change of a long history.
  await testDatabase.asOwner(
    `insert into public.history_jobs (user_id, id, kind, given, request_hash, finished_at, status, answer)
     values ($1, $2, 'undoMerge', '{}', '\\x00', now(), 200, json_build_object('name', $3::text)::text)`,
    [member.id, ids.job, MARK],
  );
  ids.device = randomUUID();
  expect((await member.call('POST', '/api/user/push-subscriptions', device())).status).toBe(200);
  const alarm = { deviceId: ids.device, inSeconds: 120, body: MARK };
  expect((await member.call('PUT', '/api/user/rest-alarm', alarm)).status).toBe(204);
  const wishes = { deviceId: ids.device, remindsOfStreak: true };
  expect((await member.call('PATCH', '/api/user/push-subscriptions', wishes)).status).toBe(200);
}

/** The latest member's device, at an address of its own. */
function device() {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${MARK}/${randomUUID()}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  return { deviceId: ids.device, endpoint, keys, vapidKey };
}

const program = (name: string) => ({
  name,
  author: '',
  level: 'beginner',
  perWeek: 3,
  lifts: [],
  weeks: [{ days: [{ name, slots: [SLOT] }] }],
  ends: false,
});
const SLOT = {
  id: 'push',
  exerciseId: 'push-up',
  sets: [{ reps: [5, 10], load: { of: 'none' } }],
  rule: { kind: 'none' },
  restSeconds: 60,
};

/** A set of each exercise, with the member's mark in it. */
const save = () =>
  hevyFile({ workouts: 1, setsEach: 2, exercises: ['imported', 'new'].map((name) => `${MARK} ${name}`) });

/** The running one. */
const WEEK = weekStart(new Date().toISOString().slice(0, 10));

const EXERCISE = { measure: 'weight_reps', category: 'compound', selectorFilter: 'Core', equipment: 'other' };

interface Attempt {
  readonly path?: string;
  readonly body?: unknown;
  /** What a signed-in member gets who asks for the victim's: refused, or only their own where the address names nobody. */
  readonly stranger: 'refused' | 'own';
  /** Where the member whose things these are would ask for something else. */
  readonly mine?: Pick<Attempt, 'path' | 'body'>;
}

/** Every route that belongs to a member, tried on the victim's things. A route that is missing here fails the test. */
const MEMBER_ROUTES: Record<string, () => Attempt> = {
  'GET /api/user/current': () => ({ stranger: 'own' }),
  'GET /api/user/answers': () => ({
    stranger: 'own',
    path: `/api/user/answers?paths=/api/user/current,/api/user/${victim.id}/favorites,/api/user/workouts/${ids.workout}`,
  }),
  'PATCH /api/user/profile': () => ({ stranger: 'own', body: {} }),
  'GET /api/user/best-lifts': () => ({ stranger: 'own' }),
  'GET /api/user/exercise-progress': () => ({ stranger: 'own' }),
  'GET /api/user/exercise-progress/:exerciseId': () => ({
    stranger: 'refused',
    path: '/api/user/exercise-progress/barbell-bench-press',
  }),
  'GET /api/user/workouts': () => ({ stranger: 'own' }),
  'GET /api/user/workouts/:id': () => ({ stranger: 'refused', path: `/api/user/workouts/${ids.workout}` }),
  'PUT /api/user/workouts/:id': () => ({
    stranger: 'refused',
    path: `/api/user/workouts/${ids.workout}`,
    body: { ...finishedWorkout(), id: undefined, name: 'taken', revision: 1 },
  }),
  'DELETE /api/user/workouts/:id': () => ({ stranger: 'refused', path: `/api/user/workouts/${ids.workout}` }),
  'POST /api/user/workouts/:id/restore': () => ({
    stranger: 'refused',
    path: `/api/user/workouts/${ids.deletedWorkout}/restore`,
  }),
  'GET /api/user/exercises': () => ({ stranger: 'own' }),
  'GET /api/user/exercises/names': () => ({ stranger: 'own' }),
  'POST /api/user/exercises/:id/split': () => ({
    stranger: 'refused',
    path: `/api/user/exercises/${ids.exercise}/split`,
    body: { name: `${MARK} imported` },
  }),
  'GET /api/user/exercises/:id/use': () => ({ stranger: 'refused', path: `/api/user/exercises/${ids.exercise}/use` }),
  'POST /api/user/exercises': () => ({
    stranger: 'own',
    body: { id: ids.exercise, ...EXERCISE, name: 'mine' },
    mine: { body: { ...EXERCISE, name: 'mine' } },
  }),
  'PATCH /api/user/exercises/:id': () => ({
    stranger: 'refused',
    path: `/api/user/exercises/${ids.exercise}`,
    body: { name: 'taken' },
  }),
  'DELETE /api/user/exercises/:id': () => ({
    stranger: 'refused',
    path: `/api/user/exercises/${ids.exercise}`,
    mine: { path: `/api/user/exercises/${ids.unusedExercise}` },
  }),
  'POST /api/user/exercises/:id/merge': () => ({
    stranger: 'refused',
    path: `/api/user/exercises/${ids.exercise}/merge`,
    body: { into: 'push-up' },
  }),
  'DELETE /api/user/exercises/:id/merge': () => ({
    stranger: 'refused',
    path: `/api/user/exercises/${ids.mergedExercise}/merge`,
  }),
  'GET /api/user/lifts': () => ({ stranger: 'own' }),
  ...Object.fromEntries(
    ['records', 'progress', 'sessions'].map((what) => [
      `GET /api/user/exercises/:id/${what}`,
      () => ({ stranger: 'refused', path: `/api/user/exercises/${ids.exercise}/${what}` }) as const,
    ]),
  ),
  'GET /api/user/muscles': () => ({ stranger: 'own' }),
  'GET /api/user/strength': () => ({ stranger: 'own' }),
  'GET /api/user/summary': () => ({ stranger: 'own' }),
  'GET /api/user/trophies': () => ({ stranger: 'own' }),
  'GET /api/user/last-trained': () => ({ stranger: 'own' }),
  'GET /api/user/seasons': () => ({ stranger: 'own' }),
  'GET /api/user/high-scores/:exerciseId': () => ({
    stranger: 'refused',
    path: `/api/user/high-scores/${ids.exercise}`,
  }),
  'GET /api/user/workouts/:id/ledger': () => ({
    stranger: 'refused',
    path: `/api/user/workouts/${ids.workout}/ledger`,
  }),
  'GET /api/user/streak-pauses': () => ({ stranger: 'own' }),
  'POST /api/user/streak-pauses': () => ({ stranger: 'own', body: { week: WEEK, reason: 'off' } }),
  'DELETE /api/user/streak-pauses/:week': () => ({ stranger: 'own', path: `/api/user/streak-pauses/${WEEK}` }),
  'GET /api/user/measurements': () => ({ stranger: 'own' }),
  'PUT /api/user/measurements': () => ({
    stranger: 'own',
    body: { measurements: [{ day: WEEK, kind: 'waist', value: 84 }] },
  }),
  'PUT /api/user/measurements/:day/:kind': () => ({
    stranger: 'own',
    path: `/api/user/measurements/${WEEK}/weight`,
    body: { value: 80 },
  }),
  'DELETE /api/user/measurements/:day/:kind': () => ({
    stranger: 'own',
    path: `/api/user/measurements/${WEEK}/weight`,
  }),
  'GET /api/user/settings': () => ({ stranger: 'own' }),
  'PATCH /api/user/settings': () => ({ stranger: 'own', body: { ghost: true } }),
  'GET /api/user/exercise-settings': () => ({ stranger: 'own' }),
  'PATCH /api/user/exercise-settings/:exerciseId': () => ({
    stranger: 'refused',
    path: `/api/user/exercise-settings/${ids.exercise}`,
    body: { note: 'taken' },
  }),
  'GET /api/user/workout-days': () => ({
    stranger: 'own',
    path: `/api/user/workout-days?year=${new Date().getUTCFullYear()}`,
  }),
  'GET /api/user/months/:month': () => ({
    stranger: 'own',
    path: `/api/user/months/${new Date().toISOString().slice(0, 7)}-01`,
  }),
  'GET /api/user/:userId/workout-stats': () => ({ stranger: 'refused', path: `/api/user/${victim.id}/workout-stats` }),
  'GET /api/user/:userId/favorites': () => ({ stranger: 'refused', path: `/api/user/${victim.id}/favorites` }),
  'PUT /api/user/:userId/favorites/:exerciseId': () => ({
    stranger: 'refused',
    path: `/api/user/${victim.id}/favorites/pull-up`,
  }),
  'DELETE /api/user/:userId/favorites/:exerciseId': () => ({
    stranger: 'refused',
    path: `/api/user/${victim.id}/favorites/push-up`,
  }),
  'GET /api/user-exercise-stats/:userId/:exerciseId': () => ({
    stranger: 'refused',
    path: `/api/user-exercise-stats/${victim.id}/barbell-bench-press`,
  }),
  'POST /api/workouts/complete': () => ({
    stranger: 'refused',
    body: { ...finishedWorkout(), userId: victim.id },
  }),
  'GET /api/workout-templates': () => ({ stranger: 'own' }),
  'POST /api/workout-templates': () => ({
    stranger: 'own',
    body: { id: ids.template, name: 'mine', exercises: [{ exercise_id: 'push-up', order: 1, sets_count: 1 }] },
    mine: { body: { name: 'mine', exercises: [{ exercise_id: 'push-up', order: 1, sets_count: 1 }] } },
  }),
  'PUT /api/workout-templates/:id': () => ({
    stranger: 'refused',
    path: `/api/workout-templates/${ids.template}`,
    body: { name: 'taken', exercises: [{ exercise_id: 'push-up', order: 1, sets: [{ reps: 1 }] }], revision: 1 },
  }),
  'PATCH /api/workout-templates/:id': () => ({
    stranger: 'refused',
    path: `/api/workout-templates/${ids.template}`,
    body: { name: 'taken' },
  }),
  'DELETE /api/workout-templates/:id': () => ({ stranger: 'refused', path: `/api/workout-templates/${ids.template}` }),
  'POST /api/workout-templates/:id/restore': () => ({
    stranger: 'refused',
    path: `/api/workout-templates/${ids.deletedTemplate}/restore`,
  }),
  'GET /api/programs': () => ({ stranger: 'own' }),
  'GET /api/programs/:id': () => ({
    stranger: 'refused',
    path: `/api/programs/${ids.program}`,
    mine: { path: `/api/programs/${STRONGLIFTS}` },
  }),
  'GET /api/user/programs': () => ({ stranger: 'own' }),
  'POST /api/user/programs': () => ({
    stranger: 'own',
    body: { ...program('mine'), id: ids.program },
    mine: { body: program('mine') },
  }),
  'GET /api/user/programs/:id': () => ({ stranger: 'refused', path: `/api/user/programs/${ids.program}` }),
  'PATCH /api/user/programs/:id': () => ({
    stranger: 'refused',
    path: `/api/user/programs/${ids.program}`,
    body: { name: 'taken', revision: 1 },
  }),
  'DELETE /api/user/programs/:id': () => ({ stranger: 'refused', path: `/api/user/programs/${ids.program}` }),
  'GET /api/user/program-runs': () => ({ stranger: 'own' }),
  'POST /api/user/program-runs': () => ({
    stranger: 'refused',
    body: { id: ids.run, programId: ids.program },
    mine: { body: { programId: ids.program } },
  }),
  'PATCH /api/user/program-runs/:runId': () => ({
    stranger: 'refused',
    path: `/api/user/program-runs/${ids.run}`,
    body: { ended: true },
  }),
  'POST /api/user/program-runs/:runId/events': () => ({
    stranger: 'refused',
    path: `/api/user/program-runs/${ids.run}/events`,
    body: { id: ids.workout, at: '2026-01-01T00:00:00Z', type: 'end' },
  }),
  'GET /api/user/program-runs/:runId/next': () => ({
    stranger: 'refused',
    path: `/api/user/program-runs/${ids.run}/next`,
  }),
  'GET /api/user/program-runs/:runId/stages': () => ({
    stranger: 'refused',
    path: `/api/user/program-runs/${ids.run}/stages`,
  }),
  'GET /api/user/jobs/:id': () => ({ stranger: 'refused', path: `/api/user/jobs/${ids.job}` }),
  'GET /api/user/imports': () => ({ stranger: 'own' }),
  'POST /api/user/imports/preview': () => ({
    stranger: 'refused',
    body: importForm([hevyFile({ workouts: 1, setsEach: 1 })], { exercises: { Squat: ids.exercise } }),
  }),
  'POST /api/user/imports': () => ({
    stranger: 'refused',
    body: importForm([hevyFile({ workouts: 1, setsEach: 1 })], { exercises: { Squat: ids.exercise } }),
  }),
  'DELETE /api/user/imports/:id': () => ({ stranger: 'refused', path: `/api/user/imports/${ids.import}` }),
  'GET /api/user/push-subscriptions': () => ({
    stranger: 'own',
    path: `/api/user/push-subscriptions?deviceId=${ids.device}`,
  }),
  'POST /api/user/push-subscriptions': () => ({ stranger: 'own', body: device() }),
  'PATCH /api/user/push-subscriptions': () => ({
    stranger: 'refused',
    body: { deviceId: ids.device, remindsOfStreak: false },
  }),
  'DELETE /api/user/push-subscriptions': () => ({
    stranger: 'own',
    path: `/api/user/push-subscriptions?deviceId=${ids.device}`,
  }),
  'POST /api/user/push-subscriptions/test': () => ({ stranger: 'refused', body: { deviceId: ids.device } }),
  'PUT /api/user/rest-alarm': () => ({ stranger: 'refused', body: { deviceId: ids.device, inSeconds: 0 } }),
  'DELETE /api/user/rest-alarm': () => ({ stranger: 'own', path: `/api/user/rest-alarm?deviceId=${ids.device}` }),
  'GET /api/user/export': () => ({ stranger: 'own' }),
  'DELETE /api/user/account': () => ({ stranger: 'refused', body: { password: 'Squat4life' } }),
};

/** For everybody, by intention. */
const PUBLIC_ROUTES = [
  'GET /healthz',
  'GET /readyz',
  'GET /.well-known/security.txt',
  'GET /api/config',
  'POST /api/invites/check',
  'GET /api/exercises',
  'GET /api/program-schema.json',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /auth/v1/health',
  'GET /auth/v1/settings',
  'GET /auth/v1/.well-known/jwks.json',
  'POST /auth/v1/signup',
  'POST /auth/v1/token',
  'POST /auth/v1/recover',
  'POST /auth/v1/verify',
  // By a key that only the device has heard.
  'POST /api/user/push-subscriptions/receipt',
  'POST /api/user/rest-alarm/again',
];

/** Of Supabase's protocol; who gets what there is shown by tests/conformance and, by table, below. */
const BACKEND_ROUTES = ['GET /auth/v1/user', 'PUT /auth/v1/user', 'POST /auth/v1/logout'];

const isClientFile = (route: string) =>
  /^(GET|HEAD) \/((assets|audio|icons)\/.*|[^/]*\.(html|svg|png|ico|js|txt|webmanifest))$/.test(route);

test('safety 1: every route is in exactly one of the lists', () => {
  const routes = listRoutes(server.app)
    .filter((route) => !route.startsWith('HEAD ') && !isClientFile(route) && !/ \/rest\/v1(\/|$)/.test(route))
    .toSorted();
  const listed = [...Object.keys(MEMBER_ROUTES), ...PUBLIC_ROUTES, ...BACKEND_ROUTES].toSorted();
  expect(routes).toEqual(listed);
});

/** The victims' rows with the transaction that last wrote each: an update to the same values shows too. */
async function victimsRows() {
  const tables = (await readTables(testDatabase)).filter(
    ({ schema, memberColumn }) => schema === 'public' && memberColumn,
  );
  return Promise.all(
    tables.map(({ name, memberColumn }) =>
      testDatabase.asOwner(
        `select xmin::text, t.* from public.${name} t where ${memberColumn} in ($1, $2) order by t`,
        [victim.id, signedOut.id],
      ),
    ),
  );
}

function expectNothingOfTheirs(text: string): void {
  for (const mark of [MARK, '101.125', victim.email, signedOut.email]) expect(text).not.toContain(mark);
}

const HEADERS = { apikey: 'sb_publishable_gymratt' };

describe('safety 1: without a valid token of a live session', () => {
  test.each(Object.keys(MEMBER_ROUTES))('%s returns nothing and changes nothing', async (route) => {
    const [method = '', address = ''] = route.split(' ');
    const before = await victimsRows();
    for (const [flaw, token] of Object.entries(forged)) {
      const { path = address, body } = MEMBER_ROUTES[route]?.() ?? {};
      // The member whose session was ended asks for their own things: only the session stands in the way.
      const own = flaw.includes('signed out') ? path.replace(victim.id, signedOut.id) : path;
      const ownBody = flaw.includes('signed out') ? ownedBy(signedOut, body) : body;
      const answer = await callWith(server, token)(method, own, ownBody);
      expect([flaw, answer.status]).toEqual([flaw, 401]);
      expect(answer.body).toMatchObject({ code: 'unauthorized' });
      expectNothingOfTheirs(answer.text);
      if (method === 'GET') expect([401, 404]).toContain((await callWith(server, token)('HEAD', own)).status);
    }
    expect(await victimsRows()).toEqual(before);
  });
});

describe('safety 57: a token that was signed out is refused before anything else is checked', () => {
  const rest = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'].flatMap((method) => [
    `${method} /rest/v1/users`,
    `${method} /rest/v1/nowhere?select=`,
  ]);
  const routes = [...Object.keys(MEMBER_ROUTES), ...BACKEND_ROUTES, ...rest, 'POST /rest/v1/rpc/nothing'];
  const MALFORMED = [
    ['no body', {}],
    ['broken JSON', { 'content-type': 'application/json' }, '{"'],
    ['another body', { 'content-type': 'application/json' }, '{"nonsense":[1]}'],
    ['text', { 'content-type': 'text/plain' }, 'hello'],
    ['no form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['another schema', { 'accept-profile': 'auth', 'content-profile': 'auth' }],
  ] as const;

  test.each(routes)('%s', async (route) => {
    const [method = '', address = ''] = route.split(' ');
    const token = Object.entries(forged).find(([flaw]) => flaw.includes('signed out'))?.[1];
    const path = address.replace(':userId', victim.id).replaceAll(/:\w+/g, '%20');
    for (const [flaw, headers, body] of MALFORMED) {
      if (method === 'GET' && body !== undefined) continue;
      const answer = await fetch(`${server.url}${path}${path.includes('?') ? '&' : '?'}year=x&limit=x&scope=x`, {
        method,
        headers: { ...HEADERS, 'x-supabase-api-version': '2024-01-01', ...headers, authorization: `Bearer ${token}` },
        ...(body !== undefined && { body }),
      });
      const { code } = (await answer.json()) as { code: string };
      expect([flaw, answer.status, code]).toEqual([flaw, ...(SIGNED_OUT[address.split('/')[1] ?? ''] ?? [])]);
    }
  });
});

/** In the words of each API. */
const SIGNED_OUT: Record<string, readonly [status: number, code: string]> = {
  api: [401, 'unauthorized'],
  auth: [403, 'session_not_found'],
  rest: [401, 'PGRST301'],
};

const ownedBy = ({ id, email }: Pick<ApiMember, 'id' | 'email'>, body: unknown) =>
  body === undefined || body instanceof FormData
    ? body
    : JSON.parse(JSON.stringify(body).replaceAll(victim.id, id).replaceAll(victim.email, email));

describe('safety 1, 2: another member who is signed in', () => {
  test.each(Object.keys(MEMBER_ROUTES))('%s returns nothing of the victim’s and changes nothing', async (route) => {
    const [method = '', address = ''] = route.split(' ');
    const before = await victimsRows();
    const { path = address, body, stranger } = MEMBER_ROUTES[route]?.() ?? { stranger: 'refused' };
    // Somebody new each time: ids are each member's own, so that one may well have a template under the victim's id.
    const mallory = await createApiMember(server, testDatabase);
    const answer = await mallory.call(method, path, body);
    if (stranger === 'refused') expect([403, 404, 422]).toContain(answer.status);
    else expect(answer.status).toBeLessThan(300);
    expectNothingOfTheirs(answer.text);
    expect(await victimsRows()).toEqual(before);
  });
});

/** What refuses others lets the member in. On several machines a statement that goes to two shards is an error: none of these does. */
describe('the member', () => {
  let owner: Pick<ApiMember, 'id' | 'email' | 'call'>;
  beforeAll(async () => {
    const email = `owner-${randomUUID()}@example.com`;
    const { id, token } = await signUp(server.url, email);
    owner = { id, email, call: callWith(server, token) };
    await fill(owner);
  });

  /** Deleting comes last. */
  const inTurn = Object.keys(MEMBER_ROUTES).toSorted((one, other) => turnOf(one) - turnOf(other));

  test.each(inTurn)('%s is answered', async (route) => {
    const [method = '', address = ''] = route.split(' ');
    const { mine, ...given } = MEMBER_ROUTES[route]?.() ?? {};
    const { path = address, body } = { ...given, ...mine };
    const answer = await owner.call(method, path.replace(victim.id, owner.id), ownedBy(owner, body));
    expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([200, 201, 202, 204]), answer.text]);
  });
});

const turnOf = (route: string) => ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].indexOf(route.split(' ')[0] ?? '');

describe('safety 1: through the open data API', () => {
  test('no table returns another member’s rows to anybody', async () => {
    const tables = (await readTables(testDatabase)).filter(({ schema }) => schema === 'public');
    const mallory = await createApiMember(server, testDatabase);
    for (const { name } of tables) {
      for (const token of [...Object.values(forged), mallory.token]) {
        const answer = await callWith(server, token)('GET', `/rest/v1/${name}?select=*`, undefined, HEADERS);
        expectNothingOfTheirs(answer.text);
        expect([name, answer.status]).toEqual([name, expect.toBeOneOf([200, 401, 403, 404])]);
        if (token !== mallory.token && name !== 'exercises') expect([name, answer.status]).toEqual([name, 401]);
      }
    }
  });
});
