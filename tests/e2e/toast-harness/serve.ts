import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { builtOnce } from '#tests/support/builds.ts';
import { declareBreakpoints, resolveBreakpoints } from '../../../scripts/breakpoints.mjs';
import { reactCompiler } from '../../../scripts/react-compiler.mjs';
import { words } from '../../../scripts/words.mjs';
import { PROJECT_FOLDER } from '../../../src/application.ts';

const PAGE = 'tests/e2e/toast-harness/index.html';

export type Harness = { url: string; close: () => Promise<void> };

/** The harness page, built like the product and served on a free port, so that code splitting is the same. */
export async function serveHarness(): Promise<Harness> {
  const settings = { root: PROJECT_FOLDER, configFile: false, logLevel: 'error' } as const;
  const outDir = await builtOnce('toasts', (folder) =>
    build({
      ...settings,
      plugins: [words(), react(), reactCompiler(), declareBreakpoints(), tailwindcss(), resolveBreakpoints()],
      build: { outDir: folder, assetsInlineLimit: 0, rolldownOptions: { input: join(PROJECT_FOLDER, PAGE) } },
    }),
  );
  const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return { url: `${server.resolvedUrls?.local[0]}${PAGE}`, close: () => server.close() };
}
