import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../scripts/toolchain.mjs';

const FOLDERS = ['.github', 'bench', 'docs', 'public', 'scripts', 'src', 'supabase', 'tests'];
const documents = listFiles([...FOLDERS.map((folder) => `${folder}/**/*.md`), '*.md']);
const sources = listFiles([
  ...FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css,sql,md,toml,yml}`),
  '*.{ts,md,html,yaml}',
  '{Dockerfile,Caddyfile}',
]);
const records = listFiles(['docs/decisions/*.md']);
const numbers = records.map(recordNumber);

function listFiles(patterns: string[]): string[] {
  return globSync(patterns, { cwd: PROJECT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

function read(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

function recordNumber(path: string): string {
  return basename(path).slice(0, 3);
}

test('finds the documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/tour.md', 'docs/safety.md']));
});

test.each(documents)('every file that %s names exists', (document) => {
  expect(missingFiles(document, read(document))).toEqual([]);
});

test('the index lists every document, by its number if it is a record, and nothing else', () => {
  const entries = [...read('docs/index.md').matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)];
  const listed = entries.map(([, , link = '']) => posix.join('docs', link));
  expect(listed.sort()).toEqual(
    listFiles(['docs/{*,decisions/*}.md', '*.md']).filter((path) => path !== 'docs/index.md'),
  );
  const numbered = entries.filter(([, , link]) => link?.startsWith('decisions/'));
  expect(numbered.map(([, label]) => label)).toEqual(numbers);
});

test('every record has a number of its own, in its name and its title', () => {
  expect(records.map((record) => read(record).slice(0, 7))).toEqual(numbers.map((number) => `# ${number}: `));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('every document and record that a file names exists', () => {
  const named = sources.filter((path) => !path.endsWith('/documents.test.ts'));
  expect(named.flatMap((path) => unknownDocuments(path, read(path)).map((name) => `${path}: ${name}`))).toEqual([]);
});

test('reports an unknown document or record, however it is named', () => {
  const comment = `
    // docs/tour.md and docs/gone.md, GONE.md and README.md; decision 001, Decision 998; decisions 001, 997 and 996
    // docs/decisions/001-gone.md, https://example.com/docs/gone.md, a record 020, [077], 1.005, 5,001
  `;
  const unknown = ['docs/gone.md', 'GONE.md', 'docs/decisions/001-gone.md', '998', '997', '996'];
  expect(unknownDocuments('src/main.ts', comment)).toEqual(unknown);
  expect(unknownDocuments('docs/tour.md', comment)).toEqual([...unknown, '077']);
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
    ...links.filter((link) => !link.includes(':') && !existsSync(join(PROJECT, dirname(document), link))),
    ...names.filter((name) => isFileName(name) && !exists(name)),
  ];
}

/** Comments say "decision 001"; in documents any number like a record's is one. */
function unknownDocuments(path: string, text: string): string[] {
  const names = [...text.matchAll(/(?<![\w./-])(?:docs\/[\w/-]+|[A-Z]{3,})\.md\b/g)].map(([name]) => name);
  const lists = [...text.matchAll(/\bdecisions? (\d{3}(?:(?:, | and | or )\d{3})*)\b/gi)].map(([, list = '']) => list);
  if (path.endsWith('.md')) lists.push(...(text.match(/(?<![\w.,:/-])0\d{2}(?![\w:-]|[.,]\d)/g) ?? []));
  const mentioned = lists.flatMap((list) => list.match(/\d{3}/g) ?? []);
  return [
    ...names.filter((name) => ![name, posix.join(dirname(path), name)].some((file) => documents.includes(file))),
    ...new Set(mentioned.filter((number) => !numbers.includes(number))),
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
    existsSync(join(PROJECT, name)) ||
    sources.some((source) => source.endsWith(`/${name}`)) ||
    (name.includes('*') && listFiles([name]).length > 0)
  );
}

function expandBraces(name: string): string[] {
  const [, before = '', inside, after = ''] = name.match(/^([^{]*)\{([^}]*)\}(.*)$/) ?? [];
  return inside === undefined ? [name] : inside.split(',').flatMap((part) => expandBraces(`${before}${part}${after}`));
}
