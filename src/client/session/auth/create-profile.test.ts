// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inBrowser, loadPage, type Network, ONLINE } from './testing/browser-page.tsx';

inBrowser();

const MAX = { id: 'max', email: 'max@ironden.app', user_metadata: { display_name: 'Mighty Max' } };
const NEVER_ABORTED = new AbortController().signal;

async function create(
  answer: Network[string] | undefined,
  member: typeof MAX | null = MAX,
  token: string | null = 't',
) {
  const page = await loadPage({ ...ONLINE, ...(answer && { 'POST /rest/v1/users': answer }) });
  const { createProfile } = await import('./load-profile.ts');
  const outcome = await createProfile(member, token, NEVER_ABORTED).then(
    () => 'made',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );
  return { outcome, sent: page.requests.find(({ call }) => call === 'POST /rest/v1/users') };
}

const refusal = (status: number, body: object) => () => Response.json(body, { status });

describe('creating the member’s own profile row', () => {
  it('succeeds if hosted Supabase finds the row that the trigger created', async () => {
    expect((await create(refusal(409, { code: '23505', message: 'duplicate key' }))).outcome).toBe('made');
  });

  it.each([
    [
      'a refusal',
      refusal(403, { code: '42501', message: 'permission denied' }),
      '42501: Failed to create profile: permission denied',
    ],
    [
      'another conflict',
      refusal(409, { code: '23503', message: 'no such user' }),
      '23503: Failed to create profile: no such user',
    ],
    [
      'an answer that is no JSON',
      () => new Response('oops', { status: 500 }),
      'unknown: Failed to create profile: status 500',
    ],
    [
      'no network',
      undefined,
      'network: Failed to create profile: No connection. Please check your network and try again.',
    ],
  ])('fails with the reason on %s', async (_, answer, outcome) => {
    expect((await create(answer)).outcome).toBe(outcome);
  });

  it.each([
    ['a member', null, 't'],
    ['a token', MAX, null],
  ])('sends nothing without %s', async (_, member, token) => {
    const { outcome, sent } = await create(undefined, member, token);
    expect([outcome, sent]).toEqual(['no_user: No authenticated user', undefined]);
  });
});
