import { programFault } from '../../programs/check-program.ts';
import { renameExercises } from '../../programs/named-exercises.ts';
import { type Slot, slotsIn, type Target, withSlots } from '../../programs/program.ts';
import { PROGRAM_LIMITS } from '../../programs/program-limits.ts';
import { fitsMeasure } from '../../programs/rules.ts';
import type { ExerciseCategory } from '../../progression/experience.ts';
import { MEASURES, type Measure, releasedMeasure } from '../../workout/measures.ts';
import type { LoadableProgram } from '../loadable-workout.ts';
import type { Matchable } from '../match-exercise.ts';
import type { newExercises } from '../new-exercises.ts';
import type { Report } from '../resolve-sets.ts';
import type { FileProgram, SaveFile } from '../save-file.ts';

type Content = FileProgram['content'];

/** The programs of the files with our exercises, each as it can be followed here. */
export function resolvePrograms(
  files: readonly SaveFile[],
  exercises: readonly (Matchable & { readonly category: ExerciseCategory })[],
  made: ReturnType<typeof newExercises>,
  report: Report,
): LoadableProgram[] {
  const known = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const measures = new Map<string, Measure>([
    ...exercises.map(({ id, measure, category }) => [id, measure ?? releasedMeasure(category)] as const),
    ...made.exercises.map(({ id, measure }) => [id, measure] as const),
  ]);
  return files.flatMap(({ app, programs = [] }) =>
    programs.flatMap(({ line, content, exercises: named }): LoadableProgram[] => {
      const key = `${app} ${JSON.stringify(content)}`;
      // A merged exercise is the other one.
      const present = (id: string) => known.get(id)?.mergedInto ?? id;
      const found = renameExercises(content, (name) =>
        named.length > 0 ? (made.findTarget(name)?.id ?? '') : present(name),
      );
      const fitting = named.length > 0 ? fitted(found, measures) : found;
      for (const name of unfit(content, fitting)) {
        const where = named.find((one) => one.name === name)?.sets[0]?.line ?? line;
        report.skipped.push({ line: where, code: 'program_rule_left', text: name });
      }
      const fault = programFault({ ...fitting, id: '' }, (id) => measures.get(id));
      const isTooLarge = JSON.stringify(fitting).length > PROGRAM_LIMITS.bytes;
      if (!fault && !isTooLarge) return [{ key, content: fitting }];
      const place = fault?.path.join('.') ?? '';
      report.skipped.push({ line, code: 'program_left', name: content.name, place });
      return [];
    }),
  );
}

/** Without what makes no sense for the measures of the exercises: a weight for a push-up, a rule for weights. */
function fitted(content: Content, measures: ReadonlyMap<string, Measure>): Content {
  const fit = (slot: Slot): Slot => {
    const measure = measures.get(slot.exerciseId);
    if (!measure) return slot;
    const isFit = fitsMeasure(slot.rule, (id) => measures.get(id) ?? measure, slot.exerciseId);
    return {
      ...slot,
      sets: slot.sets.map((target) => fittedTarget(target, measure)),
      rule: isFit ? slot.rule : { kind: 'none' },
    };
  };
  return withSlots(content, ({ slots }) => slots.map(fit));
}

/** The names of exercises whose rule makes no sense for what they are measured by. */
function unfit(content: Content, fitting: Content): ReadonlySet<string> {
  const [before, after] = [content, fitting].map(slotsIn);
  const lost = before?.filter(({ rule }, at) => rule.kind !== after?.[at]?.rule.kind) ?? [];
  return new Set(lost.map(({ exerciseId }) => exerciseId));
}

function fittedTarget(target: Target, measure: Measure): Target {
  const { weight, fields } = MEASURES[measure];
  const load = weight === null ? ({ of: 'none' } as const) : target.load;
  const { seconds, ...rest } = target;
  return { ...rest, load, ...(seconds !== undefined && fields.includes('durationSeconds') && { seconds }) };
}
