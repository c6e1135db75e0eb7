// @ts-check
// Finds a Chromium or Chrome for the browser tests; as root on Debian it installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './toolchain.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {string | undefined} */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
}

/** @returns {string} */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isRootOnDebian) {
    console.log('Installing Chromium for the browser tests.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const arguments_ of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
      spawnSync('apt-get', ['--quiet', ...arguments_], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Problem('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is.');
}
