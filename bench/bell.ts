// `npm run bench:bell`: ten thousand rests that end within a minute, rung by one server, and what other members notice of it.
import { join } from 'node:path';
import { measureBells, measureGrowth, measureIdle, subscribeAll } from './bell/measure.ts';
import { startPushService } from './bell/push-service.ts';
import { describeBells } from './bell/table.ts';
import { startMachine } from './gym/gym.ts';
import { showProgress } from './measuring/progress.ts';
import { writeResult } from './measuring/result.ts';

const isQuick = process.argv.includes('--quick');
const GAUGE = join(import.meta.dirname, '..', 'tests', 'support', 'gauge.ts');
/** Who logs meanwhile. */
const OTHERS = 8;
const DEVICES = isQuick ? 1000 : 10_000;
const IDLE_SECONDS = isQuick ? 10 : 30;

await using machine = await startMachine();
using service = await startPushService();
const gym = await machine.openGym('bench', [
  { members: OTHERS, workouts: 50 },
  { members: DEVICES, workouts: 0 },
]);
const [others, ringing] = [gym.lifters.slice(0, OTHERS), gym.lifters.slice(OTHERS)];
showProgress('a server with nothing to ring');
// Without the gauge, which costs more than that.
const bored = await machine.startServer(gym);
const idle = await measureIdle(bored, IDLE_SECONDS);
await bored.stop();
const server = await machine.startServer(gym, ['--import', GAUGE], { PUSH_HOSTS: service.origin });
await subscribeAll(gym, ringing, server, service.origin);
const measured = [];
for (const [devices, seconds] of [
  [DEVICES, 60],
  [DEVICES / 10, 1],
] as const) {
  showProgress(`${devices} rests end within ${seconds} s while ${OTHERS} members log`);
  measured.push(await measureBells({ gym, server, service, ringing: ringing.slice(0, devices), others, seconds }));
}
await server.stop();
const growth = [];
for (const devices of [1000, DEVICES * 10]) {
  showProgress(`${devices} devices that wait for nothing`);
  growth.push(await measureGrowth(gym, devices));
}
showProgress('done');
await writeResult(describeBells(measured, idle, growth), { measured, idle, growth });
