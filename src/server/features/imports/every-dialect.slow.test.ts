import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ImportPreview, type ImportResult, importPreview } from '#contract/import.ts';
import { importFixture, importForm } from '#tests/support/import-files.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember } = useSharedServer();
const member = freshMember();

const PREVIEW = '/api/user/imports/preview';
const LOAD = '/api/user/imports';
const FIXTURES = join(import.meta.dirname, '..', '..', '..', '..', 'tests', 'fixtures', 'imports');
/** Not workouts. */
const MEASUREMENTS = /body|measurements/;

describe('every dialect', () => {
  const all = readdirSync(FIXTURES).filter((name) => /\.(csv|json|zip)$/.test(name));
  test.each(all.filter((name) => !MEASUREMENTS.test(name)))('%s is previewed and loaded alike', async (name) => {
    const file = await importFixture(name);
    const told = await member.call<ImportPreview>('POST', PREVIEW, importForm([file], { unit: 'kg' }));
    expect([told.status, importPreview.safeParse(told.body).error]).toEqual([200, undefined]);
    expect(told.body.workouts).toBeGreaterThan(0);
    const { status, body } = await member.call<ImportResult>('POST', LOAD, importForm([file], { unit: 'kg' }));
    expect([status, body.workouts, body.sets]).toEqual([200, told.body.workouts, told.body.sets]);
    const [stored] = await asOwner(
      `select count(distinct workout_id)::int as workouts, count(*)::int as sets from public.sets where user_id = $1`,
      [member.id],
    );
    expect(stored).toEqual({ workouts: body.workouts, sets: body.sets });
  });

  test.each(all.filter((name) => MEASUREMENTS.test(name)))('%s alone is refused with a sentence', async (name) => {
    const { status, body } = await member.call('POST', PREVIEW, importForm([await importFixture(name)]));
    const message = expect.stringContaining('measurements');
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'unknown_format', message })]);
  });
});
