import { type TimeLimit, withinTimeLimit } from '#client/device/time-limit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { getCurrentUser } from '#contract/endpoints/account.ts';
import { loadAuthClient } from './auth-client.ts';
import { announce, onSignedOut } from './auth-signals.ts';
import type { Profile } from './auth-state.ts';
import { createProfile } from './create-profile.ts';
import { currentAccessToken } from './current-access-token.ts';
import { keepProfile } from './kept-profile.ts';

const TIMEOUT_MS = 5_000;

let underWay: { readonly userId: string; readonly answer: Promise<Profile | null> } | undefined;

// An answer for an ended session is ignored, even if the same member is back.
onSignedOut(() => {
  underWay = undefined;
});

/** Requests the member's profile, once for all concurrent callers, and announces the result. */
export function loadProfile(userId: string): Promise<Profile | null> {
  return underWay?.userId === userId ? underWay.answer : start(userId, {});
}

/** Requests it again even while an older request is running, whose answer is then ignored. */
export function reloadProfile(userId: string): Promise<Profile | null> {
  return start(userId, { 'cache-control': 'no-cache' });
}

function start(userId: string, headers: Readonly<Record<string, string>>): Promise<Profile | null> {
  const answer = ask(headers).then(
    (profile) => {
      if (underWay?.answer === answer) showProfile(profile);
      return profile;
    },
    () => {
      if (underWay?.answer === answer) miss(userId);
      return null;
    },
  );
  underWay = { userId, answer };
  return answer;
}

/** Shows a profile that is newer than any request under way. */
export function showProfile(profile: Profile): void {
  underWay = undefined;
  keepProfile(profile);
  announce({ event: 'PROFILE_LOADED', profile });
}

function miss(userId: string): void {
  underWay = undefined;
  announce({ event: 'PROFILE_MISSED', userId });
}

function ask(headers: Readonly<Record<string, string>>): Promise<Profile> {
  return withinTimeLimit(TIMEOUT_MS, async (limit) => {
    const request = () => call(getCurrentUser, { headers, session: 'required', signal: limit.signal });
    try {
      return await request();
    } catch (error) {
      // If the session is valid, a refused token means that the member has no profile.
      if (!(error instanceof ApiRequestError) || error.code !== 'unauthorized') throw error;
      await createMissingProfile(limit);
      return request();
    }
  });
}

async function createMissingProfile({ race, signal }: TimeLimit): Promise<void> {
  const client = await race(loadAuthClient());
  const found = client && (await race(client.getUser()));
  await createProfile(found?.data.user ?? null, await race(currentAccessToken()), signal);
}
