import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';

const SCREENS_MAY_IMPORT = [
  'client/plan-edit',
  'client/campaign',
  'client/own-exercises',
  'client/play',
  'client/insights',
  'client/how-to',
  'client/workout',
  'client/data',
  'client/outbox',
  'client/session',
  'client/kit',
  'client/device',
  'client/words',
  'contract',
  'core',
];

/** Who may import whom. Each area is a composite project: importing from one that it does not refer to does not compile. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  contract: ['core'],
  platform: [],
  'embedded-supabase': ['platform'],
  server: ['contract', 'core', 'platform'],
  'client/words': ['core'],
  'client/device': ['client/words', 'contract', 'core'],
  'client/kit': ['client/device', 'client/words', 'contract', 'core'],
  'client/session': ['client/kit', 'client/device', 'client/words', 'contract', 'core'],
  'client/outbox': ['client/session', 'client/device', 'client/words', 'contract', 'core'],
  'client/data': ['client/outbox', 'client/session', 'client/kit', 'client/device', 'client/words', 'contract', 'core'],
  'client/how-to': ['client/session', 'client/kit', 'client/device', 'client/words', 'contract', 'core'],
  'client/workout': SCREENS_MAY_IMPORT.slice(7),
  'client/play': SCREENS_MAY_IMPORT.slice(6),
  'client/insights': SCREENS_MAY_IMPORT.slice(6),
  'client/own-exercises': SCREENS_MAY_IMPORT.slice(5),
  'client/campaign': ['client/play', ...SCREENS_MAY_IMPORT.slice(6)],
  'client/plan-edit': ['client/own-exercises', 'client/kit', 'client/device', 'client/words', 'contract', 'core'],
  'client/features': SCREENS_MAY_IMPORT,
};
const SOURCE = join(PROJECT_FOLDER, 'src');

interface Project {
  readonly extends: string;
  readonly include: readonly string[];
  readonly references?: readonly { readonly path: string }[];
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
}

const readProject = async (folder: string): Promise<Project> =>
  JSON.parse(await readFile(join(folder, 'tsconfig.json'), 'utf8'));

/** With those of the configuration that it extends. */
async function optionsOf(file: string): Promise<Readonly<Record<string, unknown>>> {
  const { extends: base, compilerOptions } = JSON.parse(await readFile(file, 'utf8')) as Partial<Project>;
  return { ...(base && (await optionsOf(join(dirname(file), base)))), ...compilerOptions };
}

async function areaSees(area: string): Promise<string[]> {
  const folder = join(SOURCE, area);
  const { references = [], include } = await readProject(folder);
  expect(include[0]).toBe('.');
  expect(include.filter((path) => path.startsWith('..'))).toEqual([]);
  expect(await optionsOf(join(folder, 'tsconfig.json'))).toMatchObject({ composite: true });
  return references.map(({ path }) => relative(SOURCE, join(folder, path))).sort();
}

test.each(Object.entries(AREAS))('%s sees no more than the areas below it', async (area, below) => {
  expect(await areaSees(area)).toEqual([...below].sort());
});

