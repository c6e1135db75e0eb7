// @ts-check
// A build step: records the modules, imports and styles of each script, for the tests of the screens' budgets.
import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';

export const REPORT = '.vite/chunks.json';

/**
 * `modules`: bytes of each one, minified and compressed by itself. The sum is larger than the script, which is compressed as
 * a whole.
 * @typedef {{ imports: string[], css: string[], modules: Record<string, number> }} Chunk
 * @typedef {Record<string, Chunk>} ChunkReport By the script's file; the page's entry is first.
 */

/** @returns {import('vite').Plugin} */
export function chunkReport() {
  let root = '';
  return {
    name: 'chunk-report',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const compressedSize = await moduleSizes();
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        chunks.sort((a, b) => Number(b.isEntry) - Number(a.isEntry) || (a.fileName < b.fileName ? -1 : 1));
        /** @type {ChunkReport} */
        const report = {};
        for (const { fileName, imports, modules, viteMetadata } of chunks) {
          report[fileName] = {
            imports,
            css: [...(viteMetadata?.importedCss ?? [])],
            modules: sizes(modules, root, compressedSize),
          };
        }
        this.emitFile({ type: 'asset', fileName: REPORT, source: `${JSON.stringify(report, null, 2)}\n` });
      },
    },
  };
}

/** Tells how large a module is, minified and compressed by itself. */
export async function moduleSizes() {
  // Not at the top: reading the report does not need it.
  const { minifySync } = await import('vite');
  return (/** @type {string} */ code) =>
    gzipSync(minifySync('module.js', code, { mangle: { toplevel: true } }).code).length;
}

/**
 * @param {import('vite').Rolldown.RenderedChunk['modules']} modules
 * @param {string} root
 * @param {(code: string) => number} compressedSize
 */
function sizes(modules, root, compressedSize) {
  const rows = Object.entries(modules).flatMap(([id, { code }]) =>
    code ? [[nameOf(id, root), compressedSize(code)]] : [],
  );
  return Object.fromEntries(rows);
}

/** Independent of where the packages are installed. @param {string} id @param {string} root */
function nameOf(id, root) {
  const path = relative(root, id.replace('\0', '')).replaceAll('\\', '/');
  return path.replace(/^.*\/(?=node_modules\/)/, '');
}
