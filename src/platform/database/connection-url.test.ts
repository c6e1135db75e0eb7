import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './connection-url.ts';

test('one host gives one configuration', () => {
  expect(parseDatabaseUrl('postgres://lifter:se%40cret@db.example:6543/gym')).toMatchObject([
    { host: 'db.example', port: 6543, user: 'lifter', password: 'se@cret', database: 'gym' },
  ]);
});

test('several hosts share user, password, database and settings', () => {
  const hosts = parseDatabaseUrl('postgresql://u:p@one:5432,two,three:5434/gym?sslmode=disable');
  expect(hosts.map(({ host, port }) => [host, port])).toEqual([
    ['one', 5432],
    ['two', undefined],
    ['three', 5434],
  ]);
  for (const host of hosts) expect(host).toMatchObject({ user: 'u', password: 'p', database: 'gym', ssl: false });
});

test.each([
  'postgres://u:p@one,two/gym?target_session_attrs=read-write',
  'postgres://u:p@one,two/gym?target_session_attrs=read-write&application_name=x',
  'postgres://u:p@one,two/gym?application_name=x&target_session_attrs=read-write',
])('the wish for a writable server is not passed on: %s', (url) => {
  for (const host of parseDatabaseUrl(url)) expect(host).not.toHaveProperty('target_session_attrs');
});

test.each(['', 'gym', 'mysql://u@host/gym', 'postgres://', 'postgres://u:p@host', 'postgres://u:p@one,/gym'])(
  'what is no address of a database is refused: %j',
  (url) => {
    expect(() => parseDatabaseUrl(url)).toThrow();
  },
);
