import type { WeightUnit } from '../workout/weight-units.ts';
import { groupedBy } from './grouped-by.ts';
import type { FileExercise, FileSet, SaveFile } from './save-file.ts';

/** What a name stands for in the files, to know it by: `64 sets, 25 to 45 kg`. */
export interface NameInFiles {
  readonly sets: number;
  /** As the file writes them; `null` where nothing was lifted. */
  readonly weights: { readonly least: number; readonly most: number; readonly unit: WeightUnit | null } | null;
  readonly isTimed: boolean;
  /** One of its sets, neither its largest nor its smallest. */
  readonly sample: FileSet;
}

/** Of its workouts, and of its programs. */
export function exercisesInFile({ workouts, programs = [] }: SaveFile): readonly FileExercise[] {
  return [...workouts, ...programs].flatMap(({ exercises }) => exercises);
}

export function namesInFiles(files: readonly SaveFile[]): Map<string, NameInFiles> {
  const exercises = files.flatMap(exercisesInFile);
  const byName = groupedBy(exercises, ({ name }) => [name]);
  return new Map(Array.from(byName, ([name, same]) => [name, summarize(same.flatMap(({ sets }) => sets))]));
}

function summarize(sets: readonly FileSet[]): NameInFiles {
  const inOrder = sets.toSorted((one, other) => effortSize(one) - effortSize(other));
  const lifted = sets.flatMap(({ weight }) => (weight && weight.value > 0 ? [weight] : []));
  const [first] = lifted;
  return {
    sets: sets.length,
    weights: first
      ? {
          least: lifted.reduce((least, { value }) => Math.min(least, value), first.value),
          most: lifted.reduce((most, { value }) => Math.max(most, value), first.value),
          unit: first.unit,
        }
      : null,
    isTimed: sets.some(({ durationSeconds, reps }) => durationSeconds !== null && reps === null),
    sample: inOrder[Math.floor(inOrder.length / 2)] as FileSet,
  };
}

function effortSize({ weight, reps, durationSeconds, distanceMeters }: FileSet): number {
  return (weight?.value ?? 1) * (reps ?? 1) + (durationSeconds ?? 0) + (distanceMeters ?? 0);
}

/** The unit of most weights that have one. */
export function unitInFiles(files: readonly SaveFile[]): WeightUnit | null {
  const counts = { kg: 0, lb: 0 };
  for (const { sets } of files.flatMap(exercisesInFile)) {
    for (const { weight } of sets) if (weight?.unit) counts[weight.unit] += 1;
  }
  if (counts.kg + counts.lb === 0) return null;
  return counts.lb > counts.kg ? 'lb' : 'kg';
}
