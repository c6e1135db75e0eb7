// `npm run bench:growth`: the cost of a request as a member's history grows, and as the gym does.
import { measureGrowth } from './growth/measure.ts';
import { describeGrowth } from './growth/table.ts';
import { startMachine } from './gym/gym.ts';
import { showProgress } from './measuring/progress.ts';
import { writeResult } from './measuring/result.ts';

const isQuick = process.argv.includes('--quick');
const SHORT = 50;
const TIMES = [1, 10, 100] as const;
const scales = isQuick ? [10, 100] : [10, 1000];
const rounds = isQuick ? 60 : 300;

await using machine = await startMachine();
const places = [];
for (const members of scales) {
  showProgress(
    `${members} members with ${SHORT} workouts each move in, and one each with ten and a hundred times that`,
  );
  const gym = await machine.openGym(`bench_${members}`, [
    { members: members - 2, workouts: SHORT },
    ...TIMES.slice(1).map((times) => ({ members: 1, workouts: SHORT * times })),
  ]);
  const server = await machine.startServer(gym);
  for (const [index, times] of TIMES.entries()) {
    const lifter = gym.lifters.at(index - TIMES.length);
    if (lifter) places.push({ members, times, lifter, url: server.url });
  }
}
const growths = await measureGrowth(places, rounds);
showProgress('done');
await writeResult(describeGrowth(growths, { short: SHORT, scales }), { growths });
