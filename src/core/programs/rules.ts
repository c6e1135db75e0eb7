import { MEASURES, type Measure } from '../workout/measures.ts';
import type { Rule, RuleKind, Rung } from './program.ts';

const hasReps = (measure: Measure) => MEASURES[measure].fields.includes('reps');
const isHold = (measure: Measure) => MEASURES[measure].isHold === true;
const hasWeight = (measure: Measure) => hasReps(measure) && MEASURES[measure].weight !== null;
const always = () => true;

/** Which exercises a rule makes sense for. */
const FITS: Readonly<Record<RuleKind, (measure: Measure) => boolean>> = {
  linear: hasWeight,
  double: hasReps,
  total: hasWeight,
  amrap: hasWeight,
  stages: hasWeight,
  // A percentage of what helps says nothing.
  max: (measure) => hasWeight(measure) && MEASURES[measure].weight !== 'help',
  ladder: always,
  time: isHold,
  none: always,
};

export function fitsMeasure(rule: Rule, measureOf: (exerciseId: string) => Measure, exerciseId: string): boolean {
  if (rule.kind === 'ladder') return rule.rungs.every((rung) => fitsRung(rung, measureOf(rung.exerciseId)));
  return FITS[rule.kind](measureOf(exerciseId));
}

function fitsRung({ seconds }: Rung, measure: Measure): boolean {
  return seconds ? isHold(measure) : hasReps(measure);
}
