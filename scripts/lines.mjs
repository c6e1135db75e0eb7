// @ts-check
// `npm run lines`: how many lines of TypeScript there are, as `wc -l` counts them: blank lines and comments too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, runScript } from './toolchain.mjs';

/** The most that there may be. Lower them when there are fewer: lines are a cost. */
const LIMITS = { source: 94_569, tests: 77_161 };

const isTest = (/** @type {string} */ path) => path.startsWith('tests/') || /\.test\.tsx?$|\/testing\//.test(path);

/** The part of the project that a file belongs to: `src/client/kit`, `tests/e2e`. */
function findArea(/** @type {string} */ path) {
  const depth = path.startsWith('src/client/features/')
    ? 4
    : path.startsWith('src/') && !path.startsWith('src/client/')
      ? 2
      : 3;
  return path
    .split('/')
    .slice(0, -1)
    .slice(0, path.startsWith('tests/') ? 2 : depth)
    .join('/');
}

/** Generated files are left out: nobody reads or writes them. */
function countLines() {
  /** @type {Map<string, { source: number, tests: number }>} */
  const areas = new Map();
  const total = { source: 0, tests: 0 };
  const paths = ['src', 'tests'].flatMap((root) =>
    readdirSync(join(PROJECT, root), { recursive: true }).map((path) => `${root}/${path}`.replaceAll('\\', '/')),
  );
  for (const path of paths.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.generated.ts'))) {
    const lines = readFileSync(join(PROJECT, path), 'utf8').split('\n').length - 1;
    const area = areas.get(findArea(path)) ?? { source: 0, tests: 0 };
    const kind = isTest(path) ? 'tests' : 'source';
    area[kind] += lines;
    total[kind] += lines;
    areas.set(findArea(path), area);
  }
  return { areas, total };
}

await runScript(async () => {
  const { areas, total } = countLines();
  const row = (/** @type {string} */ name, /** @type {{ source: number, tests: number }} */ { source, tests }) =>
    console.log(`${String(source).padStart(8)}${String(tests).padStart(8)}  ${name}`);
  console.log('  source   tests  without *.generated.ts');
  for (const [name, lines] of [...areas].sort(([a], [b]) => a.localeCompare(b))) row(name, lines);
  row('in all', total);
  row('at most', LIMITS);
  return total.source <= LIMITS.source && total.tests <= LIMITS.tests ? 0 : 1;
});
