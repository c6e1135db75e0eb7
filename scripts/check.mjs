// @ts-check
// `npm run check`: checks the code without running it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture, ensureInstalled, findNode, PROJECT, runScript, seconds } from './toolchain.mjs';

const bin = (/** @type {string} */ path) => join(PROJECT, 'node_modules', path);

/** Types and boundaries are one step: a forbidden import is a compile error. */
const CHECKS = [
  { name: 'types and boundaries', arguments_: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'lint and format', arguments_: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'] },
  { name: 'dead code', arguments_: [bin('knip/bin/knip.js')] },
  { name: 'lockfile', arguments_: [join(PROJECT, 'scripts', 'complete-lockfile.mjs'), '--check'] },
];

/** Runs all checks in parallel, prints the failures, and returns how many passed and which failed. */
export async function runChecks() {
  const results = await Promise.all(
    CHECKS.map(async ({ name, arguments_ }) => {
      const started = Date.now();
      const { code, output } = await capture(findNode(), arguments_);
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
    return (await runChecks()).failed === 0 ? 0 : 1;
  });
}
