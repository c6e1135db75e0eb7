import { readSession } from '#client/shared/auth/stored-session.ts';
import { readQueue } from '#client/shared/completions/queue.ts';
import { memberDatabase } from '#client/shared/storage/member-database.ts';
import { readDraft } from '#client/shared/workout/draft.ts';
import { lossesOf } from './losses.ts';

/** What is nowhere but on this device, read from its storage: also where no screen is left to ask. */
export async function storedLosses(): Promise<readonly string[]> {
  const session = readSession();
  if (!session) return [];
  const database = memberDatabase(session.user.id);
  const [draft, queue] = await Promise.all([database.read(['draft'], (tx) => readDraft(tx)), readQueue(database)]);
  return lossesOf(draft.session, queue);
}
