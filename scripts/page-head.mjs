// @ts-check
// A build step: puts `src/client/app/before-app.ts` into the page's head, and writes down what each screen loads and asks for, so
// that the server can name it in the page (src/server/plugins/pages.ts).
import { join } from 'node:path';
import { build } from 'vite';
import { SCREENS } from './screens.mjs';

const SCRIPT = join(import.meta.dirname, '..', 'src', 'client', 'app', 'before-app.ts');
const PLACE = '<!-- before-app -->';
/** For the server. */
const SCREEN_FILES = '.vite/screens.json';

/** @returns {import('vite').Plugin} */
export function pageHead() {
  return {
    name: 'page-head',
    apply: 'build',
    async transformIndexHtml(html) {
      // Some tests build pages of their own.
      if (!html.includes(PLACE)) return html;
      const code = await buildScript();
      return withoutComments(html.replace(PLACE, () => `<script>${code}</script>`));
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!bundle['index.html']) return;
        const screens = SCREENS.map(({ path, modules, asks }) => ({ path, files: filesOf(bundle, modules), asks }));
        this.emitFile({ type: 'asset', fileName: SCREEN_FILES, source: JSON.stringify(screens) });
      },
    },
  };
}

const withoutComments = (/** @type {string} */ html) => html.replaceAll(/\s*<!--.*?-->/g, '');

async function buildScript() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: SCRIPT, output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The script of the page came out empty.');
  return chunk.code.trim();
}

/**
 * The scripts and styles that these modules need, besides those that the page names itself.
 * @param {import('vite').Rolldown.OutputBundle} bundle @param {readonly string[]} modules
 */
function filesOf(bundle, modules) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set();
  const seen = new Set();
  const add = (/** @type {string} */ name) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || chunk.isEntry || seen.has(name)) return;
    seen.add(name);
    // What a file imports stands before it: styles win by their order.
    for (const imported of chunk.imports) add(imported);
    for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)),
    );
    if (!chunk) throw new Error(`No script of the build has the module ${module}.`);
    add(chunk.fileName);
  }
  return [...files];
}
