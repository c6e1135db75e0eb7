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

describe('every dialect', () => {
  const all = readdirSync(FIXTURES).filter((name) => /\.(csv|json|zip)$/.test(name));
  test.each(all)('%s is previewed and loaded alike', async (name) => {
    const file = await importFixture(name);
    const told = await member.call<ImportPreview>('POST', PREVIEW, importForm([file], { unit: 'kg' }));
    expect([told.status, importPreview.safeParse(told.body).error]).toEqual([200, undefined]);
    expect(told.body.workouts + (told.body.measurements ?? 0)).toBeGreaterThan(0);
    const { status, body } = await member.call<ImportResult>('POST', LOAD, importForm([file], { unit: 'kg' }));
    const { workouts, sets, measurements } = told.body;
    expect([status, body.workouts, body.sets, body.measurements]).toEqual([200, workouts, sets, measurements]);
    const [stored] = await asOwner(
      `select count(distinct workout_id)::int as workouts, count(*)::int as sets,
         (select count(*)::int from public.measurements where user_id = $1) as measurements
       from public.sets where user_id = $1`,
      [member.id],
    );
    expect(stored).toEqual({ workouts, sets, measurements });
  });
});
