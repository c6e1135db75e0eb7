// @ts-check
// A step of the build: words. English stands in the code. Every other voice (a language, with or without the words of the game) has
// a file per part of the app, so that no screen loads the words of another; `src/client/words/words.ts` loads them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysInBuild, readCatalogue, readExerciseNames, VOICES } from './catalogues.mjs';
import { compileText, expandMacros, USES_MACROS } from './messages.mjs';
import { PROJECT } from './toolchain.mjs';

/** What these load begins a part: a screen, the frame around signed-in ones, what only members have. The rest belongs to what imports it. */
const LOADERS = /[\\/]client[\\/](?:app[\\/](?:(?:member-)?routes\.ts|guards\.tsx)|how-to[\\/]load-how-to\.ts)$/;
/** `home` for `home-screen.tsx`. */
const PART_NAME = /([\w-]+?)(?:-screen|-shell)?\.tsx$/;
const FOLDER = '__WORDS_FOLDER__';
/** The names of exercises are with what every member loads. */
const MEMBERS_PART = 'signed-in-member';

/** @returns {import('vite').Plugin} */
export function words() {
  let isBuilt = false;
  /** @type {Map<string, string>} */
  let keys = new Map();
  /** The messages of each module. @type {Map<string, string[]>} */
  const used = new Map();
  /** @type {{ path: string, source: string }[]} */
  let files = [];
  let folder = '';
  return {
    name: 'words',
    // Before the React Compiler, which would hide the macros' messages.
    enforce: 'pre',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    async buildStart() {
      if (isBuilt) keys = await keysInBuild();
    },
    transform: {
      filter: { id: /\.tsx?$/, code: USES_MACROS },
      async handler(code, id) {
        const { messages, ...expanded } = await expandMacros(code, id, isBuilt);
        used.set(
          id,
          messages.map((message) => message.id),
        );
        return /** @type {any} */ (expanded);
      },
    },
    // While developing, every part has the words of all.
    configureServer(server) {
      server.middlewares.use(`/assets/${FOLDER}`, (request, response) => {
        const voice = /\.([\w-]+)\.json$/.exec(request.url ?? '')?.[1] ?? '';
        const texts = VOICES.includes(voice) ? [...readCatalogue(voice)] : [];
        response.setHeader('content-type', 'application/json');
        const words = Object.fromEntries(texts.map(([id, text]) => [id, compileText(text)]));
        response.end(JSON.stringify({ ...words, ...readExerciseNames(voice) }));
      });
    },
    buildEnd(error) {
      if (error || !isBuilt) return;
      files = writeParts(findParts(this, used), keys);
      folder = `words-${createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)}`;
    },
    renderChunk(code) {
      return code.includes(FOLDER) ? { code: code.replace(FOLDER, folder), map: null } : null;
    },
    generateBundle() {
      for (const { path, source } of files) {
        this.emitFile({ type: 'asset', fileName: `assets/${folder}/${path}`, source });
      }
      for (const { path, source } of writeManifests()) this.emitFile({ type: 'asset', fileName: path, source });
    },
  };
}

/**
 * A part has the messages of its modules and of what they import, up to the next part, unless the page has loaded them already.
 * @param {import('vite').Rolldown.PluginContext} context
 * @param {ReadonlyMap<string, readonly string[]>} used
 */
function findParts(context, used) {
  const modules = [...context.getModuleIds()].map((id) => context.getModuleInfo(id));
  const entry = modules.find((module) => module?.isEntry)?.id;
  if (!entry) throw new Error('The bundle has no entry.');
  const loaded = modules.flatMap((module) => (module && LOADERS.test(module.id) ? module.dynamicallyImportedIds : []));
  const borders = new Set(loaded);
  const start = new Set(findMessages(context, entry, used, borders));
  const parts = new Map([['start', start]]);
  for (const id of borders) {
    const messages = findMessages(context, id, used, borders).filter((message) => !start.has(message));
    parts.set(PART_NAME.exec(id)?.[1] ?? id, new Set(messages));
  }
  return parts;
}

/**
 * @param {import('vite').Rolldown.PluginContext} context @param {string} first
 * @param {ReadonlyMap<string, readonly string[]>} used @param {ReadonlySet<string>} borders
 */
function findMessages(context, first, used, borders) {
  const seen = new Set();
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = seen.has(id) || (id !== first && borders.has(id)) ? null : context.getModuleInfo(id);
    if (!module) continue;
    seen.add(id);
    waiting.push(...module.importedIds, ...module.dynamicallyImportedIds);
  }
  return [...seen].flatMap((id) => used.get(id) ?? []);
}

/** @param {ReadonlyMap<string, ReadonlySet<string>>} parts @param {ReadonlyMap<string, string>} keys */
function writeParts(parts, keys) {
  return VOICES.flatMap((voice) => {
    const texts = readCatalogue(voice);
    return [...parts].map(([name, ids]) => {
      const words = [...ids]
        .sort()
        .flatMap((id) => (texts.has(id) ? [[keys.get(id) ?? id, compileText(texts.get(id) ?? '')]] : []));
      const exercises = name === MEMBERS_PART ? readExerciseNames(voice) : {};
      return { path: `${name}.${voice}.json`, source: JSON.stringify({ ...Object.fromEntries(words), ...exercises }) };
    });
  });
}

/** The app's manifest in every language but English, whose is a public file. */
function writeManifests() {
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(PROJECT, path), 'utf8'));
  const english = read('public/manifest.webmanifest');
  const { en: _, ...others } = read('src/platform/words/server-words.json');
  return Object.entries(others).map(([language, { manifest }]) => ({
    path: `manifest.${language}.webmanifest`,
    source: JSON.stringify({ ...english, lang: language, description: manifest }),
  }));
}
