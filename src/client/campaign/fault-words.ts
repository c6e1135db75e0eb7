import { t } from '@lingui/core/macro';
import { dayName } from '#client/campaign/program-words.ts';
import type { Refusal } from '#client/outbox/waiting-item.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { ProgramFault } from '#core/programs/check-program.ts';
import type { ProgramContent } from '#core/programs/program.ts';

/** As `core` says it, as the server does, or as a schema does: `invalid`. */
export interface Fault {
  readonly code: ProgramFault['code'] | 'invalid';
  readonly path: readonly PropertyKey[];
}

const REASONS: Readonly<Record<Fault['code'], () => string>> = {
  missing: () => t`something is missing`,
  too_many: () => t`too many`,
  out_of_range: () => t`out of range`,
  not_unique: () => t`there twice`,
  unknown_exercise: () => t`this exercise is not known here`,
  unknown_lift: () => t`this lift is not there`,
  load_of_lift: () => t`the weight does not fit the lift`,
  rule_of_measure: () => t`this rule does not fit the exercise`,
  invalid: () => t`not valid`,
};

const PARTS: Readonly<Record<string, () => string>> = {
  name: () => t`name`,
  days: () => t`days`,
  slots: () => t`exercises`,
  exerciseId: () => t`exercise`,
  sets: () => t`sets`,
  rule: () => t`rule`,
  restSeconds: () => t({ message: 'rest', context: 'part of a program' }),
  perWeek: () => t`days a week`,
  weeks: () => t`weeks`,
  lifts: () => t`lifts`,
};

/** `week 1, day 2, Barbell Row, sets: out of range`. `nameOf` an exercise in English. */
export function faultWords(
  { code, path }: Fault,
  program: Partial<ProgramContent>,
  nameOf: (exerciseId: string) => string,
): string {
  const { week = -1, day = -1, slot } = placeOfFault(path);
  const of = program.weeks?.[week]?.days?.[day];
  const exercise = slot === undefined ? undefined : of?.slots?.[slot];
  if (code === 'missing' && path.at(-1) === 'slots' && of) return t`${{ day: dayName(of.name) }} needs an exercise.`;
  if (path.at(-1) === 'name' && path.length === 1) return t`It needs a name.`;
  const place = placeWords(path, nameIn(exercise, nameOf));
  const reason = REASONS[code]();
  return place ? t`${{ place }}: ${reason}` : reason;
}

/** `week 1, day 2, exercise 3, sets`, with the exercise's name where it is known. */
export function placeWords(path: Fault['path'], exercise = ''): string {
  const { week, day, slot } = placeOfFault(path);
  const rest = path.slice(slot !== undefined ? 6 : day !== undefined ? 4 : week !== undefined ? 2 : 0);
  const part = typeof rest[0] === 'string' ? (PARTS[rest[0]]?.() ?? rest.map(String).join('.')) : undefined;
  const places = [
    week !== undefined && t`week ${{ number: week + 1 }}`,
    day !== undefined && t`day ${{ number: day + 1 }}`,
    slot !== undefined && (exercise || t`exercise ${{ number: slot + 1 }}`),
    part,
  ];
  return places.filter(Boolean).join(', ');
}

/** A file may hold anything in the place of an id. */
function nameIn(slot: { readonly exerciseId?: unknown } | undefined, nameOf: (exerciseId: string) => string): string {
  const id = slot?.exerciseId;
  return typeof id === 'string' ? exerciseName(id, nameOf(id)) : '';
}

/** What the server has refused, by its place; `null` where it names none. */
export function refusedFault({ code, field, reason }: Refusal): Fault | null {
  if (!field || (code !== 'validation_failed' && code !== 'unknown_exercise')) return null;
  const path = field.split('.');
  if (code === 'unknown_exercise') return { code, path };
  return { code: isReason(reason) ? reason : 'invalid', path };
}

function isReason(reason: string | undefined): reason is Fault['code'] {
  return reason !== undefined && Object.hasOwn(REASONS, reason);
}

interface FaultPlace {
  readonly week?: number;
  readonly day?: number;
  readonly slot?: number;
}

/** Of `weeks.0.days.2.slots.1.rule`, counted from 0. */
export function placeOfFault(path: Fault['path']): FaultPlace {
  const after = (key: string) => {
    const at = path.indexOf(key);
    const index = at === -1 ? undefined : Number(path[at + 1]);
    return index === undefined || Number.isNaN(index) ? {} : { [key]: index };
  };
  const { weeks, days, slots } = { ...after('weeks'), ...after('days'), ...after('slots') };
  return {
    ...(weeks !== undefined && { week: weeks }),
    ...(days !== undefined && { day: days }),
    ...(slots !== undefined && { slot: slots }),
  };
}
