// @ts-check
// The catalogues of words: a file per language, and one for its plain voice, which has only what differs.
// `npm run words`: takes new messages of the code into them, and drops those that the code no longer has.
// `npm run words -- --check`: names what is wrong with them, and exits 1 if anything is.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expandMacros, USES_MACROS } from './messages.mjs';
import { PROJECT, runScript } from './toolchain.mjs';

/** @typedef {import('./messages.mjs').Message & { files: string[] }} Collected */
/** @typedef {Record<string, { message?: string, context?: string, comments?: string[], translation?: string, origin?: [string][] }>} Entries */

const FOLDER = join(PROJECT, 'src', 'client', 'words');
const LANGUAGES = ['de', 'es', 'fr', 'pt-BR', 'it'];
const isPlain = (/** @type {string} */ voice) => voice.endsWith('-plain');

/** All but English with the words of the game, which stands in the code. */
export const VOICES = ['en-plain', ...LANGUAGES.flatMap((language) => [language, `${language}-plain`])];

const po = formatter({ lineNumbers: false, printPlaceholdersInComments: false });
const place = (/** @type {string} */ voice) => ({
  locale: voice,
  sourceLocale: 'en',
  filename: join(FOLDER, `${voice}.po`),
});

/** The texts of a voice by the id of their message: the language's, and over them those of its plain voice. @param {string} voice */
export function readCatalogue(voice) {
  const language = voice.replace(/-plain$/, '');
  return new Map([...(isPlain(voice) && language !== 'en' ? readTexts(language) : []), ...readTexts(voice)]);
}

/** @param {string} voice */
function readTexts(voice) {
  const entries = Object.entries(readEntries(voice));
  return new Map(entries.flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])));
}

/** @param {string} voice @returns {Entries} */
function readEntries(voice) {
  const { filename } = place(voice);
  return /** @type {Entries} */ (po.parse(readFileSync(filename, 'utf8'), place(voice)));
}

/** All messages of the code by their ids. */
async function collectMessages() {
  /** @type {Map<string, Collected>} */
  const collected = new Map();
  const files = globSync('src/client/**/*.{ts,tsx}', { cwd: PROJECT }).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.filter((name) => !name.includes('.test.')).sort()) {
    const code = readFileSync(join(PROJECT, file), 'utf8');
    if (!USES_MACROS.test(code)) continue;
    for (const message of (await expandMacros(code, join(PROJECT, file), { isBuilt: false })).messages) {
      const known = collected.get(message.id);
      if (!known) collected.set(message.id, { ...message, files: [file] });
      else if (!known.files.includes(file)) known.files.push(file);
    }
  }
  return collected;
}

/** A plain voice keeps the entries it has: which messages differ is said by the English one. */
async function updateCatalogues() {
  const collected = await collectMessages();
  const differing = new Set(Object.keys(readEntries('en-plain')));
  for (const voice of VOICES) {
    const had = readEntries(voice);
    /** @type {Entries} */
    const entries = {};
    for (const [id, { message, context, comment, files }] of collected) {
      if (isPlain(voice) && !differing.has(id)) continue;
      entries[id] = {
        message,
        ...(context ? { context } : {}),
        comments: comment ? [comment] : [],
        origin: files.map((file) => [file]),
        translation: had[id]?.translation ?? '',
      };
    }
    writeFileSync(
      place(voice).filename,
      await po.serialize(/** @type {any} */ (entries), { ...place(voice), existing: '' }),
    );
  }
  console.log(`${collected.size} messages, ${differing.size} of them with plain words of their own.`);
  return 0;
}

async function checkCatalogues() {
  const collected = await collectMessages();
  const differing = Object.keys(readEntries('en-plain'));
  const problems = VOICES.flatMap((voice) =>
    findProblems(voice, collected, isPlain(voice) ? differing : [...collected.keys()]),
  );
  for (const problem of problems) console.log(problem);
  return problems.length === 0 ? 0 : 1;
}

/** @param {string} voice @param {ReadonlyMap<string, Collected>} collected @param {readonly string[]} needed */
function findProblems(voice, collected, needed) {
  const texts = readTexts(voice);
  const name = (/** @type {string} */ id) => `${voice}.po: "${collected.get(id)?.message ?? id}"`;
  const missing = needed.filter((id) => !texts.has(id)).map((id) => `${name(id)} is missing.`);
  const unused = Object.keys(readEntries(voice)).filter((id) => !collected.has(id));
  const broken = [...texts].flatMap(([id, text]) => {
    const message = collected.get(id);
    return message ? findFaults(message, text).map((fault) => `${name(id)} ${fault}: "${text}"`) : [];
  });
  return [...missing, ...unused.map((id) => `${name(id)} is not in the code. Run npm run words.`), ...broken];
}

/** @param {Collected} message @param {string} text */
function findFaults({ message, comment = '' }, text) {
  const faults = [];
  if (holes(message) !== holes(text)) faults.push(`needs ${holes(message) || 'no placeholder'}`);
  const most = Number(/at most (\d+) letters/.exec(comment)?.[1] ?? Number.POSITIVE_INFINITY);
  if ([...text].length > most) faults.push(`has room for ${most} letters`);
  return faults;
}

/** The variables and tags of a message, each once. @param {string} message */
function holes(message) {
  const found = new Set([...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag));
  const visit = (/** @type {any} */ tokens) => {
    for (const token of Array.isArray(tokens) ? tokens : []) {
      if (!Array.isArray(token)) continue;
      const [name, type, cases] = token;
      found.add(`{${[name, type].filter(Boolean).join(', ')}}`);
      for (const inner of typeof cases === 'object' ? Object.values(cases) : []) visit(inner);
    }
  };
  visit(compileMessage(message));
  return [...found].sort().join(' ');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(() => (process.argv.includes('--check') ? checkCatalogues() : updateCatalogues()));
}
