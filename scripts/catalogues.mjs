// @ts-check
// The catalogues of words: a file per language, and one for its plain voice, which has only what differs.
// `npm run words`: takes new messages of the code into them, and drops those that the code no longer has.
// `npm run words -- --check`: names what is wrong with them, and exits 1 if anything is.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expandMacros, keyInBuild, USES_MACROS } from './messages.mjs';
import { clientFiles, findTextsOutside } from './texts-outside.mjs';
import { PROJECT, runScript } from './toolchain.mjs';

/** @typedef {import('./messages.mjs').Message & { files: string[] }} Collected */
/** @typedef {Record<string, { message?: string, context?: string, comments?: string[], translation?: string, origin?: [string][] }>} Entries */

const FOLDER = join(PROJECT, 'src', 'client', 'words');
const CACHE = join(PROJECT, 'node_modules', '.cache', 'messages.json');
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

/** By the ids of the catalogue's exercises. English names come with the exercises. @param {string} voice @returns {Record<string, string>} */
export function readExerciseNames(voice) {
  const language = voice.replace(/-plain$/, '');
  return LANGUAGES.includes(language)
    ? JSON.parse(readFileSync(join(PROJECT, 'src/core/exercise-names', `${language}.json`), 'utf8'))
    : {};
}

/** @param {string} voice */
export function readTexts(voice) {
  const entries = Object.entries(readEntries(voice));
  return new Map(entries.flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])));
}

/** @param {string} voice @returns {Entries} */
function readEntries(voice) {
  const { filename } = place(voice);
  return /** @type {Entries} */ (po.parse(readFileSync(filename, 'utf8'), place(voice)));
}

/** All messages of the code by their ids. What was read of a file is kept until the file changes: expanding macros is slow. */
export async function collectMessages() {
  /** @type {Map<string, Collected>} */
  const collected = new Map();
  /** @type {Record<string, import('./messages.mjs').Message[]>} */
  const read = {};
  const known = readCache();
  for (const file of clientFiles()) {
    const code = readFileSync(join(PROJECT, file), 'utf8');
    if (!USES_MACROS.test(code)) continue;
    const key = `${file} ${createHash('sha256').update(code).digest('base64url')}`;
    read[key] = known[key] ?? (await expandMacros(code, join(PROJECT, file), false)).messages;
    for (const message of read[key]) {
      const other = collected.get(message.id);
      if (!other) collected.set(message.id, { ...message, files: [file] });
      else if (!other.files.includes(file)) other.files.push(file);
    }
  }
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(read));
  return collected;
}

/** What a build calls each message, by id. */
export async function keysInBuild() {
  const messages = await collectMessages();
  const keys = new Map([...messages].map(([id, message]) => [id, keyInBuild(message)]));
  const taken = [...keys.values(), ...Object.keys(readExerciseNames('de'))];
  if (new Set(taken).size < taken.length) throw new Error('Two messages have the same key: change how it is made.');
  return keys;
}

/** @returns {Record<string, import('./messages.mjs').Message[]>} */
function readCache() {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8'));
  } catch {
    return {};
  }
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
    const text = await po.serialize(/** @type {any} */ (entries), { ...place(voice), existing: '' });
    // A date would differ every time.
    writeFileSync(place(voice).filename, text.replace(/^"POT-Creation-Date:.*\n/m, ''));
  }
  console.log(`${collected.size} messages, ${differing.size} of them with plain words of their own.`);
  return 0;
}

async function checkCatalogues() {
  const collected = await collectMessages();
  const differing = Object.keys(readEntries('en-plain'));
  const problems = [
    ...findTextsOutside().map((text) => `${text} is in no catalogue.`),
    ...VOICES.flatMap((voice) => findProblems(voice, collected, isPlain(voice) ? differing : [...collected.keys()])),
  ];
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
    return message ? findFaults(message, text, isPlain(voice)).map((fault) => `${name(id)} ${fault}: "${text}"`) : [];
  });
  return [...missing, ...unused.map((id) => `${name(id)} is not in the code. Run npm run words.`), ...broken];
}

/** @param {Collected} message @param {string} text @param {boolean} isPlainVoice */
function findFaults({ message, comment = '' }, text, isPlainVoice) {
  const [needed, had] = [holes(message), holes(text)];
  const unknown = [...had].filter((hole) => !needed.has(hole));
  // The plain voice leaves out what only the game counts.
  const lacking = isPlainVoice ? [] : [...needed].filter((hole) => !had.has(hole));
  const faults = [];
  if (unknown.length > 0) faults.push(`knows no ${unknown.join(', ')}`);
  if (lacking.length > 0) faults.push(`lacks ${lacking.join(', ')}`);
  const parts = (/** @type {string} */ whole) => whole.split(' / ').length;
  if (parts(text) !== parts(message)) faults.push(`has ${parts(text)} parts instead of ${parts(message)}`);
  const most = Number(/at most (\d+) letters/.exec(comment)?.[1] ?? Number.POSITIVE_INFINITY);
  if (longest(compileMessage(text)) > most) faults.push(`has room for ${most} letters`);
  return faults;
}

/** The variables and tags of a message, each once; whether a language counts by it is its own affair. @param {string} message */
function holes(message) {
  const found = new Set([...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag));
  const visit = (/** @type {any} */ tokens) => {
    for (const token of Array.isArray(tokens) ? tokens : []) {
      if (!Array.isArray(token)) continue;
      found.add(`{${token[0]}}`);
      for (const inner of Object.values(token[2] ?? {})) visit(inner);
    }
  };
  visit(compileMessage(message));
  return found;
}

/** The letters of the longest form of a text, without tags, and with one letter for each value. @param {any} tokens @returns {number} */
function longest(tokens) {
  if (typeof tokens === 'string') return [...tokens.replaceAll(/<[^>]*>/g, '')].length;
  return tokens.reduce((/** @type {number} */ sum, /** @type {any} */ token) => {
    if (typeof token === 'string') return sum + longest(token);
    const forms = Object.entries(token[2] ?? {}).filter(([name]) => name !== 'offset');
    return sum + (forms.length > 0 ? Math.max(...forms.map(([, form]) => longest(form))) : 1);
  }, 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(() => (process.argv.includes('--check') ? checkCatalogues() : updateCatalogues()));
}
