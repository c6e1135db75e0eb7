import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitRequests } from './request-limits.ts';

test('safety 34: the other servers are asked for each lot of what may pass, and not of a flood', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const countTogether = vi.fn(async () => 0);
  await limitRequests(
    app,
    { requestsPerMinute: 100, writesPerMinute: 100 },
    { memberOf: async () => 'ann', isExempt: () => false, countTogether },
  );
  app.get('/api/lifts', async () => []);
  const statuses: number[] = [];
  for (let sent = 0; sent < 300; sent += 1) statuses.push((await app.inject('/api/lifts')).statusCode);
  expect(statuses).toEqual([...Array(100).fill(200), ...Array(200).fill(429)]);
  expect(countTogether).toHaveBeenCalledTimes(20);
});
