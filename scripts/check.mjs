// @ts-check
// `npm run check`: checks the code without running it. Lints what has changed since it last passed; `npm test` lints all.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesToLint } from './files-to-lint.mjs';
import { capture, ensureInstalled, findNode, PROJECT, runScript, seconds } from './toolchain.mjs';

const bin = (/** @type {string} */ path) => join(PROJECT, 'node_modules', path);
const node = (/** @type {string[]} */ ...arguments_) => capture(findNode(), arguments_);

/** Types and boundaries are one step: a forbidden import is a compile error. @param {string[] | undefined} paths */
const steps = (paths) => ({
  'types and boundaries': () => node(bin('typescript/bin/tsc'), '-b'),
  'lint and format': () => lint(paths),
  'dead code': () => node(bin('knip/bin/knip.js'), '--cache'),
  lockfile: () => node(join(PROJECT, 'scripts', 'complete-lockfile.mjs'), '--check'),
  words: () => node(join(PROJECT, 'scripts', 'catalogues.mjs'), '--check'),
  'number of lines': () => node(join(PROJECT, 'scripts', 'lines.mjs')),
});

/** @param {string[] | undefined} paths all of them unless given */
async function lint(paths) {
  if (paths?.length === 0) return { code: 0, output: '' };
  const options = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  return node(bin('@biomejs/biome/bin/biome'), ...options, ...(paths ?? []));
}

/**
 * Runs all checks in parallel, prints the failures, and returns how many passed and which failed.
 * @param {{ paths?: string[] | undefined }} [options] what to lint, if not everything
 */
export async function runChecks({ paths } = {}) {
  const results = await Promise.all(
    Object.entries(steps(paths)).map(async ([name, run]) => {
      const started = Date.now();
      const { code, output } = await run();
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds(started)} s)`);
      if (code !== 0) console.log(output);
      return { name, hasPassed: code === 0 };
    }),
  );
  const failures = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runScript(async () => {
    await ensureInstalled();
    const { paths, remember } = filesToLint();
    const { failed, failures } = await runChecks({ paths });
    if (!failures.includes('lint and format')) remember();
    return failed === 0 ? 0 : 1;
  });
}
