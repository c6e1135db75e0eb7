import { readItems } from '#client/outbox/waiting-item.ts';
import { readSession } from '#client/session/auth/stored-session.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { readQueue } from '#client/workout/completions/queue.ts';
import { EDITED, readDraft } from '#client/workout/draft/draft.ts';
import { lossesOf } from './losses.ts';

/** What is stored only on this device, read directly from its storage: works without a provider too. */
export async function storedLosses(): Promise<readonly string[]> {
  const session = readSession();
  if (!session) return [];
  const database = memberDatabase(session.user.id);
  const [draft, edited, pending, waiting] = await Promise.all([
    database.read(['draft'], (tx) => readDraft(tx)),
    database.read(['draft'], (tx) => readDraft(tx, EDITED)),
    readQueue(database),
    readItems(database),
  ]);
  return lossesOf({
    session: draft.session,
    edited: edited.session,
    pending,
    waiting,
  });
}
