import { plural, t } from '@lingui/core/macro';
import type { Program, ProgramLevel } from '#core/programs/program.ts';

export const LEVEL_WORDS: Readonly<Record<ProgramLevel, () => string>> = {
  beginner: () => t({ message: 'beginner', context: 'level of a program' }),
  intermediate: () => t({ message: 'intermediate', context: 'level of a program' }),
  advanced: () => t({ message: 'advanced', context: 'level of a program' }),
};

/** The days of built-in programs are named in English; what a member has named stays. */
const DAY_WORDS: Readonly<Record<string, () => string>> = {
  'Bench day': () => t`Bench day`,
  'Press day': () => t`Press day`,
  'Squat day': () => t`Squat day`,
  'Deadlift day': () => t`Deadlift day`,
  'Squat and bench': () => t`Squat and bench`,
  'Deadlift and press': () => t`Deadlift and press`,
  'Bench and squat': () => t`Bench and squat`,
  'Pull day: deadlift': () => t`Pull day: deadlift`,
  'Push day: bench': () => t`Push day: bench`,
  'Leg day': () => t`Leg day`,
  'Pull day: row': () => t`Pull day: row`,
  'Push day: press': () => t`Push day: press`,
  'Upper power': () => t`Upper power`,
  'Lower power': () => t`Lower power`,
  'Upper hypertrophy': () => t`Upper hypertrophy`,
  'Lower hypertrophy': () => t`Lower hypertrophy`,
  'Bench and press': () => t`Bench and press`,
  'Squat and sumo deadlift': () => t`Squat and sumo deadlift`,
  'Press and incline bench': () => t`Press and incline bench`,
  'Deadlift and front squat': () => t`Deadlift and front squat`,
  'Bench and close-grip bench': () => t`Bench and close-grip bench`,
  'Heavy fives': () => t`Heavy fives`,
  'Light day': () => t`Light day`,
  'Heavy triples': () => t`Heavy triples`,
  'Whole body': () => t`Whole body`,
  'Push day': () => t`Push day`,
  'Pull day': () => t`Pull day`,
};

export function dayName(name: string): string {
  return DAY_WORDS[name]?.() ?? name;
}

/** `Mark Rippetoe · no end`, `Jim Wendler · 4 weeks`. */
export function lengthWords({ weeks, ends }: { readonly weeks: number; readonly ends: boolean }): string {
  if (ends) return plural(weeks, { one: '# week', other: '# weeks' });
  return weeks > 1 ? plural(weeks, { other: 'cycles of # weeks' }) : t`no end`;
}

export function daysWords(perWeek: number): string {
  return plural(perWeek, { one: '# day a week', other: '# days a week' });
}

export function stageTitle(week: number, stage: number): string {
  return t`Week ${week}, stage ${stage}`;
}

/** Of built-in programs; what a member has written stays. */
const DESCRIPTIONS: Readonly<Record<string, () => string>> = {
  'starting-strength': () =>
    t`Four barbell lifts, two days in turn. Every session you squat, press or bench, and pull one heavy set from the floor, and every session the bar gets heavier. This is the first phase of the novice program.`,
  'stronglifts-5x5': () =>
    t`Five lifts, five sets of five, two days in turn. A little more weight whenever all sets are done; after three failed tries in a row ten percent come off.`,
  'greyskull-lp': () =>
    t`Two sets of five and one of as many as you can. Small steps, doubled after ten or more in the last set; a miss takes off ten percent at once, and the way back is paved with rep records.`,
  gzclp: () =>
    t`Each day one heavy lift, one lighter lift and one for the muscles in between. Who misses keeps the weight and does fewer reps in more sets; only after the last scheme the weight comes down.`,
  '531-boring-but-big': () =>
    t`One main lift a day, by percentages of a max that is set low on purpose, then five sets of ten of it. The max grows once a cycle; every fourth week is easy.`,
  '531-for-beginners': () =>
    t`Three days, two main lifts each, then five sets of five with the first weight of the day, and fifty reps each of a push, a pull and something for one leg or the core. The max grows every three weeks.`,
  ppl: () =>
    t`Six days: pull, push and legs, twice a week. One barbell lift leads each day and grows by the session, everything after it by reps first and weight second.`,
  phul: () =>
    t`Power, hypertrophy, upper, lower: two days of heavy threes to fives and two of eights to fifteens. Reps first, then weight.`,
  'nsuns-lp': () =>
    t`Nine sets of a main lift and eight of a second one, five days a week. The set at 95 percent decides each week by how much the max grows.`,
  'madcow-5x5': () =>
    t`Monday works up to a heavy five, Wednesday is light, Friday tries a heavier triple, and what that triple was is the five of the next Monday.`,
  'recommended-routine': () =>
    t`The whole body with nothing but a bar and something to dip on: six movements in pairs and three for the core. Three sets of eight, and you climb to a harder movement.`,
  'dumbbell-ppl': () =>
    t`Push, pull and legs with nothing but dumbbells and a bench, three to six days a week. Twelve reps in every set, and the next pair is yours.`,
};

export function programDescription({ id, description = '' }: Pick<Program, 'id' | 'description'>): string {
  return DESCRIPTIONS[id]?.() ?? description;
}
