import type { Language } from '#core/languages.ts';
import { loadAuthClient } from './auth-client.ts';
import { readSession } from './stored-session.ts';

/** Keeps the language with the account, where whatever sends its mails finds it: also a hosted project. */
export async function tellLanguage(language: Language): Promise<void> {
  const user = readSession()?.user;
  // Mails are in English unless the account says otherwise.
  if (!user || (user.user_metadata?.language ?? 'en') === language) return;
  const client = await loadAuthClient();
  await client?.updateUser({ data: { language } });
}
