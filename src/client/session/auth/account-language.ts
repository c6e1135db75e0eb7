import type { Language } from '#core/languages.ts';
import { loadAuthClient } from './auth-client.ts';

/** Keeps the language with the account, where whatever sends its mails finds it: also a hosted project. */
export async function tellLanguage(language: Language): Promise<void> {
  const client = await loadAuthClient();
  const user = (await client?.getSession())?.data.session?.user;
  // Mails are in English unless the account says otherwise.
  if (!client || !user || (user.user_metadata.language ?? 'en') === language) return;
  await client.updateUser({ data: { language } });
}
