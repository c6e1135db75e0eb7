import type { EffortScale } from '../sets/row-settings.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The RPE that was typed, as one or as the repetitions that were left; `null` for none, `undefined` for what is neither. */
export function typedEffort(text: string, scale: EffortScale): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const rpe = scale === 'rir' ? 10 - Number(typed) : Number(typed);
  return rpe >= 1 && rpe <= 10 && Number.isInteger(rpe * 2) ? rpe : undefined;
}

/** What a number means: `8: two more reps were in the tank.` */
export function effortWords(rpe: number | null, scale: EffortScale, hasReps: boolean): string {
  if (rpe === null) {
    return scale === 'rir' ? 'How many more reps were in the tank?' : 'How hard was it? 10 is all you had.';
  }
  return `${scale === 'rir' ? 10 - rpe : rpe}: ${hasReps ? leftWords(10 - rpe) : hardWords(rpe)}`;
}

function leftWords(left: number): string {
  const whole = Math.floor(left);
  if (left === 0) return 'nothing was left in the tank.';
  if (left === 0.5) return 'no more reps, maybe a little more weight.';
  if (left !== whole) return `${COUNTS[whole]} more, maybe ${COUNTS[whole + 1]}.`;
  return `${COUNTS[whole]} more ${whole === 1 ? 'rep was' : 'reps were'} in the tank.`;
}

function hardWords(rpe: number): string {
  if (rpe === 10) return 'nothing was left in the tank.';
  if (rpe >= 9) return 'very hard, a little was left.';
  if (rpe >= 8) return 'hard, with something left.';
  return rpe >= 7 ? 'steady, with plenty left.' : 'easy.';
}
