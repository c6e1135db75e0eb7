import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { builtOnce } from '#tests/support/builds.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { declareBreakpoints, resolveBreakpoints } from '../../../scripts/breakpoints.mjs';
import { words } from '../../../scripts/words.mjs';
import { PROJECT_FOLDER } from '../../../src/application.ts';
import { test as base, expect } from '../fixtures.ts';

/** The real server with the harness as its page: the stores of a workout without the screens. */
export const test = base.extend({
  server: [
    async ({ testDatabase }, use) => {
      const clientFolder = await builtOnce('workout', (outDir) =>
        build({
          root: join(PROJECT_FOLDER, 'tests/e2e/workout-harness'),
          configFile: false,
          logLevel: 'error',
          plugins: [words(), react(), declareBreakpoints(), tailwindcss(), resolveBreakpoints()],
          build: { outDir, assetsInlineLimit: 0, emptyOutDir: true },
        }),
      );
      const server = await startTestServer(testDatabase, { clientFolder });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // The browser logs failed requests; the tests are about what happens then.
  expectedErrors: async ({}, use) =>
    use([/^Failed to load resource: (net::ERR_|the server responded with a status of)/]),
});

export { expect };
