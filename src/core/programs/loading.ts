import { type Loads, loadAtOrAbove, loadAtOrBelow, nearestLoad } from '../gyms/loadable.ts';
import { MEASURES, type Measure } from '../workout/measures.ts';
import { fromKilograms, shownWeight, toKilograms, toThousandths, type WeightUnit } from '../workout/weight-units.ts';
import type { Step } from './program.ts';

/** An exercise as a member has it in the gym of the day. */
export interface ProgramExercise {
  readonly measure: Measure;
  readonly unit: WeightUnit;
  /** `null` where its sets have no weight. */
  readonly loads: Loads | null;
}

/** Kilograms in and out; in between everything is in the unit of the exercise, whose steps and plates are never converted. */
export interface Loading {
  /** The least that can be loaded at or above the load and the step, never what it was. Percentages go to the nearest. */
  readonly raise: (kg: number, step: Step) => number;
  /** What can be loaded nearest to the load times the factor, and is easier than the load. */
  readonly lower: (kg: number, factor: number) => number;
  readonly nearest: (kg: number) => number;
  readonly roundDown: (kg: number) => number;
}

/** A training max, which nobody loads, is not rounded. */
export function raisedMax(kg: number, step: Step, unit: WeightUnit): number {
  return toKilograms(stepped(fromKilograms(kg, unit), step, unit), unit);
}

export function loadingOf({ measure, unit, loads }: ProgramExercise): Loading {
  const inUnit = (change: (weight: number) => number) => (kg: number) =>
    toKilograms(toThousandths(change(shownWeight(kg, unit))), unit);
  const atOrBelow = (weight: number) => (loads ? loadAtOrBelow(loads, weight) : weight);
  const atOrAbove = (weight: number) => (loads ? loadAtOrAbove(loads, weight) : weight);
  const near = (weight: number, under?: number) => (loads ? nearestLoad(loads, weight, under) : weight);
  const nearest = inUnit((weight) => near(weight) ?? atOrAbove(weight) ?? weight);
  // Less help is harder, and none is the movement by itself.
  if (MEASURES[measure].weight === 'help') {
    return {
      raise: (kg, step) =>
        inUnit((weight) => atOrBelow(Math.max(0, 2 * weight - stepped(weight, step, unit))) ?? 0)(kg),
      lower: (kg, factor) =>
        inUnit((weight) => {
          const more = toThousandths(weight / factor);
          return atOrAbove(Math.max(more, weight + 0.001)) ?? atOrBelow(more) ?? weight;
        })(kg),
      nearest,
      roundDown: nearest,
    };
  }
  return {
    raise: (kg, step) =>
      inUnit((weight) => {
        const wanted = toThousandths(weight + step[unit]);
        const byStep = atOrAbove(wanted) ?? atOrBelow(wanted) ?? weight;
        return Math.max(weight, byStep, near(toThousandths(weight + (weight * (step.percent ?? 0)) / 100)) ?? 0);
      })(kg),
    lower: (kg, factor) => inUnit((weight) => near(toThousandths(weight * factor), weight) ?? weight)(kg),
    nearest,
    roundDown: inUnit((weight) => atOrBelow(weight) ?? atOrAbove(weight) ?? weight),
  };
}

function stepped(weight: number, step: Step, unit: WeightUnit): number {
  return weight + Math.max(step[unit], (weight * (step.percent ?? 0)) / 100);
}
