// `npm run bench:history`: what other members notice while two of them change the past of a long history at once.
import { join } from 'node:path';
import { startMachine } from './gym/gym.ts';
import { CHANGES, measureChange } from './history/measure.ts';
import { describeChanges } from './history/table.ts';
import { giveOneExercise } from './history/veterans.ts';
import { showProgress } from './measuring/progress.ts';
import { writeResult } from './measuring/result.ts';

const isQuick = process.argv.includes('--quick');
const GAUGE = join(import.meta.dirname, '..', 'tests', 'support', 'gauge.ts');
/** Who log meanwhile. */
const OTHERS = 4;
const AT_ONCE = 2;
/** Of twenty sets each: 100,000 and 300,000 sets, and a tenth of the first. */
const WORKOUTS = isQuick ? [500] : [5_000, 15_000];

await using machine = await startMachine();
const gym = await machine.openGym('bench', [
  { members: OTHERS, workouts: 50 },
  ...WORKOUTS.map((workouts) => ({ members: AT_ONCE, workouts })),
]);
const others = gym.lifters.slice(0, OTHERS);
const measured = [];
for (const [index, workouts] of WORKOUTS.entries()) {
  const from = OTHERS + index * AT_ONCE;
  const veterans = await giveOneExercise(gym.connection, gym.lifters.slice(from, from + AT_ONCE));
  // Each size on a server of its own: its peak of memory is that size's.
  const server = await machine.startServer(gym, ['--import', GAUGE]);
  for (const change of CHANGES) {
    const figures = await measureChange({ connection: gym.connection, server, veterans, others, change });
    showProgress(`${workouts * 20} sets, ${change.name}: ${(figures.tookMs / 1000).toFixed(1)} s`);
    measured.push({ sets: workouts * 20, change: change.name, ...figures });
  }
  await server.stop();
}
showProgress('done');
await writeResult(describeChanges(measured), { measured });
