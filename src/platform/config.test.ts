import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const PROJECT = resolve('/srv/gym ratt');

function configProblems(env: Record<string, string>): string {
  try {
    loadConfig(env, PROJECT);
  } catch (error) {
    expect(error).toMatchObject({ name: 'StartupError', code: 'invalid_config' });
    return (error as Error).message;
  }
  throw new Error('the configuration was accepted');
}

test('the default is the embedded database on localhost:3000', () => {
  expect(loadConfig({}, PROJECT)).toEqual({
    port: 3000,
    host: 'localhost',
    dataFolder: join(PROJECT, 'data'),
    logLevel: undefined,
    publicUrl: undefined,
    databaseUrl: undefined,
    databasePoolSize: 8,
    trustedProxies: undefined,
    requestsPerMinute: 600,
    writesPerMinute: 120,
    setsPerDay: 20_000,
    importMemoryMegabytes: 256,
    join: 'open',
    securityContact: undefined,
    allowedOrigins: [],
    authKeys: undefined,
    push: { keys: undefined, hosts: [], contact: 'mailto:nobody@example.com' },
    mail: { smtpUrl: undefined, from: 'GYMRATT <noreply@localhost>' },
    supabase: undefined,
  });
});

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' }, PROJECT)).toEqual(loadConfig({}, PROJECT));
});

test('a relative data folder is resolved in the project, an absolute one is used as is', () => {
  expect(loadConfig({ DATA_DIR: 'elsewhere' }, PROJECT).dataFolder).toBe(join(PROJECT, 'elsewhere'));
  expect(loadConfig({ DATA_DIR: resolve('/var/gym') }, PROJECT).dataFolder).toBe(resolve('/var/gym'));
});

test.each([
  ['https://gym.example.org/', 'https://gym.example.org'],
  ['https://gym.example.org:8443', 'https://gym.example.org:8443'],
  ['http://gym.example.org', 'mailto:nobody@example.com'],
  ['https://192.168.1.20', 'mailto:nobody@example.com'],
  ['https://[fd00::1]', 'mailto:nobody@example.com'],
  ['https://gym.local', 'mailto:nobody@example.com'],
  ['https://gym.home.arpa', 'mailto:nobody@example.com'],
  ['https://localhost', 'mailto:nobody@example.com'],
])('at %s, push services are told to ask %s', (url, contact) => {
  expect(loadConfig({ PUBLIC_URL: url }, PROJECT).push.contact).toBe(contact);
});

test('push services can be told whom else to ask, and others can be named', () => {
  const given = {
    PUSH_CONTACT: 'mailto:me@gym.example',
    PUSH_HOSTS: 'https://push.gym.example/, http://localhost:8080',
  };
  expect(loadConfig(given, PROJECT).push).toMatchObject({
    contact: 'mailto:me@gym.example',
    hosts: ['https://push.gym.example', 'http://localhost:8080'],
  });
  for (const wrong of ['me@gym.example', 'mailto:', 'https://', 'http://gym.example']) {
    expect(configProblems({ PUSH_CONTACT: wrong })).toMatch(/PUSH_CONTACT.*mailto:/);
  }
  expect(configProblems({ PUSH_HOSTS: 'push.gym.example' })).toMatch(/PUSH_HOSTS.*origins/);
});

test('hosted Supabase needs its URL, key and database', () => {
  const complete = {
    SUPABASE_URL: 'https://abc.supabase.co/',
    SUPABASE_ANON_KEY: 'sb_publishable_abc',
    DATABASE_URL: 'postgres://postgres:secret@db.abc.supabase.co:5432/postgres',
  };
  expect(loadConfig(complete, PROJECT).supabase).toEqual({
    url: 'https://abc.supabase.co',
    anonKey: 'sb_publishable_abc',
    jwtSecret: undefined,
  });
  expect(configProblems({ SUPABASE_URL: complete.SUPABASE_URL })).toMatch(/SUPABASE_ANON_KEY.*\n.*DATABASE_URL/);
  expect(configProblems({ SUPABASE_ANON_KEY: 'sb' })).toMatch(/SUPABASE_URL/);
});

test('who may join is said by JOIN, except on hosted Supabase, which has a setting of its own', () => {
  expect(loadConfig({}, PROJECT)).toMatchObject({ join: 'open', securityContact: undefined });
  const given = { JOIN: 'invite', SECURITY_CONTACT: 'mailto:me@gym.example' };
  expect(loadConfig(given, PROJECT)).toMatchObject({ join: 'invite', securityContact: 'mailto:me@gym.example' });
  expect(configProblems({ JOIN: 'friends' })).toMatch(/JOIN.*open, invite or closed/);
  expect(configProblems({ SECURITY_CONTACT: 'me@gym.example' })).toMatch(/SECURITY_CONTACT.*mailto:/);
  const hosted = {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_ANON_KEY: 'sb_publishable_abc',
    DATABASE_URL: 'postgres://postgres:secret@db.abc.supabase.co:5432/postgres',
  };
  for (const JOIN of ['open', 'invite', 'closed']) {
    expect(configProblems({ ...hosted, JOIN })).toMatch(/JOIN.*"Allow new users to sign up" in Supabase/);
  }
});

test('all problems are reported at once, and no secret is repeated', () => {
  const message = configProblems({
    PORT: 'many',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'ftp://gym',
    DATABASE_URL: 'postgres://u:hunter2@',
    DATABASE_POOL_SIZE: '0',
  });
  for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'DATABASE_URL', 'DATABASE_POOL_SIZE']) {
    expect(message).toContain(`  ${name}: `);
  }
  expect(message).not.toContain('hunter2');
});

test.each(['-1', '65536', '3000.5', 'three'])('PORT=%s is refused', (PORT) => {
  expect(configProblems({ PORT })).toContain('PORT: ');
});

test.each(['64', '200.5', 'much', '1000000'])('IMPORT_MEMORY_MB=%s is refused', (IMPORT_MEMORY_MB) => {
  expect(configProblems({ IMPORT_MEMORY_MB })).toMatch(/IMPORT_MEMORY_MB: must be .*megabytes/);
});
