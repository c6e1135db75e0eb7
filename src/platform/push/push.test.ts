import dns from 'node:dns/promises';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { assertOutside, isInside, isPushAddress } from './push-address.ts';
import { loadPushKeys, type PushKeys, rotatePushKeys } from './push-keys.ts';
import { sendPush } from './send-push.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gymratt-push-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the keys of the bell', () => {
  test('are made on the first start, for the owner alone, and stay', async () => {
    const { publicKey } = await loadPushKeys(undefined, folder);
    expect((await stat(join(folder, 'secrets', 'push-keys.json'))).mode & 0o777).toBe(0o600);
    expect((await loadPushKeys(undefined, folder)).publicKey).toBe(publicKey);
  });

  test('are shared by what is in the environment', async () => {
    const { publicKey } = await loadPushKeys(undefined, folder);
    const text = await readFile(join(folder, 'secrets', 'push-keys.json'), 'utf8');
    expect((await loadPushKeys(text, join(folder, 'elsewhere'))).publicKey).toBe(publicKey);
  });

  test('keep signing for those who subscribed before a rotation', async () => {
    const old = await loadPushKeys(undefined, folder);
    const fresh = await rotatePushKeys(folder);
    const keys = await loadPushKeys(undefined, folder);
    expect(keys.publicKey).toBe(fresh);
    expect(keys.findPrivateKey(old.publicKey)).toBe(old.findPrivateKey(old.publicKey));
    expect(keys.findPrivateKey('unknown')).toBeUndefined();
  });

  test('are refused with the place they came from', async () => {
    await expect(loadPushKeys('{}', folder)).rejects.toThrow('The push keys in PUSH_KEYS cannot be read.');
  });
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '255.255.255.255',
  '::',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
])('safety 48: %s is inside', (address) => expect(isInside(address)).toBe(true));

test.each(['8.8.8.8', '172.32.0.1', '142.250.74.10', '2a00:1450:4001::200a', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
  '%s is outside',
  (address) => expect(isInside(address)).toBe(false),
);

test('safety 48: an operator may name a further push service, by its whole origin', () => {
  const named = ['https://push.gym.example:8443'];
  expect(isPushAddress('https://push.gym.example:8443/abc', named)).toBe(true);
  expect(isPushAddress('https://push.gym.example/abc', named)).toBe(false);
  expect(isPushAddress('https://sub.push.gym.example:8443/abc', named)).toBe(false);
  expect(isPushAddress('blob:https://push.gym.example:8443/abc', named)).toBe(false);
});

test('safety 48: a name that leads inside is not called, unless the operator has named it', async () => {
  await expect(assertOutside('https://localhost/push', [])).rejects.toThrow('localhost leads to a private address.');
  await expect(assertOutside('https://localhost/push', ['https://localhost'])).resolves.toBeUndefined();
});

const PUSH = { text: '{"kind":"streak","weeks":2}', topic: 'streak', ttlSeconds: 30, urgency: 'high' } as const;

describe('a push service', () => {
  async function send(service: PushService, keys: PushKeys, vapidKey: string) {
    const { endpoint, keys: browser } = service.subscribe(vapidKey);
    const options = { keys, contact: 'mailto:bell@gym.example', named: [service.origin] };
    return sendPush({ endpoint, ...browser, vapidKey }, PUSH, options);
  }

  test('is shown the key that the browser has subscribed with, also after a rotation', async () => {
    const service = await startPushService();
    onTestFinished(() => service.close());
    const old = await loadPushKeys(undefined, folder);
    await rotatePushKeys(folder);
    const keys = await loadPushKeys(undefined, folder);
    for (const { publicKey } of [old, keys]) {
      expect(await send(service, keys, publicKey)).toEqual({ outcome: 'sent' });
      expect(service.deliveries.at(-1)?.headers.authorization).toMatch(new RegExp(`, k=${publicKey}$`));
    }
  });

  test('that cannot be reached is told by the reason, which the log needs', async () => {
    const service = await startPushService();
    await service.close();
    const keys = await loadPushKeys(undefined, folder);
    expect(await send(service, keys, keys.publicKey)).toEqual({ outcome: 'unreached', reason: 'ECONNREFUSED' });
  });

  test('that does not answer is given up after 5 seconds', async () => {
    const service = await startPushService();
    onTestFinished(() => service.close());
    service.answerWith('never');
    const keys = await loadPushKeys(undefined, folder);
    const started = performance.now();
    expect(await send(service, keys, keys.publicKey)).toEqual({
      outcome: 'unreached',
      reason: 'Error: it did not answer in time',
    });
    const seconds = (performance.now() - started) / 1000;
    expect(seconds).toBeGreaterThan(4.9);
    expect(seconds).toBeLessThan(7);
  });
});

/** What every name leads to. */
function resolveTo(answer: () => Promise<string>) {
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(async () => [{ address: await answer(), family: 4 }] as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    lookup.mockRestore();
    syncBuiltinESMExports();
  });
}

test('safety 48: nothing is sent to a known service whose name leads inside', async () => {
  const keys = await loadPushKeys(undefined, folder);
  resolveTo(async () => '10.0.0.7');
  const target = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: keys.publicKey,
    auth: 'a'.repeat(22),
  };
  const options = { keys, contact: 'mailto:bell@gym.example', named: [] };
  expect(await sendPush({ ...target, vapidKey: keys.publicKey }, PUSH, options)).toEqual({
    outcome: 'unreached',
    reason: 'Error: fcm.googleapis.com leads to a private address.',
  });
});

test('bells that ring at once look a name up once, and again only after a failure', async () => {
  const answer = vi.fn(() => Promise.reject<string>(new Error('offline')));
  resolveTo(answer);
  const ring = async () => {
    const checks = Array.from({ length: 100 }, () => assertOutside('https://a.push.apple.com/bell', []));
    return new Set((await Promise.allSettled(checks)).map(({ status }) => status));
  };
  expect(await ring()).toEqual(new Set(['rejected']));
  expect(answer).toHaveBeenCalledTimes(1);
  answer.mockResolvedValue('17.0.0.1');
  expect(await ring()).toEqual(new Set(['fulfilled']));
  expect(await ring()).toEqual(new Set(['fulfilled']));
  expect(answer).toHaveBeenCalledTimes(2);
});
