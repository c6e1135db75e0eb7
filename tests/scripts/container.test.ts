import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const stages = dockerfile.split(/^FROM .*$/m).slice(1);

/** What a stage copies from the checkout. */
const copiedIn = (stage: string) =>
  Array.from(stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, sources = '']) => sources.split(' ')).flat();

/** The files that a file needs, found by its imports. */
function filesBehind(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imported = Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:from|import|new URL\()\s*\(?'(\.{1,2}\/[^']+|#[^']+)'/g),
    ([, source = '']) => (source.startsWith('#') ? `src/${source.slice(1)}` : join(dirname(file), source)),
  ).filter((path) => /\.m?tsx?$|\.mjs$/.test(path));
  for (const path of imported) filesBehind(normalize(path), found);
  return found;
}

test.each([
  ['the build', 'vite.config.ts', stages[0] ?? ''],
  ['the server', 'src/main.ts', stages.at(-1) ?? ''],
])('the image has every file that %s needs', (_name, entry, stage) => {
  const copied = copiedIn(stage);
  const missing = [...filesBehind(entry)].filter(
    (file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});
