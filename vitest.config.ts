import { defineConfig } from 'vitest/config';
import { words } from './scripts/words.mjs';

const setupFiles = ['tests/support/fresh-modules.ts', 'tests/support/fail-on-console-error.ts'];
const PATIENCE_MS = 10_000;
/** What only `npm run test:full` runs: kills, outages and floods, hostile files, histories of years. */
const isFull = process.env.GYMRATT_TESTS !== 'journeys';
const exclude = isFull ? [] : ['**/*.slow.test.ts', 'tests/chaos/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [words()],
        test: {
          name: 'unit',
          include: ['src/{core,contract,client}/**/*.test.{ts,tsx}', 'tests/{imports,programs}/**/*.test.ts'],
          exclude,
          setupFiles: [...setupFiles, 'tests/support/patience.ts', 'tests/support/property-runs.ts'],
          isolate: false,
          // The machine may be shared and busy: a test that hangs is stopped, a slow one is not.
          testTimeout: 60_000,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        plugins: [words()],
        test: {
          name: 'integration',
          include: [
            'src/{platform,server,embedded-supabase}/**/*.test.ts',
            'tests/{boundaries,chaos,citus,conformance,database,safety,scripts}/**/*.test.ts',
          ],
          exclude,
          setupFiles,
          isolate: false,
          globalSetup: ['tests/support/global-cluster.ts'],
          // They start servers and databases beside the browser tests, on whatever is left of two cores.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
    ],
  },
});
