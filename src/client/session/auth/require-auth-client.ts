import type { GoTrueClient } from '@supabase/auth-js';
import { loadAuthClient } from './auth-client.ts';
import { AuthFailure } from './auth-failure.ts';
import { AUTH_MESSAGES } from './auth-messages.ts';

export async function requireAuthClient(): Promise<GoTrueClient> {
  const client = await loadAuthClient();
  if (!client) throw new AuthFailure('not_ready', AUTH_MESSAGES.notReady);
  return client;
}
