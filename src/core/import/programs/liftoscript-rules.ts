import type { Rule } from '../../programs/program.ts';
import { PROGRAM_LIMITS } from '../../programs/program-limits.ts';
import { type PlannedSet, stepOf } from './file-program.ts';
import type { Progression } from './liftoscript-exercise.ts';

/** The range of a double progression; `null` without one. */
export function rangeOf(progression: Progression | null): readonly [number, number] | null {
  const [, least, most] = progression?.values.map(Number) ?? [];
  const isRange = Number.isInteger(least) && Number.isInteger(most);
  return isRange && least && most && least <= most && most <= 1000 ? [least, most] : null;
}

/** The nearest rule of ours; `null` where there is none. */
export function ruleOf(
  { name, values, text }: Progression,
  sets: readonly PlannedSet[],
): { rule: Rule; isNear: boolean } | null {
  if (text.includes('{')) return null;
  const [first = '', second = '', , less = '', times = ''] = values;
  if (name === 'lp') {
    const step = changeOf(first);
    if (!step) return null;
    const deload = deloadOf(less, sets);
    const after = Number(times) || 1;
    const isNear = Number(second || 1) > 1 || deload === 'unknown' || after > PROGRAM_LIMITS.misses;
    const factor = typeof deload === 'number' ? deload : USUAL_DELOAD;
    // Without a decrease it never comes back: twelve misses in a row are as good as that.
    const deloadAfter = deload === null ? PROGRAM_LIMITS.misses : Math.min(PROGRAM_LIMITS.misses, Math.ceil(after));
    return { rule: { kind: 'linear', step, deloadAfter, deload: factor }, isNear };
  }
  if (name === 'dp') {
    const step = changeOf(first);
    return step && rangeOf({ name, values, text }) ? { rule: { kind: 'double', step }, isNear: false } : null;
  }
  const [goal, step] = [Number(first), changeOf(second)];
  const isTotal = name === 'sum' && step && Number.isInteger(goal) && goal >= 1 && goal <= 1000;
  return isTotal ? { rule: { kind: 'total', step, goal }, isNear: false } : null;
}

const USUAL_DELOAD = 0.9;
const CHANGE = /^(\d{1,3}(?:\.\d{1,3})?)\s*(kg|lb|%)$/;

function changeOf(text: string) {
  const [, number = '', unit] = CHANGE.exec(text) ?? [];
  const value = Number(number);
  if (!unit || value <= 0 || value > PROGRAM_LIMITS.step) return null;
  return unit === '%'
    ? { ...stepOf(SMALLEST, 'kg'), percent: Math.max(0.1, value) }
    : stepOf(value, unit as 'kg' | 'lb');
}

/** Kilograms: what a percentage adds at least. */
const SMALLEST = 0.5;

/** What is left, as a part of the load; `null` where nothing goes. */
function deloadOf(text: string, sets: readonly PlannedSet[]): number | 'unknown' | null {
  const [, number = '', unit] = CHANGE.exec(text) ?? [];
  const value = Number(number);
  if (!unit || value <= 0) return null;
  const top = Math.max(0, ...sets.map(({ weight }) => (weight?.unit === unit ? weight.value : 0)));
  const part = unit === '%' ? value / 100 : top > 0 ? value / top : Number.NaN;
  const rounded = Math.round((1 - part) * 1000) / 1000;
  return rounded >= 0.5 && rounded <= 0.99 ? rounded : 'unknown';
}
