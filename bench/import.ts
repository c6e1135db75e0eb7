// `npm run bench:import`: what it takes to load long histories while other members log, and what those notice of it.
import { join } from 'node:path';
import { hevyFile } from '#tests/support/import-files.ts';
import { startMachine } from './gym/gym.ts';
import { measureImport } from './import/measure.ts';
import { describeImports } from './import/table.ts';
import { showProgress } from './measuring/progress.ts';
import { writeResult } from './measuring/result.ts';

const isQuick = process.argv.includes('--quick');
const GAUGE = join(import.meta.dirname, '..', 'tests', 'support', 'gauge.ts');
/** Who logs meanwhile. */
const OTHERS = 8;
const EXERCISES = [
  'Bench Press (Barbell)',
  'Squat (Barbell)',
  'Deadlift (Barbell)',
  'Overhead Press (Barbell)',
  'Bent Over Row (Barbell)',
  'Pull Up',
  'Bicep Curl (Dumbbell)',
  'Lat Pulldown (Cable)',
  'Leg Press',
  'Zercher Yodel',
];

/** A year, what a goal is set for, a life, and as much as one file may hold. */
const HISTORIES = [
  { workouts: 150, setsEach: 20 },
  { workouts: 910, setsEach: 15 },
  { workouts: 5000, setsEach: 13 },
  ...(isQuick ? [] : [{ workouts: 10_000, setsEach: 20 }]),
];

await using machine = await startMachine();
const gym = await machine.openGym('bench', [
  { members: OTHERS, workouts: 50 },
  { members: HISTORIES.length, workouts: 0 },
]);
const server = await machine.startServer(gym, ['--import', GAUGE]);
const [others, importers] = [gym.lifters.slice(0, OTHERS), gym.lifters.slice(OTHERS)];
const measured = [];
for (const [index, history] of HISTORIES.entries()) {
  const file = hevyFile({ ...history, from: '1990-01-01', exercises: EXERCISES });
  const importer = importers[index];
  if (!importer) throw new Error('a member is missing');
  const sets = history.workouts * history.setsEach;
  showProgress(`${sets} sets in ${history.workouts} workouts are loaded while ${OTHERS} members log`);
  measured.push({ ...history, sets, ...(await measureImport({ server, importer, others, file })) });
}
showProgress('done');
await writeResult(describeImports(measured), { measured });
