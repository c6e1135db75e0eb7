import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { endProcess, makeFolder } from '#tests/support/test-process.ts';
import { postWorkout, type Trainee } from '#tests/support/training.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';

vi.setConfig({ testTimeout: 240_000 });

let folder: string;
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  folder = await makeFolder();
  server = startServerProcess({ env: { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, JOIN: 'invite' } });
  url = await server.up;
}, 240_000);
afterAll(async () => {
  await endProcess(server);
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function members(...arguments_: string[]) {
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts', 'members.ts'), ...arguments_], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, JOIN: 'invite', PUBLIC_URL: 'https://gym.example' },
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, out, problem };
}

async function json<Answer>(...arguments_: string[]): Promise<Answer> {
  const { out, problem } = await members(...arguments_, '--json');
  expect(problem).toBe('');
  return JSON.parse(out) as Answer;
}

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json', apikey: 'sb_publishable_gymratt' };
  const answer = await fetch(`${url}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { access_token = '', user } = (await answer.json()) as { access_token?: string; user?: { id: string } };
  return { status: answer.status, token: access_token, id: user?.id ?? '' };
}

const joinBy = (email: string, invite: string) =>
  post('signup', { email, password: 'Squat4life', data: { name: 'Max', invite } });
const isSignedIn = async ({ token }: Trainee) =>
  (await fetch(`${url}/api/user/current`, { headers: { authorization: `Bearer ${token}` } })).status === 200;

test('safety 55: the operator invites, lists, helps and removes members while the server runs', async () => {
  const invite = await members('invite', '--uses', '1', '--days', '2');
  const [code = '', link] = invite.out.split('\n');
  expect(link).toBe(`https://gym.example/auth?invite=${code}`);
  const max = await joinBy('max@example.com', code);
  expect(max.status).toBe(200);
  expect((await joinBy('sam@example.com', code)).status).toBe(422);
  const { code: second } = await json<{ code: string }>('invite');
  expect((await joinBy('sam@example.com', second)).status).toBe(200);
  expect(await postWorkout(url, max, finishedWorkout())).toBe(200);

  expect(await json('list')).toEqual([
    expect.objectContaining({
      email: 'max@example.com',
      name: 'Max',
      workouts: 1,
      last_workout_at: expect.any(String),
    }),
    expect.objectContaining({ email: 'sam@example.com', workouts: 0, last_workout_at: null }),
  ]);
  expect((await members('list')).out).toMatch(
    /^EMAIL +NAME.*\nmax@example.com +Max .* 1 .*\nsam@example.com .* never\n$/,
  );

  expect(await isSignedIn(max)).toBe(true);
  expect((await members('sign-out', 'MAX@example.com')).out).toContain('max@example.com is signed out');
  expect(await isSignedIn(max)).toBe(false);

  const { link: reset } = await json<{ link: string }>('reset-link', 'max@example.com');
  expect(reset).toMatch(/^https:\/\/gym\.example\/reset-password\?token=.*&type=recovery$/);
  const token_hash = new URL(reset).searchParams.get('token');
  expect(await isSignedIn(await post('verify', { type: 'recovery', token_hash }))).toBe(true);

  const unsure = await members('delete', 'max@example.com');
  expect([unsure.code, unsure.problem]).toEqual([1, expect.stringContaining('--yes')]);
  expect(await json('list')).toHaveLength(2);
  expect((await members('delete', 'max@example.com', '--yes')).code).toBe(0);
  expect(await json('list')).toEqual([expect.objectContaining({ email: 'sam@example.com' })]);
  expect((await post('token?grant_type=password', { email: 'max@example.com', password: 'Squat4life' })).status).toBe(
    400,
  );

  await endProcess(server);
  expect(await json('list'), 'and while it does not run').toHaveLength(1);
});

test.each([
  [],
  ['dance'],
  ['sign-out'],
  ['list', 'more'],
  ['invite', '--uses', '0'],
  ['delete', '--no'],
  ['list', '--x'],
])('what cannot be understood is answered with what can be done: %s', async (...arguments_) => {
  const { code, problem } = await members(...arguments_);
  expect([code, problem]).toEqual([1, expect.stringMatching(/npm run members|whole number/)]);
  expect(problem).not.toMatch(/\n\s+at /);
});
