import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callWith } from '#tests/support/api-member.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { serverUrl } from '#tests/support/server-process.ts';
import { endProcess, makeTestFolder, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { signUp } from '#tests/support/training.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

/** Long enough for a server to end and another one to start, on a busy machine. */
const REST_SECONDS = 6;

const testDatabase = useTestDatabase();
let folder: string;
let service: PushService;

async function begin(): Promise<void> {
  folder = await makeTestFolder();
  service = await startPushService();
  onTestFinished(() => service.close());
}

const start = (env: Record<string, string> = {}) =>
  startTestProcess({ env: { ...QUIET, DATA_DIR: folder, PUSH_HOSTS: service.origin, ...env } });

/** A member with this many devices, each of which is to ring. */
async function setAlarms(url: string, email: string, devices: number): Promise<string[]> {
  const { token } = await signUp(url, email);
  const call = callWith({ url }, token);
  const { body } = await call<{ pushPublicKey: string }>('GET', '/api/config');
  const endpoints: string[] = [];
  for (let count = 0; count < devices; count += 1) {
    const device = service.subscribe(body.pushPublicKey);
    expect((await call('POST', '/api/user/push-subscriptions', device)).status).toBe(200);
    const alarm = { deviceId: device.deviceId, inSeconds: REST_SECONDS };
    expect((await call('PUT', '/api/user/rest-alarm', alarm)).status).toBe(204);
    endpoints.push(device.endpoint);
  }
  return endpoints;
}

const rung = () => service.deliveries.map(({ endpoint }) => endpoint).toSorted();

/** Until no bell of this rest could ring any more. */
async function expectRungOnce(endpoints: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(rung()).toEqual(endpoints.toSorted()), { timeout: 30_000, interval: 100 });
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(rung()).toEqual(endpoints.toSorted());
}

test('killed between a set and its bell, the server rings after the restart, once', async () => {
  await begin();
  const server = start();
  const endpoints = await setAlarms(await server.up, 'killed@example.com', 3);
  await endProcess(server, 'SIGKILL');
  expect(rung()).toEqual([]);
  await start().up;
  await expectRungOnce(endpoints);
}, 120_000);

test('two servers ring once, also for one that was killed', async () => {
  await begin();
  const shared = { DATABASE_URL: serverUrl(testDatabase.ownerConnection) };
  const first = start(shared);
  const url = await first.up;
  const keys = await Promise.all(
    ['auth', 'push'].map((name) => readFile(join(folder, 'secrets', `${name}-keys.json`), 'utf8')),
  );
  const second = start({
    ...shared,
    DATA_DIR: join(folder, 'second'),
    AUTH_KEYS: keys[0] ?? '',
    PUSH_KEYS: keys[1] ?? '',
  });
  const other = await second.up;
  const here = await setAlarms(url, 'first@example.com', 8);
  const there = await setAlarms(other, 'second@example.com', 8);
  await expectRungOnce([...here, ...there]);

  const orphaned = await setAlarms(url, 'third@example.com', 3);
  await endProcess(first, 'SIGKILL');
  await expectRungOnce([...here, ...there, ...orphaned]);
}, 120_000);
