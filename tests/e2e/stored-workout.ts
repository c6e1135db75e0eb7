import type { Page } from '@playwright/test';
import { memberDatabaseName } from '#client/session/storage/forget-member.ts';
import type { Session } from '#core/workout/session/session.ts';

/** The workout in progress as stored in the browser; `undefined` if there never was one. */
export async function storedWorkout(page: Page, userId: string): Promise<Session | undefined> {
  const drafts = await page.evaluate(async (name) => {
    const request = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const reading = database.transaction('draft').objectStore('draft').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return reading.result as { session: Session }[];
  }, memberDatabaseName(userId));
  return drafts.at(-1)?.session;
}
