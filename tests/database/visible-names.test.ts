import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isVisibleName } from '#core/visible-name.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { createMember } from '#tests/support/members.ts';
import { createOldDatabase } from '#tests/support/old-database.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { server, testDatabase } = useSharedServer();
let ann: ApiMember;

beforeAll(async () => {
  ann = await createApiMember(server, testDatabase);
});
const UNREADABLE = [
  ['spaces', '   '],
  ['tabs and line breaks', '\t\r\n'],
  ['no-break spaces', '\u00A0\u3000'],
  ['zero-width characters', '\u200B\u200D\uFEFF'],
  ['Hangul fillers', '\u3164\uFFA0'],
  ['a Braille blank', '\u2800'],
  ['tags', '\u{E0041}\u{E0042}'],
  ['an override of the direction', 'Ann\u202Egnp.exe'],
  ['an isolate', '\u2066Ann\u2069'],
  ['an empty notehead', '\u{1D159}'],
  ['a mark without a letter', '\u0301'],
  ['what is no character', '\uFFFF'],
  ['what nobody has assigned', '\u0378\u{40000}'],
  ['a bell', 'Ann\u0007'],
  ['a line separator', 'Ann\u2028Bea'],
] as const;
const READABLE = [
  'e\u0301',
  '★',
  '🇩🇪',
  '1️⃣',
  '?',
  'Ann',
  'Łukasz',
  '李',
  'عمر',
  '👨‍👩‍👧‍👦',
  '1',
  "O'Hara",
  'a\u200Db',
  'می\u200Cخواهم',
];

test('safety 43: the database and the API agree on every Unicode character', async () => {
  const everyCharacter = Array.from({ length: 0x11_0000 - 1 }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const disagreement = async (names: string[]) => {
    const rows = await testDatabase.asOwner<{ name: string }>(
      `select name from unnest($1::text[], $2::boolean[]) as given (name, expected)
       where public.is_visible_name(name) is distinct from expected`,
      [names, names.map(isVisibleName)],
    );
    return rows.map(({ name }) => {
      const codes = Array.from(name, (character) => character.codePointAt(0)?.toString(16));
      return codes.length > 2 ? `one from ${codes[1]} to ${codes.at(-1)}` : codes.at(-1);
    });
  };
  const {
    visible = [],
    harmless = [],
    forbidden = [],
  } = Object.groupBy(everyCharacter, (character) => {
    if (!isVisibleName(`a${character}`)) return 'forbidden';
    return isVisibleName(character) ? 'visible' : 'harmless';
  });
  // One that shows makes its name visible, and one that is forbidden makes it refused: those that shall do neither are asked
  // about together, six of seven characters in a few hundred names, and a single other one among them would be told.
  expect(await disagreement([...visible, ...forbidden, ...forbidden.map((character) => `a${character}`)])).toEqual([]);
  expect(await disagreement(together(harmless))).toEqual([]);
  expect(await disagreement(together([...visible, ...harmless]).map((name) => `a${name}`))).toEqual([]);
}, 120_000);

/** Names of a thousand of these characters each. */
function together(characters: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(characters.length / 1000) }, (_, part) =>
    characters.slice(part * 1000, (part + 1) * 1000).join(''),
  );
}

describe.each(UNREADABLE)('safety 43: a name of %s', (_, name) => {
  test('is refused by the API, which names the field', async () => {
    const template = { name, exercises: [{ exercise_id: 'push-up', order: 1, sets_count: 1 }] };
    for (const [method, path, body] of [
      ['PATCH', '/api/user/profile', { name }],
      ['POST', '/api/workout-templates', template],
      ['POST', '/api/workouts/complete', { ...finishedWorkout(), name }],
    ] as const) {
      const answer = await ann.call<{ code: string; field: string }>(method, path, body);
      expect([path, answer.status, answer.body.code, answer.body.field]).toEqual([
        path,
        422,
        'validation_failed',
        'name',
      ]);
    }
  });

  test('is refused by the data API', async () => {
    const headers = { apikey: 'sb_publishable_gymratt' };
    const update = await ann.call('PATCH', `/rest/v1/users?uuid_id=eq.${ann.id}`, { name }, headers);
    expect([update.status, update.body]).toEqual([400, expect.objectContaining({ code: '23514' })]);
    expect((await ann.call<{ name: string }>('GET', '/api/user/current')).body.name).not.toBe(name);
  });

  test.each([
    ['workouts', `insert into public.workouts (user_id, duration, name) values ($1, 60, $2)`],
    ['workout_templates', `insert into public.workout_templates (user_id, name) values ($1, $2)`],
    ['users', `update public.users set name = $2 where uuid_id = $1`],
  ])('is refused by the table %s, whoever writes it', async (table, statement) => {
    await expect(testDatabase.asOwner(statement, [ann.id, name])).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining(`${table}_name_visible`),
    });
  });

  test('does not prevent signing up', async () => {
    const email = `lifter-${randomUUID()}@example.com`;
    const data = { display_name: name, full_name: 'Ann Lifter' };
    const joined = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'sb_publishable_gymratt' },
      body: JSON.stringify({ email, password: 'Squat4life', data }),
    });
    expect(joined.status).toBe(200);
    const [profile] = await testDatabase.asOwner<{ name: string }>('select name from public.users where email = $1', [
      email,
    ]);
    expect(profile?.name).toMatch(/^Ann/);
  });
});

test.each(READABLE)('safety 43: %s is accepted as a name', async (name) => {
  expect((await ann.call('PATCH', '/api/user/profile', { name })).status).toBe(200);
});

test('safety 43: an address without visible characters gets the default profile name', async () => {
  const member = await createMember(testDatabase, { email: '\u200B@example.com' });
  const [profile] = await testDatabase.asOwner('select name from public.users where uuid_id = $1', [member.id]);
  expect(profile).toEqual({ name: 'GYMRATT' });
});

test('safety 43: names from before the check are corrected, not lost, and can still be restored', async () => {
  const { rows: rowsOf, migrateUpTo, migrate } = await createOldDatabase();
  await migrateUpTo('20261115999999');
  const { id } = await createMember({ asOwner: rowsOf }, { email: 'ann@example.com' });
  await rowsOf(`update public.users set name = '   ', xp = 9223372036854775807 where uuid_id = $1`, [id]);
  await rowsOf(
    `insert into public.workouts (user_id, duration, name, xp_earned) values ($1, 60, $2, 9223372036854775807)`,
    [id, 'Leg\u202E day'],
  );
  await rowsOf(`insert into public.workout_templates (user_id, name) values ($1, '')`, [id]);
  await rowsOf(
    `insert into public.deleted_items (user_id, kind, id, content) values ($1, 'workout', gen_random_uuid(), $2)`,
    [id, JSON.stringify({ workout: { name: '\u200B' }, exercises: [], sets: [] })],
  );
  await migrate();
  expect(await rowsOf('select name, xp from public.users')).toEqual([{ name: 'ann', xp: '9007199254740991' }]);
  expect(await rowsOf('select name, xp_earned from public.workouts')).toEqual([
    { name: 'Leg day', xp_earned: '9007199254740991' },
  ]);
  expect(await rowsOf('select name from public.workout_templates')).toEqual([{ name: 'Template' }]);
  expect(await rowsOf(`select content -> 'workout' ->> 'name' as name from public.deleted_items`)).toEqual([
    { name: 'Workout' },
  ]);
});
