import { PROGRAM_LIMITS } from '../../programs/program-limits.ts';
import { WORKOUT_LIMITS } from '../../workout/limits.ts';
import { WARM_UP_SET } from '../../workout/set-types.ts';
import { cut, nameInCell } from '../storable-text.ts';
import type { PlannedSet } from './file-program.ts';
import { SCRIPT, type ScriptLine } from './liftoscript-lines.ts';

/** `lp(2.5kg, 3)`, with what is in the brackets. */
export interface Progression {
  readonly name: string;
  readonly values: readonly string[];
  readonly text: string;
}

/** An exercise of a day as it is written: `t1: Squat[1-4] / 3x5 80% / progress: lp(5lb)`. */
export interface Written {
  readonly line: number;
  readonly label: string;
  readonly name: string;
  /** Weeks in which it is repeated. */
  readonly weeks: readonly [number, number] | null;
  readonly sets: readonly PlannedSet[];
  /** Said once for all sets. */
  readonly all: Partial<PlannedSet>;
  readonly rest: number | null;
  /** Whose sets and progression it takes. */
  readonly like: { readonly key: string; readonly at: readonly number[] } | null;
  readonly progression: Progression | null;
  readonly hasWarmUps: boolean | null;
  readonly superset: string | null;
  /** Not a template for others. */
  readonly isUsed: boolean;
  readonly note: string;
  /** What is written and not understood. */
  readonly left: readonly string[];
}

export const keyOf = ({ label, name }: Pick<Written, 'label' | 'name'>) =>
  (label === '' ? name : `${label}: ${name}`).toLowerCase();

const HEAD = /^(?:([^:[\]]{1,80}):\s*)?([^[\]]{1,300})(?:\[([\d,\s-]{1,20})\])?$/;
const LIKE = /^\.\.\.([^[\]]{1,300})(?:\[(\d{1,3})(?::(\d{1,3}))?\])?$/;
/** Between its slashes a line has a handful of parts. */
const MOST_PARTS = 30;

/** `null` where the line is no exercise. */
export function readExercise({ text, line, note }: ScriptLine): Written | null {
  const [head = '', ...parts] = sections(text);
  const [, label = '', name = '', brackets = ''] = HEAD.exec(head) ?? [];
  const called = cut(nameInCell(name), WORKOUT_LIMITS.nameLength);
  if (called === '' || parts.length === 0) return null;
  const read = { ...NOTHING, left: [] as string[], sets: [] as PlannedSet[] };
  for (const part of parts.slice(0, MOST_PARTS)) readPart(part, read);
  const [, from, to] = /(\d{1,3})\s*-\s*(\d{1,3})/.exec(brackets) ?? [];
  const weeks = from && to ? ([Number(from), Number(to)] as const) : null;
  return { line, label: nameInCell(label), name: called, weeks, note, ...read };
}

const NOTHING: Omit<Written, 'line' | 'label' | 'name' | 'weeks' | 'note' | 'left' | 'sets'> = {
  all: {},
  rest: null,
  like: null,
  progression: null,
  hasWarmUps: null,
  superset: null,
  isUsed: true,
};

type Reading = { -readonly [Key in keyof typeof NOTHING]: (typeof NOTHING)[Key] } & {
  left: string[];
  sets: PlannedSet[];
};

/** By slashes that are in no brackets. */
function sections(text: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '(' || sign === '{') depth += 1;
    else if (sign === ')' || sign === '}') depth = Math.max(0, depth - 1);
    else if (sign === '/' && depth === 0) {
      found.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...found, text.slice(from).trim()];
}

function readPart(part: string, read: Reading): void {
  const [, word = '', value = ''] = /^(progress|update|warmup|superset|used|id):(.*)$/s.exec(part) ?? [];
  if (word !== '') readWord(word, value.trim(), part, read);
  else if (part.startsWith('...')) {
    read.like = likeOf(part);
    if (!read.like) read.left.push(part);
  } else if (part !== '') readSets(part, read);
}

