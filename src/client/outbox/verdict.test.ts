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
import { attempt, type Verdict } from './verdict.ts';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Waiting = Endpoint & { readonly waits: Waits };

const waiting = [...ENDPOINTS.values()].filter((endpoint): endpoint is Waiting => endpoint.waits !== undefined);
/** One endpoint of each kind that saves something, and every one that deletes. */
const saving = WAITING_KINDS.map(
  (kind) => waiting.find(({ waits }) => waits.kind === kind && waits.proof) ?? favorite(),
);
const deleting = waiting.filter(({ method, waits }) => method === 'DELETE' && !waits.proof);

function favorite(): Waiting {
  const found = waiting.find(({ waits, method }) => waits.kind === 'favorite' && method === 'PUT');
  if (!found) throw new Error('Favorites wait.');
  return found;
}

const ID = '11111111-1111-4111-8111-111111111111';

/** The answer of our own server. */
function confirmation({ waits: { proof } }: Waiting): Response {
  return proof ? Response.json({ [proof]: ID }) : new Response(null, { status: 204 });
}

const coded = (status: number, code: string, field?: string) => () =>
  Response.json({ code, message: 'No.', field }, { status });
const page = (status: number) => () => new Response('<h1>Welcome to our hotel</h1>', { status });

const ANSWERS = {
  '2xx of our server': confirmation,
  '200 with a page of a portal': page(200),
  '200 with JSON of another shape': () => Response.json({ hotel: true }),
  '200 without a body': () => new Response(''),
  'no network': () => {
    throw new TypeError('Failed to fetch');
  },
  'no answer in time': () => new Promise<Response>(() => undefined),
  '400 with a code': coded(400, 'bad_request'),
  '400 with a page': page(400),
  '401': coded(401, 'unauthorized'),
  '401 with a page': page(401),
  '403 with a code': coded(403, 'forbidden'),
  '403 with a page': page(403),
  '404 with a code': coded(404, 'not_found'),
  '404 with a page': page(404),
  '408 with a page': page(408),
  '409 with a code': coded(409, 'template_limit'),
  '409 with a page': page(409),
  '413 with a code': coded(413, 'payload_too_large'),
  '413 with a page': page(413),
  '422 with a code': coded(422, 'validation_failed'),
  '422 with a page': page(422),
  '429 of a limit': coded(429, 'rate_limited'),
  '429 of the day': coded(429, 'daily_limit'),
  '500': coded(500, 'internal_error'),
  '502 with a page': page(502),
  '503': coded(503, 'history_busy'),
} satisfies Record<string, (endpoint: Waiting) => Response | Promise<Response>>;

type Name = keyof typeof ANSWERS;

async function verdictFor(endpoint: Waiting, answer: (endpoint: Waiting) => Response | Promise<Response>) {
  const userId = signInSomebody();
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit = {}) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return Promise.race([answer(endpoint), promise]);
  });
  const address = addressWith(endpoint, { params: { id: ID, userId, exerciseId: ID, week: ID } });
  const { method } = endpoint;
  const ask = (signal: AbortSignal) => apiFetch(address, { method, signal, timeoutMs: 20, session: 'required' });
  return (await attempt({ userId, endpoint, id: ID, ask })).verdict;
}

const LATER: readonly Name[] = [
  '200 with a page of a portal',
  '200 with JSON of another shape',
  '200 without a body',
  'no network',
  'no answer in time',
  '400 with a page',
  '403 with a page',
  '404 with a page',
  '408 with a page',
  '413 with a page',
  '429 of a limit',
  '429 of the day',
  '500',
  '502 with a page',
  '503',
];
const REFUSED: readonly Name[] = [
  '400 with a code',
  '403 with a code',
  '409 with a code',
  '409 with a page',
  '413 with a code',
  '422 with a code',
  '422 with a page',
];
const ASKED: readonly WaitingKind[] = ['own-exercise', 'template', 'workout'];
const GONE: Readonly<Record<WaitingKind, Verdict>> = {
  settings: 'drop',
  profile: 'drop',
  'exercise-settings': 'later',
  'own-exercise': 'done',
  template: 'ask the member',
  favorite: 'later',
  pause: 'drop',
  workout: 'ask the member',
};

function expected(name: Name, kind: WaitingKind, isDeletion: boolean): Verdict {
  if (LATER.includes(name)) return 'later';
  if (REFUSED.includes(name)) return ASKED.includes(kind) ? 'ask the member' : 'drop';
  if (name.startsWith('401')) return 'sign in';
  if (name === '404 with a code') return isDeletion ? 'done' : GONE[kind];
  return 'done';
}

describe.each(Object.keys(ANSWERS) as Name[])('%s', (name) => {
  it.each(saving.map((endpoint) => [endpoint.waits.kind, endpoint] as const))('for %s', async (kind, endpoint) => {
    expect(await verdictFor(endpoint, ANSWERS[name])).toBe(expected(name, kind, false));
  });

  it.each(deleting.map((endpoint) => [endpoint.waits.kind, endpoint] as const))(
    'for a deletion of %s',
    async (kind, endpoint) => {
      expect(await verdictFor(endpoint, ANSWERS[name])).toBe(expected(name, kind, true));
    },
  );
});

const endpointOf = (wanted: WaitingKind) => saving.find(({ waits }) => waits.kind === wanted) ?? favorite();

it.each([
  ['own-exercise', 'exercise_conflict'],
  ['template', 'template_conflict'],
] as const)('an id of %s that is taken was taken by itself; a name was not', async (kind, code) => {
  expect(await verdictFor(endpointOf(kind), coded(409, code, 'id'))).toBe('done');
  expect(await verdictFor(endpointOf(kind), coded(409, code, 'name'))).toBe('ask the member');
});

it.each(['own-exercise', 'template', 'workout'] as const)('an answer about another %s is none', async (kind) => {
  const { proof = '' } = endpointOf(kind).waits;
  expect(await verdictFor(endpointOf(kind), () => Response.json({ [proof]: 1, id: 'another' }))).toBe('later');
});

it('nothing is sent as another member, nor believed to be refused if one has just signed in', async () => {
  const asked: string[] = [];
  const ask = async () => asked.push('asked');
  const endpoint = endpointOf('workout');
  const userId = signInSomebody();
  endSession();
  expect(await attempt({ userId, endpoint, id: ID, ask })).toEqual({ verdict: 'sign in', error: null });
  expect(asked).toEqual([]);
  const during = () => {
    endSession();
    return coded(403, 'forbidden')();
  };
  expect(await verdictFor(endpoint, during)).toBe('sign in');
});
