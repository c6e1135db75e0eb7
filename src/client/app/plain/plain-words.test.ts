import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

const SOURCE = join(import.meta.dirname, '..', '..', '..');

/** Names and abbreviations: they are written like this everywhere. */
const STAYS = /\b(?:GYMRATT|RPE|RIR|1RM|PR|CSV|JSON|MB|UTC|OK|URL|HTTPS)\b/g;

/** Not shown while the cabinet is off, or not shown at all: see the reason of each. */
const NOT_SHOWN = [
  // The intro's terminal and score line, level and tier, what is counted in XP, the share card of the game.
  /features[\\/]intro/,
  /level-card|level-result|level-words|achievement-cards|feat-list|share-texts|draw-share-card|use-share|streak-text|top-bar/,
  // Trophies, seasons, the ledger and high scores are behind useCabinet().
  /[\\/](?:trophies|ledger|high-scores)[\\/]/,
  // Names of events, requests and formats.
  /session[\\/](?:auth|api)[\\/](?!credentials)|service-worker|edit-times|year-wall|words[\\/]i18n/,
  // The plain words themselves.
  /app[\\/]plain/,
];

/** What is written in capitals in the client's source: texts of screens, and parts of them. */
function capitals(): Map<string, string> {
  const found = new Map<string, string>();
  const files = globSync('client/**/*.{ts,tsx}', { cwd: SOURCE }).filter(
    (file) => !/\.test\.|testing[\\/]|features[\\/]kit[\\/]/.test(file) && !NOT_SHOWN.some((path) => path.test(file)),
  );
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(join(SOURCE, file), 'utf8'));
    visit(program, (text) => {
      const phrase = text.replace(/\s+/g, ' ').trim();
      if (isLoud(phrase) && !/[a-z]/.test(phrase)) found.set(phrase, file);
    });
  }
  return found;
}

type Ast = { type?: string; value?: unknown; [field: string]: unknown };

function visit(node: unknown, tell: (text: string) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, tell);
  else if (typeof node === 'object' && node !== null) visitNode(node as Ast, tell);
}

function visitNode(node: Ast, tell: (text: string) => void): void {
  if (/^TS(?!As|Satisfies|NonNull)|^Import/.test(node.type ?? '')) return;
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) tell(String(node.value));
  if (node.type === 'TemplateElement') tell(String((node.value as { cooked: string }).cooked));
  for (const [name, child] of Object.entries(node)) if (name !== 'parent') visit(child, tell);
}

const isLoud = (text: string) => /[A-Z]{2}/.test(text.replace(STAYS, ''));

it('has plain words for everything that the screens say in capitals', () => {
  const loud = capitals();
  expect(loud.size).toBeGreaterThan(150);
  /** Parts of longer texts, which have a pattern of their own, what only the game shows, the first letters of a zip file, and methods of HTTP. */
  const parts =
    /^(?:PK|PUT|POST|PATCH|SET|WARM-UP|DROP SET|FAILURE SET|DAYS AGO|COUNTING|BEAT THE HOUSE \(|LVL|XP,?|LEVEL UP!|TIER UP!|XP EARNED|MORE RECORD|MAX LEVEL|STAGE CLEAR!|SEASON|TROPHIES|SEE IT|SEE THEM)$/;
  const left = [...loud].filter(([phrase]) => !parts.test(phrase) && isLoud(plainWords(phrase)));
  expect(left).toEqual([]);
});

describe('plain words', () => {
  it.each([
    ['START WORKOUT', 'Start workout'],
    ['HUD', 'Totals'],
    [' SETS DONE', ' sets done'],
    ['3 DAYS AGO', '3 days ago'],
    ['RETRY HUD', 'Retry totals'],
    ['COUNTING 42 %', 'Counting 42 %'],
    ['USE 82.5 KG ', 'Use 82.5 kg '],
    ['USE 82.5 ', 'Use 82.5 '],
    ['KEEP 600', 'Keep 600'],
    ['Set 1 done, 80 kg x 8, +640 XP, personal record', 'Set 1 done, 80 kg x 8, personal record'],
    ['3 sets · 2,640 XP', '3 sets'],
    ['Its 2,640 XP went with it.', 'Its numbers went with it.'],
  ])('%s: %s', (text, plain) => {
    expect(plainWords(text)).toBe(plain);
  });

  it.each(['Push day', 'PUSH DAY', 'PPL', 'GYMRATT', 'RPE 8', '', ' ', '87.5'])('leave %j as it is', (text) => {
    expect(plainWords(text)).toBe(text);
  });
});