function readWord(word: string, value: string, part: string, read: Reading): void {
  if (word === 'progress') read.progression = progressionOf(value);
  else if (word === 'superset') read.superset = value;
  else if (word === 'used') read.isUsed = value !== 'none';
  else if (word === WARM_UP_SET) {
    read.hasWarmUps = value !== 'none';
    if (read.hasWarmUps) read.left.push(part);
  } else if (word === 'update') read.left.push(told(part));
}

function likeOf(part: string): Written['like'] {
  const [, name, first, second] = LIKE.exec(part) ?? [];
  return name ? { key: name.trim().toLowerCase(), at: [first, second].flatMap((one) => Number(one) || []) } : null;
}

function progressionOf(value: string): Progression {
  const [, name = '', values = ''] = /^([a-z]{1,20})\s*(?:\(([^()]{0,500})\))?/i.exec(value) ?? [];
  const given = values.split(',').map((one) => one.trim());
  return { name: name.toLowerCase(), values: given, text: told(value) };
}

const told = (text: string) => text.replaceAll(SCRIPT, '{~ ~}');

const REPS = /^(\d{1,4})x(\d{1,4})(?:-(\d{1,4}))?(\+)?$/;

/** `3x5 80% 90s, 1x5+`; or what is said once for all sets: `20s 60%`. A second list is another variation: the first counts. */
function readSets(part: string, read: Reading): void {
  const isList = /^!?\s*\d{1,4}x/.test(part);
  if (isList && read.sets.length > 0) {
    read.left.push(part);
    return;
  }
  for (const one of part.replace(/^!\s*/, '').split(',')) {
    const words = one
      .replace(/\([^()]{0,80}\)/g, ' ')
      .trim()
      .split(/\s+/);
    const [, times, least, most, plus] = REPS.exec(words[0] ?? '') ?? [];
    if (isList !== (times !== undefined)) {
      read.left.push(one.trim());
      continue;
    }
    const said = saidOf(isList ? words.slice(1) : words, read);
    if (!isList) {
      read.all = { ...read.all, ...said };
      continue;
    }
    const [from, to] = [Number(least), Number(most ?? least)];
    const room = PROGRAM_LIMITS.sets - read.sets.length;
    if (Number(times) > room || from < 1 || from > to || to > WORKOUT_LIMITS.reps) read.left.push(one.trim());
    if (from < 1 || from > to || to > WORKOUT_LIMITS.reps) continue;
    const set = { ...NO_SET, least: from, most: to, isAmrap: plus !== undefined, ...said };
    read.sets.push(...Array.from({ length: Math.min(room, Number(times)) }, () => set));
  }
}

const NO_SET: PlannedSet = {
  ...{ least: 0, most: 0, isAmrap: false },
  ...{ seconds: null, rpe: null, weight: null, percent: null },
};

const SAID: readonly [RegExp, (value: number, unit: string) => Partial<PlannedSet> & { rest?: number }][] = [
  [/^@(\d{1,2}(?:\.\d{1,2})?)\+?$/, (rpe) => (rpe >= 1 && rpe <= 10 ? { rpe } : {})],
  [/^(\d{1,3}(?:\.\d{1,3})?)%\+?$/, (percent) => ({ percent })],
  [
    /^(-?\d{1,4}(?:\.\d{1,3})?)(kg|lb)s?\+?$/,
    (value, unit) => ({ weight: { value, unit: unit === 'kg' ? 'kg' : 'lb' } }),
  ],
  [/^(\d{1,4})s$/, (rest) => ({ rest })],
  [/^(\d{1,5})s\+?\|(?:\d{1,4}s|\?)$/, (seconds) => (seconds > 0 ? { seconds } : {})],
  [/^(?:\?\+|auto)$/, () => ({})],
];

function saidOf(words: readonly string[], read: Reading): Partial<PlannedSet> {
  let said: Partial<PlannedSet> = {};
  for (const word of words.filter((one) => one !== '')) {
    const found = SAID.find(([pattern]) => pattern.test(word));
    const [, value = '', unit = ''] = found?.[0].exec(word) ?? [];
    if (!found) {
      read.left.push(told(word));
      continue;
    }
    const { rest, ...more } = found[1](Number(value), unit);
    said = { ...said, ...more };
    if (rest !== undefined) read.rest ??= Math.min(rest, WORKOUT_LIMITS.restSeconds);
  }
  return said;
}
