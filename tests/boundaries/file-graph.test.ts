import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';

/** Names that mean the same in every folder: where it starts, its routes, its SQL, its errors, its part of the server. */
const USUAL_NAMES = ['main', 'routes', 'repository', 'errors', 'plugin'];

/** Folders in which a file is named after something else in the product: what is sent of it, or the path of a route. */
const NAMED_AFTER_OTHERS = ['contract/', 'embedded-supabase/auth/routes/'];

/** Types count too: the compiler drops `import type`, but whoever reads the files does not. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*'([.#][^'?]+)/g;

async function readSource(): Promise<Map<string, string>> {
  const source = join(PROJECT_FOLDER, 'src');
  const files = (await readdir(source, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(source, file), 'utf8')] as const)),
  );
}

function importedFiles(file: string, text: string): string[] {
  return [...text.matchAll(IMPORTS)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  );
}

/** The files on a circle of imports, in their order; `null` if there is none. */
function findCircle(files: ReadonlyMap<string, string>): string[] | null {
  const path: string[] = [];
  const done = new Set<string>();
  function visit(file: string): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    const text = files.get(file);
    if (text === undefined || done.has(file)) return null;
    path.push(file);
    for (const imported of importedFiles(file, text)) {
      const circle = visit(imported);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  }
  for (const file of files.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}

test('finds a circle through types, folders and files that are loaded on demand', () => {
  const files = new Map([
    ['core/set.ts', "import type { Session } from './session/session.ts';"],
    ['core/session/session.ts', "const load = () => import('#core/session/clock.ts');"],
    ['core/session/clock.ts', "export * from '../set.ts';"],
  ]);
  expect(findCircle(files)).toEqual(['core/set.ts', 'core/session/session.ts', 'core/session/clock.ts', 'core/set.ts']);
  files.delete('core/session/clock.ts');
  expect(findCircle(files)).toBeNull();
});

test('no files import each other in a circle', async () => {
  expect(findCircle(await readSource())).toBeNull();
});

test('no two files have the same name', async () => {
  const files = [...(await readSource()).keys()].filter(
    (file) => !/\.test\./.test(file) && !NAMED_AFTER_OTHERS.some((folder) => file.startsWith(folder)),
  );
  const byName = Map.groupBy(files, (file) => basename(file).replace(/\.tsx?$/, ''));
  const shared = [...byName].filter(([name, paths]) => paths.length > 1 && !USUAL_NAMES.includes(name));
  expect(Object.fromEntries(shared)).toEqual({});
});
