import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';

const FOLDERS = ['.github', 'bench', 'docs', 'public', 'scripts', 'src', 'supabase', 'tests'];
const documents = listFiles([...FOLDERS.map((folder) => `${folder}/**/*.md`), '*.md']);
const sources = listFiles(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css,sql,md,toml,yml}`));

function listFiles(patterns: string[]): string[] {
  return globSync(patterns, { cwd: PROJECT_FOLDER }).map((path) => path.replaceAll('\\', '/'));
}

test('finds the documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/tour.md', 'docs/safety.md']));
});

test.each(documents)('every file that %s names exists', (document) => {
  expect(missingFiles(document, readFileSync(join(PROJECT_FOLDER, document), 'utf8'))).toEqual([]);
});

test('reports a missing file, however it is named', () => {
  const text = `
    [gone](gone.md) [here](tour.md#top) [web](https://example.com/gone.md)
    \`src/main.ts\` \`src/gone.ts\` \`gone.test.ts\` \`database/database.test.ts\` \`src/core/{workout,gone}\`
    \`src/*/tsconfig.json\` \`tests/gone/**\` \`npm run gone.ts\` \`supabase/migrations/<timestamp>_gone.sql\`
  `;
  expect(missingFiles('docs/index.md', text)).toEqual([
    'gone.md',
    'src/gone.ts',
    'gone.test.ts',
    'src/core/gone',
    'tests/gone/**',
  ]);
});

function missingFiles(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const names = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) => expandBraces(name));
  return [
    ...links.filter((link) => !link.includes(':') && !existsSync(join(PROJECT_FOLDER, dirname(document), link))),
    ...names.filter((name) => isFileName(name) && !exists(name)),
  ];
}

/** Leaves out placeholders, and what a build or a benchmark writes. */
function isFileName(name: string): boolean {
  if (/[<>…]|\.\.\.|^bench\/results/.test(name)) return false;
  const isInFolder = FOLDERS.some((folder) => name.startsWith(`${folder}/`));
  return isInFolder || /^[\w./-]+\.(ts|tsx|mjs|css)$/.test(name);
}

/** By its path from the root, as a pattern, or by the end of its path: `database/database.test.ts`. */
function exists(name: string): boolean {
  return (
    existsSync(join(PROJECT_FOLDER, name)) ||
    sources.some((source) => source.endsWith(`/${name}`)) ||
    (name.includes('*') && listFiles([name]).length > 0)
  );
}

function expandBraces(name: string): string[] {
  const [, before = '', inside, after = ''] = name.match(/^([^{]*)\{([^}]*)\}(.*)$/) ?? [];
  return inside === undefined ? [name] : inside.split(',').flatMap((part) => expandBraces(`${before}${part}${after}`));
}
