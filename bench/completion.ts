// `npm run bench:completion -- <folder>`: what a completed workout and a few reads cost here and in another checkout of this
// project, for example of an earlier commit, whose packages are installed.
import { PROJECT_FOLDER } from '../src/application.ts';
import { startCheckout } from './completion/checkout.ts';
import { compare, measureInTurns, medianCost } from './completion/in-turns.ts';
import { findEndpoint } from './load/endpoints.ts';
import { showProgress } from './measuring/progress.ts';
import { type Goal, writeResult } from './measuring/result.ts';

const GOAL = 1.1;
const MEMBERS = 40;
/** A member has twenty workouts by then: a page of the history. */
const WARM_UP = 800;
const ROUNDS = 5;
const TURNS = process.argv.includes('--quick') ? 40 : 160;
/** What every screen asks for, the dashboard, the history, the profile and an exercise's page. */
const ENDPOINTS = [
  'completion',
  'current user',
  'HUD totals',
  'history page',
  'best lifts',
  'records of an exercise',
].map(findEndpoint);

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('-'));
if (!folder) throw new Error('Name the folder of a checkout to compare with.');
await using other = await startCheckout(folder, MEMBERS);
await using here = await startCheckout(PROJECT_FOLDER, MEMBERS);
const checkouts = [other, here];
showProgress(`${WARM_UP} workouts each to warm up`);
await measureInTurns(checkouts, findEndpoint('completion'), { warmUp: WARM_UP, rounds: 0, turns: 0 });
for (const checkout of checkouts) await checkout.analyze();

const rows: (string | number)[][] = [];
const goals: Goal[] = [];
const details = [];
for (const endpoint of ENDPOINTS) {
  showProgress(`${endpoint.name}: ${ROUNDS} rounds of ${TURNS} requests each, in turns`);
  const measured = await measureInTurns(checkouts, endpoint, { warmUp: 100, rounds: ROUNDS, turns: TURNS });
  const [reference = []] = measured;
  for (const [index, costs] of measured.entries()) {
    const { parts, together } = medianCost(costs);
    const { ratio, lowest, highest } = compare(costs, reference);
    const figures = [...parts, together, ratio, lowest, highest].map((figure) => figure.toFixed(2));
    rows.push([endpoint.name, checkouts[index]?.name ?? '', ...figures]);
    details.push({ endpoint: endpoint.name, checkout: checkouts[index]?.name, costs });
    if (index === 0) continue;
    goals.push({
      what: `${endpoint.name} against the other checkout`,
      wanted: `at most ${GOAL.toFixed(2)}`,
      got: ratio.toFixed(2),
      isMet: ratio <= GOAL,
    });
  }
}
await writeResult(
  {
    part: 'completion',
    about: `Processor time of a request, medians of ${ROUNDS} rounds of ${TURNS} in turns, in milliseconds: a completed workout (4 exercises, 16
sets) and a few reads. The database's is that of all its processes. The first row of each is the checkout that was named; the ratio
is the median of the rounds, with the lowest and the highest.`,
    columns: ['request', 'checkout', 'server', 'database', 'together', 'ratio', 'lowest', 'highest'],
    rows,
    goals,
  },
  { details },
);
