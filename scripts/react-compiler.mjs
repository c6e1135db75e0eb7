// @ts-check
// A step of the build: React Compiler. It takes longer than all other steps together, so it sees only files that can hold
// a component or a hook, and a file that has not changed since an earlier build is read from a cache.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';

const PROJECT = join(import.meta.dirname, '..');
const CACHE = join(PROJECT, 'node_modules', '.cache', 'gymratt-react-compiler');
/** Whatever else decides what comes out of a file. */
const TOOLS = ['babel-plugin-react-compiler', '@babel/core', '@rolldown/plugin-babel', '@vitejs/plugin-react'];
const HOLDS_COMPONENT_OR_HOOK = /<\/|\/>|\buse[A-Z0-9]/;
/**
 * Components that are rendered a few times in a visit are left as they are: what the compiler remembers of each would make them a third
 * larger, and their first render slower. A tap in the logger, in a long list or in a plan renders many, and hooks are used by all.
 */
const RENDERED_SELDOM = new RegExp(
  [
    'app|campaign|data|how-to|own-exercises|play|pwa|session|words',
    'kit(?!.*reorder)|insights(?!/chart/chart\\.)',
    'workout/(?:completions|draft|leaving|starting)',
    'features/(?:auth|body|exercise|home|import|intro|profile|reset-password|settings|stats|trophies)',
    'features/campaigns(?!/edit)|features/history(?!/list/workout-(?:list|card))',
    'features/workout-logger/(?:completion|edit|finish|onboarding|sheet|logging/(?:plates|sheets))',
    'features/workout-logger/logging/(?:announcements|gym-switch|logger-keys|rest-dock|score|stopwatch-parts|use-stopwatch|workout-title)',
    'features/workout-logger/workout-logger-screen',
    'features/workout-logger/logging/sets/(?:exercise-heading|log-actions|set-outcome|set-question)',
  ]
    .map((parts) => `/src/client/(?:${parts})[/.].*tsx$`)
    .concat('/src/client/(?:features/(?:home|history|settings|stats)|workout/bell)/.*ts$')
    .join('|'),
);

/** @returns {Promise<import('vite').Plugin>} */
export async function reactCompiler() {
  const preset = reactCompilerPreset({ environment: { moduleTypeProvider: describeModule } });
  preset.rolldown.filter = { code: HOLDS_COMPONENT_OR_HOOK };
  const plugin = /** @type {any} */ (await babel({ presets: [preset] }));
  const compile = plugin.transform.handler;
  const tools = [...TOOLS.map(versionOf), describeModule].join();
  /** @this {unknown} @param {string} code @param {string} id @param {unknown[]} rest */
  plugin.transform.handler = async function (code, id, ...rest) {
    if (RENDERED_SELDOM.test(id.replaceAll('\\', '/'))) return null;
    const key = [tools, process.env.NODE_ENV, relative(PROJECT, id), code].join('\0');
    const kept = join(CACHE, `${createHash('sha256').update(key).digest('hex')}.json`);
    try {
      return JSON.parse(readFileSync(kept, 'utf8'));
    } catch {
      const compiled = await compile.call(this, code, id, ...rest);
      keep(kept, compiled);
      return compiled;
    }
  };
  return plugin;
}

/**
 * What the compiler cannot see: a text is no object. Otherwise it would keep every text of a component in a cache of its own, which
 * makes the home screen 2 KB heavier. @param {string} module
 */
function describeModule(module) {
  if (module !== '#client/words/i18n.ts') return null;
  const returnType = { kind: 'type', name: 'Primitive' };
  const effects = { positionalParams: [], restParam: 'read', calleeEffect: 'read' };
  const say = { kind: 'function', ...effects, returnType, returnValueKind: 'primitive' };
  return { kind: 'object', properties: { say } };
}

/** @param {string} name */
function versionOf(name) {
  return JSON.parse(readFileSync(join(PROJECT, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** Put in place whole: several builds may run at once. @param {string} file @param {unknown} compiled */
function keep(file, compiled) {
  mkdirSync(CACHE, { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, JSON.stringify(compiled ?? null));
  renameSync(partial, file);
}
