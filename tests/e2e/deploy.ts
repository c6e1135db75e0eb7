import { build } from 'vite';
import { VERSION_LABEL } from '#client/device/version.ts';
import { builtOnce, uncompressed } from '#tests/support/builds.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';
import { test as base } from './service-worker.ts';

/** Enough for a build on a busy machine. */
const BUILDING = 180_000;
export const NEW_LABEL = 'v99.0.0';

interface Servers {
  readonly old: TestServer;
  /** Shares the database, but has another client build: none of the old files that changed. */
  readonly new: TestServer;
}

/** The front leads to the old version until a test switches it to the new one. */
export const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({ testDatabase }, use) => {
      const clientFolder = await builtOnce('new-version', buildNewVersion);
      const [old, next] = await Promise.all([
        startTestServer(testDatabase),
        startTestServer(testDatabase, { clientFolder }),
      ]);
      await use({ old, new: next });
      await Promise.all([old.close(), next.close()]);
    },
    { scope: 'worker', timeout: BUILDING },
  ],
  server: [async ({ servers }, use) => use(servers.old), { scope: 'worker' }],
});

/** The product with another version number. */
async function buildNewVersion(outDir: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  await build({
    root: PROJECT_FOLDER,
    logLevel: 'error',
    build: { outDir },
    plugins: [
      uncompressed,
      {
        name: 'new-version',
        transform: (code, id) =>
          id.endsWith('/device/version.ts') ? code.replaceAll(VERSION_LABEL, NEW_LABEL) : undefined,
      },
    ],
  });
}
