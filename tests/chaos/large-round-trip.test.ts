import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountExport } from '#contract/account-data.ts';
import type { ImportPreview, ImportResult } from '#contract/import.ts';
import { IMPORT_LIMITS } from '#core/import/import-limits.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { importForm } from '#tests/support/import-files.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { logHistory } from '#tests/support/workout-history.ts';

/** Few sets with the longest notes, of three bytes a letter: the size of 75,000 sets in a fraction of the time. */
const HISTORY = { workouts: 3600, exercises: 1, sets: 1, notes: '力'.repeat(WORKOUT_LIMITS.notesLength) };
const SETS = HISTORY.workouts * HISTORY.exercises * HISTORY.sets;

const testDatabase = useTestDatabase();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(testDatabase);
});
afterAll(() => server.close());

async function exported({ token }: ApiMember): Promise<string> {
  const answer = await fetch(`${server.url}/api/user/export`, { headers: { authorization: `Bearer ${token}` } });
  return answer.text();
}

const workoutsOf = (content: string) =>
  (JSON.parse(content) as AccountExport).workouts.map(({ start_time, notes, exercises }) => [
    start_time,
    notes,
    exercises.map(({ exercise_id, sets }) => [exercise_id, sets.map(({ weight, reps }) => [weight, reps])]),
  ]);

test('an own export that is larger than any other file may be loads again, whole', { timeout: 600_000 }, async () => {
  const [from, to] = [await createApiMember(server, testDatabase), await createApiMember(server, testDatabase)];
  await logHistory(testDatabase, from, HISTORY);
  const content = await exported(from);
  expect(Buffer.byteLength(content)).toBeGreaterThan(IMPORT_LIMITS.bytes);
  // The other member stands for a new server, where none of the ids are taken.
  await testDatabase.asOwner('delete from public.workouts where user_id = $1', [from.id]);
  const form = () => importForm([{ name: 'gymratt-export.json', content }]);
  const preview = await to.call<ImportPreview>('POST', '/api/user/imports/preview', form());
  expect([preview.status, preview.body.workouts, preview.body.sets]).toEqual([200, HISTORY.workouts, SETS]);
  const loaded = await to.call<ImportResult>('POST', '/api/user/imports', form());
  expect([loaded.status, loaded.body.sets]).toEqual([200, SETS]);
  // Compared as a whole: a difference in twenty megabytes would not be printed.
  expect(JSON.stringify(workoutsOf(await exported(to))) === JSON.stringify(workoutsOf(content))).toBe(true);
});
