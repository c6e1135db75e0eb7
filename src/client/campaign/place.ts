import { numberInField } from '#client/words/format/numbers.ts';
import type { Program } from '#core/programs/program.ts';
import type { AskedSet, Stage } from '#core/programs/run.ts';
import { shownWeight, type WeightUnit } from '#core/workout/weight-units.ts';

/** Where a stage stands for whoever trains: the third week, its second stage. */
export interface ShownPlace {
  readonly week: number;
  readonly stage: number;
  /** How many stages that week has. */
  readonly of: number;
}

/** Two days that are done three times a week make weeks of three stages. */
export function shownPlace({ weeks, perWeek }: Pick<Program, 'weeks' | 'perWeek'>, place: Stage): ShownPlace {
  const [first] = weeks;
  if (weeks.length > 1 || !first) {
    return {
      week: (place.pass - 1) * weeks.length + place.week,
      stage: place.day,
      of: weeks[place.week - 1]?.days.length ?? 1,
    };
  }
  const before = (place.pass - 1) * first.days.length + place.day - 1;
  return { week: Math.floor(before / perWeek) + 1, stage: (before % perWeek) + 1, of: perWeek };
}

/** The stages of a week as it is shown; none beyond the end of a block. */
export function stagesOfWeek(
  { weeks, perWeek, ends }: Pick<Program, 'weeks' | 'perWeek' | 'ends'>,
  week: number,
): Stage[] {
  const [first] = weeks;
  if (weeks.length > 1 || !first) {
    const at = (week - 1) % Math.max(weeks.length, 1);
    const pass = Math.floor((week - 1) / Math.max(weeks.length, 1)) + 1;
    const days = ends && pass > 1 ? [] : (weeks[at]?.days ?? []);
    return days.map((_, day) => ({ pass, week: at + 1, day: day + 1 }));
  }
  const days = first.days.length;
  const numbers = Array.from({ length: perWeek }, (_, at) => (week - 1) * perWeek + at);
  return numbers
    .map((number) => ({ pass: Math.floor(number / days) + 1, week: 1, day: (number % days) + 1 }))
    .filter(({ pass }) => !ends || pass === 1);
}

/** `3x5`, `5x3+`, `3x8-12`, `5, 5, 5+`. */
export function schemeText(sets: readonly AskedSet[]): string {
  const [first] = sets;
  if (!first) return '';
  if (first.total !== undefined) return `${first.total}`;
  const amounts = sets.map(amountText);
  const isSame = new Set(amounts.slice(0, -1)).size <= 1;
  const [last = ''] = amounts.slice(-1);
  if (isSame && (amounts.length === 1 || last.replace('+', '') === amounts[0])) return `${sets.length}x${last}`;
  return amounts.join(', ');
}

function amountText({ reps, range, seconds, amrap }: AskedSet): string {
  const number = seconds !== undefined ? `${seconds}s` : range ? `${range[0]}-${range[1]}` : `${reps}`;
  return amrap ? `${number}+` : number;
}

/** `80`, `65-85`; empty where nothing is loaded. */
export function loadsText(sets: readonly AskedSet[], unit: WeightUnit): string {
  const loads = sets.flatMap(({ kg }) => (kg ? [kg] : []));
  if (loads.length === 0) return '';
  const [least, most] = [Math.min(...loads), Math.max(...loads)];
  return least === most ? loadText(most, unit) : `${loadText(least, unit)}-${loadText(most, unit)}`;
}

/** `100`: a load without its unit, which stands beside it. */
export function loadText(kilograms: number, unit: WeightUnit): string {
  return numberInField(shownWeight(kilograms, unit));
}

/** `3x5 @ 80`, as it was asked for. */
export function askedText(sets: readonly AskedSet[], unit: WeightUnit): string {
  const loads = loadsText(sets, unit);
  return loads ? `${schemeText(sets)} @ ${loads}` : schemeText(sets);
}
