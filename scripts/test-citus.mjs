// @ts-check
// `npm run test:citus [files]`: the tests of the server on a sharded gym: a coordinator and two workers, started from Debian's
// PostgreSQL 15 and the Citus in the folder that CITUS_LIBRARY names. Loopback only.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whyNoCitus } from './citus/why-not.mjs';
import { ensureBuilt, ensureInstalled, findNode, PROJECT, runInForeground, runScript, seconds } from './toolchain.mjs';

/** All that ask a database. */
const SUITES = [
  'src/server',
  'src/embedded-supabase',
  'src/platform/database',
  'tests/citus',
  'tests/conformance',
  'tests/database',
  'tests/safety',
  'tests/chaos',
];

/** Files of these that do not run there, and why. */
const EXCEPTIONS = {
  'starts an embedded database of its own, and is about that': [
    'tests/chaos/database-outage.test.ts',
    'tests/chaos/dev.test.ts',
    'tests/chaos/failover.test.ts',
    'tests/chaos/members.test.ts',
    'tests/chaos/several-hosts.test.ts',
    'tests/chaos/start-and-stop.test.ts',
    'tests/chaos/where-and-as-whom.test.ts',
    'tests/database/migrations.slow.test.ts',
  ],
  'backup and restore have tests of their own in tests/citus': ['tests/chaos/backup.test.ts'],
  'reads plans, pages and statistics, which are those of the nodes there': [
    'tests/database/hud-claims.test.ts',
    'tests/database/insight-plans.slow.test.ts',
    'tests/database/query-plans.slow.test.ts',
    'tests/database/unknown-history.slow.test.ts',
  ],
  'describes the schema, to which the extension adds': ['tests/database/generated-types.test.ts'],
};

const LIBRARY = process.env.CITUS_LIBRARY ?? '';
const POSTGRES = join(process.env.CITUS_POSTGRES ?? '/usr', 'lib/postgresql/15/bin/postgres');

function versions() {
  const postgres = execFileSync(POSTGRES, ['--version'], { encoding: 'utf8' }).trim();
  const citus = /Citus [\d.]+/.exec(readFileSync(join(LIBRARY, 'lib', 'citus.so'), 'latin1'))?.[0] ?? 'Citus';
  return `${postgres} with ${citus}`;
}

/** @param {string} folder */
function listTests(folder) {
  const paths = readdirSync(join(PROJECT, folder), { recursive: true }).map((path) => `${folder}/${path}`);
  return paths.filter((path) => path.endsWith('.test.ts'));
}

await runScript(async () => {
  const reason = whyNoCitus();
  if (reason) {
    console.log(`Skipped: the tests on Citus did not run, because ${reason}. docs/scaling.md says what they need.`);
    return 0;
  }
  const started = Date.now();
  await ensureInstalled();
  await ensureBuilt();
  const only = process.argv.slice(2);
  const exceptions = new Set(Object.values(EXCEPTIONS).flat());
  const paths = only.length > 0 ? only : SUITES.flatMap(listTests).filter((path) => !exceptions.has(path));
  const vitest = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, GYMRATT_TESTS_ON_CITUS: LIBRARY };
  const code = await runInForeground(findNode(), [vitest, 'run', '--project', 'integration', ...paths], env);
  const what = only.length > 0 ? only.join(', ') : `${paths.length} files of ${SUITES.join(', ')}`;
  console.log(`\nOn a coordinator and two workers, ${versions()}, ${seconds(started)} s: ${what}`);
  for (const [why, files] of Object.entries(only.length > 0 ? {} : EXCEPTIONS)) {
    console.log(`  left out: what ${why}: ${files.join(', ')}`);
  }
  const isInPart = (/** @type {string} */ path) =>
    readFileSync(join(PROJECT, path), 'utf8').includes('skipIf(onCitus())');
  console.log(`  left out: single tests, which say so, of ${paths.filter(isInPart).join(', ')}`);
  return code;
});
