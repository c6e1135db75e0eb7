import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitRequests } from './request-limits.ts';

const MOST = 100;

/** One caller's requests, at a time of the clock. */
async function startCalls() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  onTestFinished(() => app.close());
  const countTogether = vi.fn(async () => 0);
  await limitRequests(
    app,
    { requestsPerMinute: MOST, writesPerMinute: MOST },
    { memberOf: async () => 'ann', isExempt: () => false, countTogether },
  );
  app.get('/api/lifts', async () => []);
  const send = async (count: number, time: string) => {
    vi.setSystemTime(`2026-11-20T${time}Z`);
    const answers = [];
    for (let sent = 0; sent < count; sent += 1) answers.push(await app.inject('/api/lifts'));
    return answers;
  };
  return { send, countTogether };
}

const passed = (answers: readonly { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 200).length;

test('safety 34: the other servers are asked for each lot of what may pass, and not of a flood', async () => {
  const { send, countTogether } = await startCalls();
  const statuses = (await send(300, '18:00:30')).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([...Array(MOST).fill(200), ...Array(200).fill(429)]);
  expect(countTogether).toHaveBeenCalledTimes(20);
});

test('safety 35: a minute is that of the clock, by which the database counts for all servers', async () => {
  const { send } = await startCalls();
  const [before, refused] = [await send(MOST, '18:00:50'), await send(1, '18:00:50')];
  expect([passed(before), refused[0]?.headers['retry-after']]).toEqual([MOST, '10']);
  expect(passed(await send(2 * MOST, '18:01:00'))).toBe(MOST);
  expect(passed(await send(1, '18:01:59.900'))).toBe(0);
});
