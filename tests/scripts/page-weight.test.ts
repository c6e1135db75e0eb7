import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/toolchain.mjs';
import { PROJECT_FOLDER } from '../../src/application.ts';

const KB = 1024;
const FIRST_VISIT_SCRIPTS = 95 * KB;
const FIRST_VISIT = 250 * KB;
const FURTHER_ROUTE = 40 * KB;
const SIGNED_IN = 40 * KB;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

let manifest: Record<string, Chunk>;
const client = join(PROJECT_FOLDER, 'dist', 'client');

beforeAll(async () => {
  await ensureBuilt();
  manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
}, 120_000);

/** What goes over the wire, to a browser that understands gzip alone: brotli needs TLS. */
function transferred(file: string): number {
  const path = join(client, file);
  return statSync(`${path}.gz`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

/** The files of a chunk and of everything that must be there before it runs. */
function filesOf(key: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || known.has(chunk.file)) return known;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) known.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, known);
  return known;
}

const bytesOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + transferred(file), 0);
const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));
const keyOf = (ending: string) => Object.keys(manifest).find((key) => key.endsWith(ending)) ?? '';
const screen = (name: string) => keyOf(`/${name}-screen.tsx`);

function firstVisit(): Set<string> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  return filesOf(screen('intro'), filesOf(entry));
}

/** What every signed-in screen stands in: the bar, the query cache and the workout in progress. */
function signedIn(): Set<string> {
  return filesOf(keyOf('/signed-in-member.tsx'), filesOf(keyOf('/signed-in-shell.tsx'), firstVisit()));
}

test('the first visit is at most 95 KB of scripts', () => {
  expect(screen('intro')).not.toBe('');
  expect(bytesOf(scripts(firstVisit()))).toBeLessThanOrEqual(FIRST_VISIT_SCRIPTS);
});

test('and at most 250 KB in all, with the page, its styles and both faces', () => {
  const faces = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.woff2'));
  expect(faces.length).toBe(2);
  const all = ['index.html', 'favicon.svg', ...firstVisit(), ...faces.map((file) => `assets/${file}`)];
  expect(bytesOf(new Set(all))).toBeLessThanOrEqual(FIRST_VISIT);
});

test('what every signed-in screen stands in is at most 40 KB more', () => {
  const here = firstVisit();
  const shell = [...signedIn()].filter((file) => !here.has(file));
  expect(shell.length).toBeGreaterThan(2);
  expect(bytesOf(shell)).toBeLessThanOrEqual(SIGNED_IN);
});

test.each([
  ['auth', firstVisit],
  ['reset-password', firstVisit],
  ['home', signedIn],
  ['profile', signedIn],
  ['history', signedIn],
  ['settings', signedIn],
  ['exercise-selector', signedIn],
  ['workout-logger', signedIn],
] as const)('the screen %s brings at most 40 KB of its own', (name, there) => {
  expect(screen(name)).not.toBe('');
  const here = there();
  const further = [...filesOf(screen(name))].filter((file) => !here.has(file));
  expect(bytesOf(further)).toBeLessThanOrEqual(FURTHER_ROUTE);
});
