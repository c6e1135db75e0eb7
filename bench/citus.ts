// `npm run bench:citus`: what a completed workout and three reads cost in a gym that is laid out over several nodes, and what a
// member's year takes. All nodes are on this machine: the ratios show what the distribution costs, not what it brings.

import { whyNoCitus } from '../scripts/citus/why-not.mjs';
import { startNodes } from './citus/gyms.ts';
import { measureLookUps } from './citus/look-ups.ts';
import { describeGyms, type Measured } from './citus/table.ts';
import { logYear, WORKOUTS_A_WEEK } from './citus/year.ts';
import { measureInTurns } from './completion/in-turns.ts';
import { findEndpoint } from './load/endpoints.ts';
import { showProgress } from './measuring/progress.ts';
import { writeResult } from './measuring/result.ts';

const isQuick = process.argv.includes('--quick');
const MEMBERS = isQuick ? 8 : 24;
const WORKOUTS = (isQuick ? 8 : 52) * WORKOUTS_A_WEEK;
const TURNS = { warmUp: 100, rounds: 5, turns: isQuick ? 20 : 60 };
/** The dashboard, the history and an exercise's page. */
const ENDPOINTS = ['completion', 'HUD totals', 'history page', 'records of an exercise'].map(findEndpoint);

const reason = whyNoCitus();
if (reason) {
  console.log(`Skipped: nothing was measured on Citus, because ${reason}. docs/scaling.md says what it needs.`);
  process.exit(0);
}
showProgress('three nodes start');
await using nodes = await startNodes(process.env.CITUS_LIBRARY ?? '', MEMBERS);
const plain = await nodes.serve('unsharded', 'plain');
showProgress(`${MEMBERS} members log ${WORKOUTS} workouts each`);
const year = await logYear(plain, WORKOUTS);
await plain.stop();
showProgress('a copy is laid out over one worker');
await nodes.copyAndShard('one_worker', 1);
showProgress('another over two');
await nodes.copyAndShard('two_workers', 2);
const gyms = [
  await nodes.serve('unsharded', 'plain'),
  await nodes.serve('one worker', 'one_worker'),
  await nodes.serve('two workers', 'two_workers'),
];
const measured: Measured[] = [];
for (const endpoint of ENDPOINTS) {
  showProgress(`${endpoint.name}: ${TURNS.rounds} rounds of ${TURNS.turns} requests each, in turns`);
  measured.push({ endpoint: endpoint.name, gyms: await measureInTurns(gyms, endpoint, TURNS) });
}
showProgress('sessions are looked up');
const lookUps = await measureLookUps(
  gyms.map(({ connection }) => connection),
  plain.lifters,
);
const names = gyms.map(({ name }) => name);
const { memberBytes } = nodes;
await writeResult(describeGyms({ names, measured, lookUps, year, memberBytes }), { measured, lookUps, year });
