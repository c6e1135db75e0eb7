// @ts-check
// A build step: makes /sw.js from the service worker's code and the list of files that it caches.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { browserContract } from './browser-contract.mjs';

const ENTRY = join(import.meta.dirname, '..', 'src', 'client', 'pwa', 'service-worker', 'service-worker.ts');
const PAGE = 'index.html';
/** Which of the public files to cache. The intro's loop is left out: offline starts do not show the intro. */
const KEPT_PUBLIC = /^(favicon\.svg|icons\/.+\.png|audio\/(?!ambience\.)\w[\w-]*\.wav)$/;

const WORDS = /assets\/words-[^/]+\/[\w-]+\.([\w-]+)\.json$/;

/**
 * @typedef {{ path: string, revision: string | null }} ShellFile
 * @typedef {{ version: string, page: string, files: ShellFile[], words: Record<string, string[]> }} Shell
 */

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  let publicFolder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      // After Vite has put the page into the bundle.
      order: 'post',
      async handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (!entry) throw new Error('The bundle has no entry.');
        const all = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
        const assets = all.filter((name) => !WORDS.test(name));
        const words = Object.groupBy(
          all.filter((name) => WORDS.test(name)).map((name) => `/${name}`),
          (path) => WORDS.exec(path)?.[1] ?? '',
        );
        const page = bundle[PAGE];
        if (page?.type !== 'asset') throw new Error('The bundle has no page.');
        const files = [
          ...assets.map((name) => ({ path: `/${name}`, revision: null })),
          ...(await publicFiles(publicFolder)),
          // Last, so that the page is only cached once everything it links to is.
          { path: `/${PAGE}`, revision: hash(page.source) },
        ];
        const version = hash(JSON.stringify([files, words]));
        const shell = { version, page: `/${entry.fileName}`, files, words: /** @type {Shell['words']} */ (words) };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(shell) });
      },
    },
  };
}

/** @param {string} folder @returns {Promise<ShellFile[]>} */
async function publicFiles(folder) {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const kept = names.filter((name) => KEPT_PUBLIC.test(name)).sort();
  return Promise.all(
    kept.map(async (name) => ({ path: `/${name}`, revision: hash(await readFile(join(folder, name))) })),
  );
}

/** @param {Shell} shell @returns {Promise<string>} */
async function buildWorker(shell) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    // The product's public files are not part of this build.
    publicDir: false,
    plugins: [browserContract()],
    define: { SHELL_OF_THIS_BUILD: JSON.stringify(shell) },
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The service worker came out empty.');
  return chunk.code;
}

/** @param {string | Uint8Array} content */
function hash(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
