// @ts-check
// What `npm run check` lints: the files that have changed since it last passed, and those that import them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT } from './toolchain.mjs';

const KEPT = join(PROJECT, 'node_modules', '.cache', 'gymratt', 'linted.json');
/** A change of these may change what is found in any file. */
const SETTINGS = ['biome.json', 'package-lock.json', 'scripts/files-to-lint.mjs'];

/** The contents of every file of the project, without those that are ignored. */
function readFiles() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: PROJECT, encoding: 'utf8' });
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(PROJECT, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(PROJECT, path))]));
}

/** @param {Buffer} content */
const fingerprint = (content) => createHash('sha1').update(content).digest('base64');

/**
 * @param {ReadonlyMap<string, Buffer>} files
 * @param {Readonly<Record<string, string>>} before fingerprints of when everything was found right
 * @returns {string[] | undefined} nothing if all of them have to be looked at
 */
export function changedFiles(files, before) {
  const changed = [...files].filter(([path, content]) => before[path] !== fingerprint(content)).map(([path]) => path);
  if (changed.some((path) => SETTINGS.includes(path))) return undefined;
  const names = changed.map((path) => `/${basename(path)}'`);
  const isImporter = (/** @type {Buffer} */ content) => names.some((name) => content.includes(name));
  const linted = new Set(changed);
  for (const [path, content] of files) if (/\.(ts|tsx|mjs)$/.test(path) && isImporter(content)) linted.add(path);
  return [...linted];
}

/** The files to lint, if not all of them, and what to call once they were found right. */
export function filesToLint() {
  try {
    const files = readFiles();
    const before = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
    const remember = () => {
      mkdirSync(dirname(KEPT), { recursive: true });
      const prints = [...files].map(([path, content]) => [path, fingerprint(content)]);
      writeFileSync(KEPT, JSON.stringify(Object.fromEntries(prints)));
    };
    return { paths: changedFiles(files, before), remember };
  } catch {
    // Not a checkout: without Git nobody knows which files belong to the project.
    return { paths: undefined, remember: () => undefined };
  }
}
