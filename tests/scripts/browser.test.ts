import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gymratt-browser-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** The result of `ensureBrowser` with only `env`: no apt-get on the path, so nothing is installed. */
function ensureBrowser(env: Record<string, string>, ensure = 'ensureBrowser'): Promise<string> {
  const script = `const { ${ensure} } = await import(process.argv[1]);
    try { console.log(${ensure}()) } catch (error) { console.log(error.message) }`;
  const module = join(PROJECT_FOLDER, 'scripts', 'browser.mjs');
  return new Promise((resolve, reject) => {
    const arguments_ = ['--input-type=module', '--eval', script, module];
    execFile(process.execPath, arguments_, { env }, (error, stdout) =>
      error ? reject(error) : resolve(stdout.trim()),
    );
  });
}

test.each(['chromium', 'google-chrome'])('finds %s on the path', async (name) => {
  await writeFile(join(folder, name), '');
  await chmod(join(folder, name), 0o755);
  expect(await ensureBrowser({ PATH: folder })).toBe(join(folder, name));
});

test('prefers CHROMIUM_PATH to the path', async () => {
  const own = join(folder, 'my-own-build');
  await writeFile(own, '');
  await writeFile(join(folder, 'chromium'), '');
  expect(await ensureBrowser({ PATH: folder, CHROMIUM_PATH: own })).toBe(own);
});

test('finds the headless shell beside the browser, unless CHROMIUM_PATH names another', async () => {
  const [shell, own] = [join(folder, 'chromium-headless-shell'), join(folder, 'my-own-build')];
  for (const program of [shell, own]) await writeFile(program, '');
  const found = (env: Record<string, string>) => ensureBrowser({ PATH: folder, ...env }, 'findHeadlessShell');
  expect(await found({})).toBe(shell);
  expect(await found({ CHROMIUM_PATH: own })).toBe('undefined');
  expect(await found({ CHROMIUM_PATH: own, HEADLESS_SHELL_PATH: shell })).toBe(shell);
});

test('says in one sentence that there is no browser, and no way to install one', async () => {
  expect(await ensureBrowser({ PATH: folder })).toContain(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is.',
  );
});

test('says in one sentence what the other browsers lack, and only that', async () => {
  await writeFile(join(folder, 'firefox'), '');
  const answer = await ensureBrowser({ PATH: folder }, 'ensureEngines');
  expect(answer).toContain('The tests in other browsers need WebKitWebDriver of WebKitGTK');
  expect(answer).toContain('; and Xvfb, the screen that WebKit draws on.');
  expect(answer).not.toContain('need Firefox');
});
