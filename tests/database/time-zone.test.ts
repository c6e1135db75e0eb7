import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMember, type Member } from '#tests/support/members.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { testDatabase } = useSharedServer();

const move = (member: Member, zone: string) =>
  testDatabase.database.run(member.asMember, sql`update public.users set timezone = ${zone}`);

const zoneOf = async (member: Member) =>
  testDatabase.asOwner('select timezone from public.users where uuid_id = $1', [member.id]);

test('every time zone that a browser can report is accepted', async () => {
  const zones = [
    'UTC',
    'Etc/GMT+5',
    'Etc/GMT+12',
    'Etc/GMT-14',
    'Asia/Kolkata',
    'Asia/Calcutta',
    ...Intl.supportedValuesOf('timeZone'),
  ];
  const refused = await testDatabase.asOwner(
    'select zone from unnest($1::text[]) zone where not public.is_time_zone(zone)',
    [zones],
  );
  expect(zones.length).toBeGreaterThan(400);
  expect(refused).toEqual([]);
});

test.each([
  ['Mars/Phobos'],
  [''],
  [' UTC'],
  ['x'.repeat(200)],
  [`Europe/${'x'.repeat(60)}`],
  ["UTC'; drop table users; --"],
  // PostgreSQL takes these for offsets and abbreviations; JavaScript, which computes streaks, would throw.
  ['FOO5'],
  ['Foo/Bar5'],
  ['<x>-3'],
  ['UTC+3'],
  ['05:30'],
  ['PDT'],
  // A rule of that many hours, which no clock on earth has: the workout would lie days ahead.
  ['Etc/GMT-15'],
  ['Etc/GMT+13'],
  ['Etc/GMT-99'],
])('%j is not accepted as a time zone', async (zone) => {
  const member = await createMember(testDatabase);
  await expect(move(member, zone)).rejects.toMatchObject({ code: '23514' });
  expect(await zoneOf(member)).toEqual([{ timezone: 'UTC' }]);
});
