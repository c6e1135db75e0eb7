// @ts-check
// `npm run test:citus [files]`: the tests of the server on a sharded gym: a coordinator and two workers, started from Debian's
// PostgreSQL 15 and the Citus in the folder that CITUS_LIBRARY names. Loopback only.
import { join } from 'node:path';
import { whyNoCitus } from './citus/why-not.mjs';
import { ensureBuilt, ensureInstalled, findNode, PROJECT, runInForeground, runScript } from './toolchain.mjs';

/** Those of which every test holds there, too. Others can be named: not all of them have been brought that far. */
const TESTS = [
  'tests/citus',
  'tests/safety/another-members-data.test.ts',
  'tests/database/row-level-security.test.ts',
  'tests/database/mass-assignment.test.ts',
  'tests/database/hud-procedures.test.ts',
  'src/server/features/bell/bell.test.ts',
  'src/server/features/own-exercises/merge.test.ts',
  'src/server/features/workout-templates/routes.test.ts',
  'src/server/features/workout-templates/template-deletion.test.ts',
  'src/server/features/workouts/measured-sets.test.ts',
  'src/server/features/workouts/workout-deletion.test.ts',
  'src/server/features/workouts/workout-edit.test.ts',
];

await runScript(async () => {
  const reason = whyNoCitus();
  if (reason) {
    console.log(`Skipped: the tests on Citus did not run, because ${reason}. docs/scaling.md says what they need.`);
    return 0;
  }
  await ensureInstalled();
  await ensureBuilt();
  const only = process.argv.slice(2);
  const paths = only.length > 0 ? only : TESTS;
  console.log(`On a coordinator and two workers: ${paths.join(', ')}`);
  const vitest = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, GYMRATT_TESTS_ON_CITUS: process.env.CITUS_LIBRARY };
  return runInForeground(findNode(), [vitest, 'run', '--project', 'integration', ...paths], env);
});
