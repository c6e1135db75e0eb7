import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';

const SCREENS_MAY_IMPORT = [
  'client/workout',
  'client/data',
  'client/outbox',
  'client/session',
  'client/kit',
  'client/device',
  'contract',
  'core',
] as const;

/** Who may import whom; the rest is forbidden. */
const AREAS = {
  core: [],
  contract: ['core'],
  platform: [],
  'embedded-supabase': ['platform'],
  server: ['contract', 'core', 'platform'],
  'client/device': ['contract', 'core'],
  'client/kit': ['client/device', 'contract', 'core'],
  'client/session': ['client/kit', 'client/device', 'contract', 'core'],
  'client/outbox': ['client/session', 'client/device', 'contract', 'core'],
  'client/data': ['client/outbox', 'client/session', 'client/kit', 'client/device', 'contract', 'core'],
  'client/workout': [
    'client/data',
    'client/outbox',
    'client/session',
    'client/kit',
    'client/device',
    'contract',
    'core',
  ],
  'client/features/home': SCREENS_MAY_IMPORT,
  'client/features/profile': SCREENS_MAY_IMPORT,
} as const;

type Area = keyof typeof AREAS;
const names = Object.keys(AREAS) as Area[];
const pairs = names.flatMap((from) => names.filter((to) => to !== from).map((to) => [from, to] as const));
const isAllowed = (from: Area, to: Area) => (AREAS[from] as readonly Area[]).includes(to);
/** Nobody else imports it: a file that may not be seen is complained about once, wherever it is met first. */
const standIn = (area: Area) => `${area}/stand-in.ts`;
const probe = (from: Area, to: Area) => `src/${from}/probe-${to.replaceAll('/', '-')}.ts`;

let copy: string;
let output: string;

/** One compilation of a copy of the project in which every area tries to import every other. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'gymratt-boundaries-'));
  await cp(join(PROJECT_FOLDER, 'src'), join(copy, 'src'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json', 'biome.json'])
    await cp(join(PROJECT_FOLDER, file), join(copy, file));
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(PROJECT_FOLDER, 'node_modules'))) {
    if (!name.startsWith('.'))
      await symlink(join(PROJECT_FOLDER, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const area of names) await writeFile(join(copy, 'src', standIn(area)), 'export const area = 1;\n');
  for (const [from, to] of pairs)
    await writeFile(join(copy, probe(from, to)), `export { area } from '#${standIn(to)}';\n`);
  output = await runTool('typescript/bin/tsc', ['-b', '--pretty', 'false', ...names.map((name) => `src/${name}`)]);
}, 120_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

const complaintsAbout = (file: string) => output.split('\n').filter((line) => line.startsWith(file));

test.each(pairs.filter(([from, to]) => !isAllowed(from, to)))('%s importing %s does not compile', (from, to) => {
  expect(complaintsAbout(probe(from, to)).join('\n')).toMatch(/error TS6307:/);
});

test.each(pairs.filter(([from, to]) => isAllowed(from, to)))('%s importing %s compiles', (from, to) => {
  expect(complaintsAbout(probe(from, to))).toEqual([]);
});

test('core knows neither Node nor the browser', async () => {
  for (const [from, to] of pairs) await rm(join(copy, probe(from, to)));
  await writeFile(join(copy, 'src/core/probe-node.ts'), "export * from 'node:fs';\n");
  await writeFile(join(copy, 'src/core/probe-browser.ts'), 'export const title = document.title;\n');
  const complaints = await runTool('typescript/bin/tsc', ['-b', '--pretty', 'false', 'src/core']);
  expect(complaints).toMatch(/probe-node\.ts.*node:fs/);
  expect(complaints).toMatch(/probe-browser\.ts.*document/);
});

test.each([
  ['src/core/package-zod.ts', 'zod'],
  ['src/core/package-kysely.ts', 'kysely'],
  ['src/core/package-papaparse.ts', 'papaparse'],
  ['src/contract/package-fastify.ts', 'fastify'],
  ['src/client/data/package-pg.ts', 'pg'],
  ['src/client/features/home/package-fastify.ts', 'fastify'],
])('%s importing the package %s is a lint error', async (file, name) => {
  expect(await lint(file, name)).toContain('noRestrictedImports');
});

test('contract importing zod is fine', async () => {
  expect(await lint('src/contract/package-zod.ts', 'zod')).not.toContain('noRestrictedImports');
});

test('every screen has a tsconfig that lets it see the layers below it and no other screen', async () => {
  const features = join(PROJECT_FOLDER, 'src/client/features');
  for (const name of await readdir(features)) {
    const { references } = JSON.parse(await readFile(join(features, name, 'tsconfig.json'), 'utf8')) as {
      references: { path: string }[];
    };
    const seen = references.map(({ path }) => relative(join(PROJECT_FOLDER, 'src'), join(features, name, path)));
    expect(SCREENS_MAY_IMPORT, name).toEqual(expect.arrayContaining(seen));
  }
});

/** Writes a file that imports the package, and answers with what the linter says of it. */
async function lint(file: string, packageName: string): Promise<string> {
  await writeFile(join(copy, file), `export { default } from '${packageName}';\n`);
  return runTool('@biomejs/biome/bin/biome', ['lint', '--vcs-enabled=false', '--colors=off', file]);
}

function runTool(tool: string, arguments_: string[]): Promise<string> {
  const program = join(PROJECT_FOLDER, 'node_modules', tool);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...arguments_],
      { cwd: copy, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}
