import { t } from '@lingui/core/macro';
import { readStored, removeStored, writeStored } from '#client/device/storage/local-store.ts';
import { type TimeLimit, withinTimeLimit } from '#client/device/time-limit.ts';
import { ApiRequestError, readableSentence } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { showEarly } from '#client/session/api/early-answers.ts';
import { getCurrentUser } from '#contract/endpoints/account.ts';
import { currentAccessToken } from './access-token.ts';
import { loadAuthClient } from './auth-client.ts';
import type { Profile, SessionFacts } from './auth-machine.ts';
import { AUTH_MESSAGES, AuthFailure, profileCreationMessage } from './auth-messages.ts';
import { announce, onSignedOut } from './auth-signals.ts';
import { loadBackendConfig } from './backend-config.ts';
import { nameFromEmail } from './credentials.ts';
import { readSession } from './stored-session.ts';

const TIMEOUT_MS = 5_000;

let underWay: { readonly userId: string; readonly answer: Promise<Profile | null> } | undefined;

// An answer for an ended session is ignored, even if the same member is back.
onSignedOut(() => {
  underWay = undefined;
});

/** Requests the member's profile, once for all concurrent callers, and announces the result. */
export function loadProfile(userId: string): Promise<Profile | null> {
  if (underWay?.userId === userId) return underWay.answer;
  const early = earlyProfile(readSession()?.access_token);
  if (early?.uuid_id !== userId) return start(userId, {});
  showProfile(early);
  return Promise.resolve(early);
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

const UNIQUE_VIOLATION = '23505';

interface NewMember {
  readonly id: string;
  readonly email?: string | undefined;
  readonly user_metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** Creates the member's own profile row. Where a trigger has created it, hosted Supabase answers with a conflict, which is fine. */
export async function createProfile(
  member: NewMember | null,
  token: string | null,
  signal: AbortSignal,
): Promise<void> {
  if (!member || !token) throw new AuthFailure('no_user', AUTH_MESSAGES.noUser());
  const config = await loadBackendConfig();
  if (!config) throw failed('not_ready', AUTH_MESSAGES.notReady());
  const response = await fetch(`${config.url}/rest/v1/users`, {
    method: 'POST',
    headers: {
      apikey: config.key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-profile': 'public',
      prefer: 'return=minimal',
    },
    body: JSON.stringify({ uuid_id: member.id, email: member.email ?? '', name: memberName(member) }),
    signal,
  }).catch((cause: unknown) => {
    throw failed('network', AUTH_MESSAGES.offline(), { cause });
  });
  if (response.ok) return;
  const { code, message } = Object(await response.json().catch(() => null)) as { code?: string; message?: unknown };
  if (code !== UNIQUE_VIOLATION)
    throw failed(code ?? 'unknown', readableSentence(message) ?? t`status ${{ status: response.status }}`);
}

/** The member's name: from the sign-up metadata, else from the address. */
export function memberName({ email = '', user_metadata = {} }: Omit<NewMember, 'id'>): string {
  const names = [user_metadata.display_name, user_metadata.full_name, user_metadata.name];
  const given = names.find((name) => typeof name === 'string' && name.trim() !== '');
  return typeof given === 'string' ? given : nameFromEmail(email);
}

function failed(code: string, reason: string, options?: ErrorOptions): AuthFailure {
  return new AuthFailure(code, profileCreationMessage(reason), options);
}

const KEY = 'gymratt.member.profile.v1';

/** The profile as the page was answered with it, or the last one from the server, for an offline start. */
export function firstProfile({ userId, token }: SessionFacts): Profile | null {
  const early = earlyProfile(token);
  return early?.uuid_id === userId ? early : readProfile(userId);
}

function earlyProfile(token: string | undefined): Profile | null {
  const early = showEarly(getCurrentUser.path, undefined, token)?.body;
  return isProfile(early) ? early : null;
}

export function readProfile(userId: string): Profile | null {
  const kept = readStored(KEY);
  return isProfile(kept) && kept.uuid_id === userId ? kept : null;
}

/** Only while its member is signed in: an answer that arrives after signing out must not be stored. */
export function keepProfile(profile: Profile): void {
  if (readSession()?.user.id === profile.uuid_id) writeStored(KEY, profile);
}

export function forgetProfile(): void {
  removeStored(KEY);
}

const NUMBERS = ['level', 'xp', 'current_streak', 'total_workouts', 'total_volume'] as const;
const TEXTS = ['uuid_id', 'email', 'name', 'preferred_weight_unit', 'preferred_distance_unit', 'created_at'] as const;

// Checked by hand: the contract's schema would add zod to the first page load.
function isProfile(value: unknown): value is Profile {
  if (typeof value !== 'object' || value === null) return false;
  const profile = value as Partial<Record<keyof Profile, unknown>>;
  return (
    NUMBERS.every((key) => typeof profile[key] === 'number') && TEXTS.every((key) => typeof profile[key] === 'string')
  );
}
