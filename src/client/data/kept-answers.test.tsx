// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFetch } from '#client/session/api/api-fetch.ts';
import { readSession } from '#client/session/auth/stored-session.ts';
import { session } from '#client/session/auth/testing/browser-page.tsx';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { forgetAnswer, forgetAnswers, keptQuery, keptQueryNamed, renewAnswers } from './kept-answers.ts';
import { MemberQueries } from './member-queries.tsx';

const PATH = '/api/user-exercise-stats/max/bench';
let member: string;
let answers: () => Response;

beforeEach(() => {
  signIn(crypto.randomUUID());
  answers = () => Response.json({ best: 100 });
  vi.stubGlobal('fetch', async () => answers());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function signIn(userId: string) {
  member = userId;
  localStorage.setItem('gymratt.auth', JSON.stringify(session({ user: { id: userId } })));
}

const offline = () => {
  throw new TypeError('Failed to fetch');
};
const refused = (status: number) => () => Response.json({ code: 'some_code', message: 'No.' }, { status });

const endpointAt = (path: string): Endpoint => ({ method: 'GET', path, summary: '', answers: {} });

/** A new page with an empty in-memory cache. */
function ask(path = PATH) {
  const userId = member;
  const wrapper = ({ children }: { children: ReactNode }) => <MemberQueries userId={userId}>{children}</MemberQueries>;
  return renderHook(() => useQuery(keptQuery(userId, endpointAt(path), {}, { notFound: 'null' })), { wrapper }).result;
}

const keptPaths = () => memberDatabase(member).read(['answers'], (tx) => tx.objectStore('answers').getAllKeys());

async function answered(path = PATH) {
  const result = ask(path);
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  await waitFor(async () => expect(await keptPaths()).toContain(path));
  cleanup();
  return result.current.data;
}

it('what the page was answered with early is there with the first render, and offline later', async () => {
  const token = String(readSession()?.access_token);
  const early = {
    isPublic: false,
    answer: async () => Response.json(null),
    arrived: { body: { best: 90 }, next: null },
  };
  vi.stubGlobal('gymrattEarly', { token, answers: new Map([[PATH, early]]) });
  const result = ask();
  expect(result.current.data).toEqual({ best: 90 });
  await waitFor(async () => expect(await keptPaths()).toContain(PATH));
  cleanup();
  answers = offline;
  const later = ask();
  await waitFor(() => expect(later.current.data).toEqual({ best: 90 }));
});

describe('an answer', () => {
  it.each([
    ['without a network', offline],
    ['while the server is down', refused(503)],
    ['behind a sign-in page', () => new Response('<h1>Welcome to our Wi-Fi</h1>')],
    ['behind a proxy that refuses', () => new Response('<h1>403 Forbidden</h1>', { status: 403 })],
    ['behind a proxy that answers 404', () => new Response('<h1>404 Not Found</h1>', { status: 404 })],
    ['after an empty response', () => new Response('')],
    ['after a 204', () => new Response(null, { status: 204 })],
    ['after null', () => Response.json(null)],
  ])('is served from storage %s', async (_, failure) => {
    await answered();
    answers = failure;
    const result = ask();
    await waitFor(() => expect(result.current.data).toEqual({ best: 100 }));
    expect(result.current.error).toBeNull();
  });

  it.each([401, 403, 422])('is not served from storage when the server refuses with %d', async (status) => {
    await answered();
    answers = refused(status);
    const result = ask();
    await waitFor(() => expect(result.current.error).toMatchObject({ status }));
  });

  it('can be that there is nothing', async () => {
    answers = () => Response.json({ code: 'not_found', message: 'There is nothing at this address.' }, { status: 404 });
    expect(await answered()).toBeNull();
    answers = offline;
    const result = ask();
    await waitFor(() => expect(result.current.data).toBeNull());
  });

  it('that was served from storage is requested again when the network is back', async () => {
    await answered();
    answers = offline;
    const result = ask();
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    answers = () => Response.json({ best: 110 });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.data).toEqual({ best: 110 }));
  });

  it('belongs to one member', async () => {
    await answered();
    signIn(crypto.randomUUID());
    answers = offline;
    const result = ask();
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'network' }));
  });

  it('to another member’s session is not stored', async () => {
    const before = member;
    await memberDatabase(before).read(['answers'], (tx) => tx.objectStore('answers').count());
    const result = ask();
    signIn(crypto.randomUUID());
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(await memberDatabase(before).write(['answers'], (tx) => tx.objectStore('answers').getAllKeys())).toEqual([]);
  });

  it('is gone once forgotten', async () => {
    await answered();
    await answered('/api/user/best-lifts');
    await forgetAnswer(member, PATH);
    expect(await keptPaths()).toEqual(['/api/user/best-lifts']);
    await forgetAnswers(member, () => true);
    expect(await keptPaths()).toEqual([]);
  });
});

describe('an answer stored under a name', () => {
  /** A new page whose query reports the failure. */
  function askByName() {
    const userId = member;
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemberQueries userId={userId}>{children}</MemberQueries>
    );
    const query = keptQueryNamed(userId, 'hud/week', (limits) => apiFetch(PATH, limits), { failure: 'reported' });
    return renderHook(() => useQuery(query), { wrapper }).result;
  }

  it('is served together with the failure, until a new one arrives', async () => {
    const first = askByName();
    await waitFor(() => expect(first.current.data).toEqual({ best: 100 }));
    await waitFor(async () => expect(await keptPaths()).toContain('hud/week'));
    cleanup();
    answers = offline;
    const result = askByName();
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'network' }));
    expect(result.current.data).toEqual({ best: 100 });
    answers = () => Response.json({ best: 110 });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.data).toEqual({ best: 110 }));
    expect(result.current.error).toBeNull();
  });

  it('is not refreshed in the background, since only its screen knows how', async () => {
    await renewAnswers(member, ['hud/week', PATH]);
    expect(await keptPaths()).toEqual([PATH]);
  });
});

describe('answers refreshed in the background', () => {
  const PATHS = ['/api/user/best-lifts', PATH, '/api/user/workouts'];
  /** Lets the second request fail. */
  const failing = (failure: () => Response) => {
    vi.stubGlobal('fetch', async (path: string) => (path === PATH ? failure() : answers()));
  };

  it('are stored, except those that no longer exist', async () => {
    failing(() => Response.json({ code: 'not_found', message: 'No.' }, { status: 404 }));
    await renewAnswers(member, PATHS);
    expect(await keptPaths()).toEqual(['/api/user/best-lifts', '/api/user/workouts']);
  });

  it('stop at the first request without a network', async () => {
    failing(offline);
    await renewAnswers(member, PATHS);
    expect(await keptPaths()).toEqual(['/api/user/best-lifts']);
  });
});

it('keeps the latest three hundred answers', async () => {
  await memberDatabase(member).write(['answers'], async (tx) => {
    for (let index = 0; index < 300; index++) {
      await tx.objectStore('answers').put({ answer: index, keptAt: index }, `/api/${String(index).padStart(3, '0')}`);
    }
  });
  await answered();
  const kept = await keptPaths();
  expect(kept).toHaveLength(300);
  expect(kept).not.toContain('/api/000');
  expect(kept).toContain('/api/001');
});
