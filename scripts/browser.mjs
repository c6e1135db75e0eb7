// @ts-check
// Finds the browsers for the tests; as root on Debian it installs missing ones.
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
const FIREFOX_ELSEWHERE = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The drivers of the other engines, and their Debian packages. */
const ENGINES = {
  firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
    wanted: 'Firefox: install it, or set FIREFOX_PATH to where it is',
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver'],
    wanted: 'WebKitWebDriver of WebKitGTK (webkit2gtk-driver on Debian, Linux only)',
  },
  screen: { variable: '', names: ['Xvfb'], packages: ['xvfb'], wanted: 'Xvfb, the screen that WebKit draws on' },
};

/** @returns {string | undefined} */
export function findBrowser() {
  return findProgram('CHROMIUM_PATH', NAMES, ELSEWHERE);
}

/**
 * Chromium without windows, which takes about a seventh less CPU time. Whoever names a browser of their
 * own wants that one. @returns {string | undefined}
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH && !process.env.HEADLESS_SHELL_PATH) return undefined;
  return findProgram('HEADLESS_SHELL_PATH', ['chromium-headless-shell'], []);
}

/** @param {keyof typeof ENGINES} engine */
export function findEngine(engine) {
  const { variable, names } = ENGINES[engine];
  return findProgram(variable, names, engine === 'firefox' ? FIREFOX_ELSEWHERE : []);
}

/** @param {string} variable @param {string[]} names @param {string[]} elsewhere */
function findProgram(variable, names, elsewhere) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    process.env[variable] ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
}

/** @returns {string} */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (install('Chromium', ['chromium', 'chromium-headless-shell']) || install('Chromium', ['chromium'])) {
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Problem('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is.');
}

/**
 * Installs Debian's headless shell, if the browser is Debian's too. Without it the tests run in Chromium, only slower.
 * @param {string} browser
 */
export function ensureHeadlessShell(browser) {
  if (!findHeadlessShell() && browser === '/usr/bin/chromium' && !process.env.CHROMIUM_PATH) {
    install('the headless shell', ['chromium-headless-shell']);
  }
  return findHeadlessShell();
}

/** Firefox and WebKit, with their drivers. */
export function ensureEngines() {
  const missing = () =>
    /** @type {(keyof typeof ENGINES)[]} */ (Object.keys(ENGINES)).filter((engine) => !findEngine(engine));
  const packages = missing().flatMap((engine) => ENGINES[engine].packages);
  if (packages.length > 0) install('Firefox and WebKit', packages);
  const wanted = missing().map((engine) => ENGINES[engine].wanted);
  if (wanted.length > 0) throw new Problem(`The tests in other browsers need ${wanted.join('; and ')}.`);
}

/** Only root on Debian can install packages. @param {string} what @param {string[]} packages */
function install(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${what} for the browser tests.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (/** @type {string[]} */ ...arguments_) =>
    spawnSync('apt-get', ['--quiet', ...arguments_], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  aptGet('update');
  return aptGet('install', '--yes', '--no-install-recommends', ...packages);
}
