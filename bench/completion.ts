// `npm run bench:completion -- <folder>`: what a completed workout costs here and in another checkout of this project, for example of
// an earlier commit, whose packages are installed.
import { setTimeout as wait } from 'node:timers/promises';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { PROJECT_FOLDER } from '../src/application.ts';
import { type Checkout, type Spent, startCheckout } from './completion/checkout.ts';
import { showProgress } from './measuring/progress.ts';
import { writeResult } from './measuring/result.ts';
import { median } from './measuring/statistics.ts';

const GOAL = 1.1;
const MEMBERS = 40;
const WARM_UP = 800;
const TURNS = process.argv.includes('--quick') ? 200 : 800;
/** What PostgreSQL and the server do after the answer belongs to it, too. */
const AFTERWARDS_MS = 3;

const SETS = Array.from({ length: 4 }, () => [60, 8] as const);
const SESSION = Object.fromEntries(
  ['barbell-bench-press', 'barbell-back-squat', 'barbell-deadlift', 'pull-up'].map((id) => [id, SETS]),
);

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('-'));
if (!folder) throw new Error('Name the folder of a checkout to compare with.');
await using other = await startCheckout(folder, MEMBERS);
await using here = await startCheckout(PROJECT_FOLDER, MEMBERS);
const checkouts = [other, here];
for (const checkout of checkouts) {
  showProgress(`${checkout.name}: ${WARM_UP} workouts to warm up`);
  for (let number = 0; number < WARM_UP; number += 1) await complete(checkout, number);
  await checkout.analyze();
}
showProgress(`${TURNS} workouts each, in turns`);
const measured = new Map<Checkout, Spent[]>(checkouts.map((checkout) => [checkout, []]));
for (let turn = 0; turn < TURNS; turn += 1) {
  for (const checkout of checkouts) measured.get(checkout)?.push(await measure(checkout, turn));
}

async function complete({ members }: Checkout, number: number): Promise<void> {
  const call = members[number % members.length];
  const answer = await call?.('POST', '/api/workouts/complete', finishedWorkout(SESSION));
  if (answer?.status !== 200) throw new Error(`A workout was refused: ${answer?.text}`);
}

async function measure(checkout: Checkout, number: number): Promise<Spent> {
  const before = await checkout.spent();
  await complete(checkout, number);
  await wait(AFTERWARDS_MS);
  const after = await checkout.spent();
  return { server: after.server - before.server, database: after.database - before.database };
}

const figures = [...measured].map(([{ name }, all]) => ({
  name,
  server: median(all.map(({ server }) => server)),
  database: median(all.map(({ database }) => database)),
  together: median(all.map(({ server, database }) => server + database)),
}));
const [reference = 0, now = 0] = figures.map(({ together }) => together);
await writeResult(
  {
    part: 'completion',
    about: `Processor time of a completed workout (4 exercises, 16 sets), median of ${TURNS} in turns, in milliseconds. The database's is
that of all its processes. The first row is the checkout that was named.`,
    columns: ['checkout', 'server', 'database', 'together', 'ratio'],
    rows: figures.map(({ name, server, database, together }) => [
      name,
      server.toFixed(2),
      database.toFixed(2),
      together.toFixed(2),
      (together / reference).toFixed(2),
    ]),
    goals: [
      {
        what: 'a completion against the other checkout',
        wanted: `at most ${GOAL.toFixed(2)}`,
        got: (now / reference).toFixed(2),
        isMet: now / reference <= GOAL,
      },
    ],
  },
  { figures },
);