test('no screen imports another one', async () => {
  const screens = join(SOURCE, 'client/features');
  for (const file of await readdir(screens, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const imported = (await readFile(join(screens, file), 'utf8')).matchAll(/'(\.[^']+|#client\/features\/[^']+)'/g);
    for (const [, path = ''] of imported) {
      const target = path.startsWith('#') ? path.slice('#client/features/'.length) : join(dirname(file), path);
      expect(target.split('/')[0], `${file}: ${path}`).toBe(file.split('/')[0]);
    }
  }
});

/** Libraries of the server, each of which may import those before it. Features may import all of them, and never each other. */
const SERVER_LIBRARIES = [
  'plugins',
  'queries',
  'play',
  'own-exercises',
  'workouts',
  'export',
  'imports',
  'history-jobs',
];

const serverRoom = (file: string) => /^(?:features\/)?[^/]+(?=\/)/.exec(file)?.[0];

function mayImport(from: string, to: string): boolean {
  const [above, below] = [SERVER_LIBRARIES.indexOf(from), SERVER_LIBRARIES.indexOf(to)];
  return from === to || (below >= 0 && (from.startsWith('features/') || below < above));
}

function forbiddenImports(file: string, text: string): string[] {
  const from = serverRoom(file);
  const imported = [...text.matchAll(/(?:\bfrom|\bimport\(?|new URL\()\s*'(\.[^']+|#server\/[^']+)'/g)].map(
    ([, path = '']) => (path.startsWith('#') ? path.slice('#server/'.length) : join(dirname(file), path)),
  );
  return from === undefined ? [] : imported.filter((path) => !mayImport(from, serverRoom(path) ?? path));
}

test.each([
  ['play/store.ts', "import { lockMember } from '../queries/locked-changes.ts';", []],
  ['features/bell/routes.ts', "import { findStreak } from '../../play/repository.ts';", []],
  ['play/store.ts', "import type { Completed } from '../workouts/complete.ts';", ['workouts/complete.ts']],
  ['queries/standing.ts', "await import('#server/features/bell/bell-sender.ts')", ['features/bell/bell-sender.ts']],
  ['features/bell/routes.ts', "} from '../user/routes.ts';", ['features/user/routes.ts']],
  ['workouts/complete.ts', "import '../server.ts';", ['server.ts']],
])('in the server, %s with %s', (file, text, forbidden) => {
  expect(forbiddenImports(file, text)).toEqual(forbidden);
});

test('libraries of the server import those below them, and features never import each other', async () => {
  const server = join(SOURCE, 'server');
  const rooms = new Set<string>();
  for (const file of await readdir(server, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    rooms.add(serverRoom(file) ?? '');
    expect(forbiddenImports(file, await readFile(join(server, file), 'utf8')), file).toEqual([]);
  }
  const libraries = [...rooms].filter((room) => room !== '' && !room.startsWith('features/'));
  expect(libraries.sort()).toEqual(SERVER_LIBRARIES.toSorted());
});

test('core knows neither Node nor the browser', async () => {
  expect(await optionsOf(join(SOURCE, 'core/tsconfig.json'))).toMatchObject({ lib: ['ES2023'], types: [] });
});

test('the server and what it uses name no file of the client', async () => {
  for (const area of ['server', 'platform', 'embedded-supabase', 'contract', 'core']) {
    for (const file of await readdir(join(SOURCE, area), { recursive: true })) {
      if (!/(?<!\.test)\.ts$/.test(file)) continue;
      expect(await readFile(join(SOURCE, area, file), 'utf8'), file).not.toMatch(/['"`/]client\//);
    }
  }
});

test('packages of one side are lint errors on the other', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'gymratt-boundaries-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const forbidden = {
    'src/core/package-zod.ts': 'zod',
    'src/core/package-kysely.ts': 'kysely',
    'src/core/package-papaparse.ts': 'papaparse',
    'src/contract/package-fastify.ts': 'fastify',
    'src/client/data/package-pg.ts': 'pg',
    'src/client/features/home/package-fastify.ts': 'fastify',
  };
  await cp(join(PROJECT_FOLDER, 'biome.json'), join(copy, 'biome.json'));
  for (const [file, name] of Object.entries({ ...forbidden, 'src/contract/package-zod.ts': 'zod' })) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), `export { default } from '${name}';\n`);
  }
  const biome = join(PROJECT_FOLDER, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--vcs-enabled=false', '--colors=off', '--reporter=github', 'src'];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [biome, ...options], { cwd: copy }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  const refused = Object.keys(forbidden).filter((file) => output.includes(file));
  expect(refused).toEqual(Object.keys(forbidden));
  expect(output).toContain('noRestrictedImports');
  expect(output).not.toContain('src/contract/package-zod.ts');
});
