// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiFetch } from '#client/session/api/api-fetch.ts';
import { endSession, signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import {
  addressWith,
  type Endpoint,
  WAITING_KINDS,
  type WaitingKind,
  type Waits,
} from '#contract/endpoints/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints/index.ts';
import { addProgramEvent } from '#contract/endpoints/programs.ts';
import { attempt, type Verdict } from './verdict.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

type Waiting = Endpoint & { readonly waits: Waits };
type Answer = (endpoint: Waiting) => Response | Promise<Response>;

const waiting = [...ENDPOINTS.values()].filter((endpoint): endpoint is Waiting => endpoint.waits !== undefined);
const ID = '11111111-1111-4111-8111-111111111111';

/** The answer of our own server. */
const confirmation: Answer = ({ waits: { proof } }) =>
  proof ? Response.json({ [proof]: ID }) : new Response(null, { status: 204 });
const coded = (status: number, code: string, field?: string) => () =>
  Response.json({ code, message: 'No.', field }, { status });
const page = (status: number) => () => new Response('<h1>Welcome to our hotel</h1>', { status });

/** `refused` and `gone` mean something else for each kind of thing. */
const ANSWERS: readonly [string, Answer, Verdict | 'refused' | 'gone'][] = [
  ['2xx of our server', confirmation, 'done'],
  ['200 with a page of a portal', page(200), 'later'],
  ['200 with JSON of another shape', () => Response.json({ hotel: true }), 'later'],
  ['200 without a body', () => new Response(''), 'later'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'later'],
  ['no answer in time', () => new Promise<Response>(() => undefined), 'later'],
  ['400 with a code', coded(400, 'bad_request'), 'refused'],
  ['400 with a page', page(400), 'later'],
  ['401', coded(401, 'unauthorized'), 'sign in'],
  ['401 with a page', page(401), 'sign in'],
  ['403 with a code', coded(403, 'forbidden'), 'refused'],
  ['403 with a page', page(403), 'later'],
  ['404 with a code', coded(404, 'not_found'), 'gone'],
  ['404 with a page', page(404), 'later'],
  ['408 with a page', page(408), 'later'],
  ['409 with a code', coded(409, 'template_limit'), 'refused'],
  ['409 with a page', page(409), 'refused'],
  ['413 with a code', coded(413, 'payload_too_large'), 'refused'],
  ['413 with a page', page(413), 'later'],
  ['422 with a code', coded(422, 'validation_failed'), 'refused'],
  ['422 with a page', page(422), 'refused'],
  ['429 of a limit', coded(429, 'rate_limited'), 'later'],
  ['429 of the day', coded(429, 'daily_limit'), 'later'],
  ['500', coded(500, 'internal_error'), 'later'],
  ['502 with a page', page(502), 'later'],
  ['503', coded(503, 'history_busy'), 'later'],
];

const KINDS: Readonly<Record<WaitingKind, { readonly refused: Verdict; readonly gone: Verdict }>> = {
  settings: { refused: 'drop', gone: 'drop' },
  profile: { refused: 'drop', gone: 'drop' },
  'exercise-settings': { refused: 'drop', gone: 'later' },
  'own-exercise': { refused: 'ask the member', gone: 'done' },
  template: { refused: 'ask the member', gone: 'ask the member' },
  program: { refused: 'ask the member', gone: 'ask the member' },
  favorite: { refused: 'drop', gone: 'later' },
  pause: { refused: 'drop', gone: 'drop' },
  measurement: { refused: 'drop', gone: 'drop' },
  'program-event': { refused: 'drop', gone: 'drop' },
  workout: { refused: 'ask the member', gone: 'ask the member' },
};

async function verdictFor(endpoint: Waiting, answer: Answer) {
  const userId = signInSomebody();
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit = {}) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return Promise.race([answer(endpoint), promise]);
  });
  const address = addressWith(endpoint, {
    params: { id: ID, userId, exerciseId: ID, runId: ID, week: ID, day: ID, kind: ID },
  });
  const { method } = endpoint;
  const ask = (signal: AbortSignal) => apiFetch(address, { method, signal, timeoutMs: 20, session: 'required' });
  return (await attempt({ userId, endpoint, id: ID, ask })).verdict;
}

const find = (kind: WaitingKind) => waiting.find(({ waits }) => waits.kind === kind && waits.proof) as Waiting;

it('every kind has an endpoint that waits', () => {
  expect(new Set(waiting.map(({ waits }) => waits.kind))).toEqual(new Set(WAITING_KINDS));
});

describe.each(ANSWERS)('%s', (_, answer, meaning) => {
  it.each(waiting.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    'to %s %s',
    async (method, _path, endpoint) => {
      const { refused, gone } = KINDS[endpoint.waits.kind];
      const expected = { refused, gone: method === 'DELETE' ? 'done' : gone };
      expect(await verdictFor(endpoint, answer)).toBe(Object(expected)[meaning] ?? meaning);
    },
  );
});

it.each([
  ['own-exercise', 'exercise_conflict'],
  ['template', 'template_conflict'],
] as const)('an id of %s that is taken was taken by itself; a name was not', async (kind, code) => {
  expect(await verdictFor(find(kind), coded(409, code, 'id'))).toBe('done');
  expect(await verdictFor(find(kind), coded(409, code, 'name'))).toBe('ask the member');
});

it.each(['own-exercise', 'template', 'program', 'workout'] as const)(
  'an answer about another %s is none',
  async (kind) => {
    const { proof = '' } = find(kind).waits;
    expect(await verdictFor(find(kind), () => Response.json({ [proof]: 1, id: 'another' }))).toBe('later');
  },
);

it('a decision has an id of its own, besides that of the run it is about', async () => {
  expect(await verdictFor(addProgramEvent, () => Response.json({ id: 'its own', type: 'skip' }))).toBe('done');
  expect(await verdictFor(addProgramEvent, () => Response.json({ id: 'its own' }))).toBe('later');
});

it('nothing is sent as another member, nor believed to be refused if one has just signed in', async () => {
  const ask = vi.fn();
  const userId = signInSomebody();
  endSession();
  expect(await attempt({ userId, endpoint: find('workout'), id: ID, ask })).toEqual({
    verdict: 'sign in',
    error: null,
  });
  expect(ask).not.toHaveBeenCalled();
  const during = () => {
    endSession();
    return coded(403, 'forbidden')();
  };
  expect(await verdictFor(find('workout'), during)).toBe('sign in');
});
