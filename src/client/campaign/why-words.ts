import { plural, t } from '@lingui/core/macro';
import { exerciseName } from '#client/words/exercise-names.ts';
import { shortDate } from '#client/words/format/dates.ts';
import type { NextSlot, Why } from '#core/programs/run.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { loadText } from './place.ts';

export type Direction = 'up' | 'down' | 'same';

const UP: readonly Why['kind'][] = [
  'hit',
  'amrap',
  'heavier',
  'more_reps',
  'reps_before_jump',
  'total',
  'max_raised',
  'rung_up',
  'longer',
  'first_scheme',
];
const DOWN: readonly Why['kind'][] = [
  'deload',
  'stalled',
  'ask_5rm',
  'max_lowered',
  'rung_back',
  'asked_deload',
  'eased_in',
];

export function directionOf({ kind }: Why): Direction {
  if (UP.includes(kind)) return 'up';
  return DOWN.includes(kind) ? 'down' : 'same';
}

export interface WhyFacts {
  readonly unit: WeightUnit;
  /** English names, by id. */
  readonly nameOf: (exerciseId: string) => string;
}

/** Why the numbers of a slot are what they are, and what the gym has made of them. */
export function whySentence({ why, gym }: Pick<NextSlot, 'why' | 'gym'>, facts: WhyFacts): string {
  const sentence = whyWords(why, facts);
  return gym === undefined ? sentence : t`${sentence}; rounded for ${gym}`;
}

const OF_A_DAY: readonly Why['kind'][] = ['hit', 'amrap', 'heavier', 'total', 'missed', 'lighter'];

/** The same, and on which day that was: `you hit 3 x 5 at 80, Nov 4`. */
export function whyWithDay(
  { basedOnAt, ...slot }: Pick<NextSlot, 'why' | 'gym'> & Partial<Pick<NextSlot, 'basedOnAt'>>,
  facts: WhyFacts,
): string {
  const sentence = whySentence(slot, facts);
  const isOfDay = basedOnAt && OF_A_DAY.includes(slot.why.kind);
  return isOfDay ? `${sentence}, ${shortDate(new Date(basedOnAt))}` : sentence;
}

function whyWords(why: Why, { unit, nameOf }: WhyFacts): string {
  const inUnit = (kilograms: number) => loadText(kilograms, unit);
  switch (why.kind) {
    case 'start':
      return t`where you begin`;
    case 'ask':
      return t`type what you can lift`;
    case 'new_max':
      return t`by your new max`;
    case 'same':
      return t`as last time`;
    case 'hit': {
      const { sets, reps } = why;
      return t`you hit ${sets} x ${reps} at ${{ load: inUnit(why.load) }}`;
    }
    case 'amrap': {
      const { reps } = why;
      return t`${reps} reps in the last set at ${{ load: inUnit(why.load) }}`;
    }
    case 'heavier':
      return t`you lifted ${{ load: inUnit(why.load) }}, ${{ asked: inUnit(why.asked) }} was asked`;
    case 'lighter':
      return t`you lifted ${{ load: inUnit(why.load) }}, ${{ asked: inUnit(why.asked) }} was asked: again`;
    case 'missed': {
      const { missed, of } = why;
      return t`missed at ${{ load: inUnit(why.load) }} (${missed} of ${of}): again`;
    }
    case 'deload': {
      const { percent } = why;
      return plural(why.missed, {
        one: `a miss at ${{ load: inUnit(why.load) }}, so -${percent} %`,
        other: `# misses at ${{ load: inUnit(why.load) }}, so -${percent} %`,
      });
    }
    case 'stalled': {
      const { sessions, percent } = why;
      return t`no rep more in ${sessions} sessions at ${{ load: inUnit(why.load) }}, so -${percent} %`;
    }
    case 'more_reps':
      return t`a rep more than last time at ${{ load: inUnit(why.load) }}`;
    case 'reps_before_jump':
      return t`more reps first: the next weight is ${{ next: inUnit(why.next) }}`;
    case 'total': {
      const { reps, goal } = why;
      return t`${reps} reps in all at ${{ load: inUnit(why.load) }}, the goal was ${goal}`;
    }
    case 'next_scheme':
      return t`missed at ${{ load: inUnit(why.load) }}: same weight, next scheme`;
    case 'ask_5rm': {
      const { percent } = why;
      return t`last scheme missed at ${{ load: inUnit(why.load) }}: test a new 5RM, or take ${percent} %`;
    }
    case 'from_5rm': {
      const { percent } = why;
      return t`${percent} % of your 5RM of ${{ load: inUnit(why.load) }}`;
    }
    case 'first_scheme':
      return t`the first scheme again, heavier than ${{ load: inUnit(why.load) }}`;
    case 'max':
      return t`by your training max of ${{ max: inUnit(why.max) }}`;
    case 'max_raised':
      return t`training max up from ${{ before: inUnit(why.before) }} to ${{ max: inUnit(why.max) }}`;
    case 'max_kept': {
      const { missed, of } = why;
      return t`training max stays ${{ max: inUnit(why.max) }} (${missed} of ${of} misses)`;
    }
    case 'max_lowered':
      return t`training max down from ${{ before: inUnit(why.before) }} to ${{ max: inUnit(why.max) }}`;
    case 'rung_up':
      return t`next step after ${{ exercise: exerciseName(why.from, nameOf(why.from)) }}`;
    case 'rung_back':
      return plural(why.missed, {
        one: `a miss: one step back from ${{ exercise: exerciseName(why.from, nameOf(why.from)) }}`,
        other: `# misses: one step back from ${{ exercise: exerciseName(why.from, nameOf(why.from)) }}`,
      });
    case 'longer': {
      const { seconds } = why;
      return t`you held ${seconds} seconds`;
    }
    case 'rpe': {
      const { rpe } = why;
      return t`RPE ${rpe}, from an estimated 1RM of ${{ max: inUnit(Math.round(why.estimate * 10) / 10) }}`;
    }
    case 'asked_deload': {
      const { percent } = why;
      return t`your deload: -${percent} % of ${{ load: inUnit(why.load) }}`;
    }
    case 'eased_in': {
      const { percent, days } = why;
      return t`eased in after ${days} days: -${percent} % of ${{ load: inUnit(why.load) }}`;
    }
    case 'swapped':
      return t`a new exercise: where you begin`;
    default:
      // Of a later release.
      return t`by the rule of the program`;
  }
}
