import type { AskedSet, AskedTarget } from '../../programs/run.ts';
import { isHit } from '../asked-sets.ts';
import { isWarmup } from '../set-types.ts';
import type { Session, SessionExercise, SessionSet } from './session.ts';

/** What a program asks for in an exercise; `null` where none does. Targets of other kinds are carried along unread. */
export function programTarget({ target }: { readonly target?: unknown }): AskedTarget | null {
  const { runId, sets } = Object(target) as Partial<AskedTarget>;
  return runId !== undefined && Array.isArray(sets) ? (target as AskedTarget) : null;
}

/** What is asked for in a set, by its place among the sets that are no warm-ups. Of another exercise for the day, nothing. */
export function askedSet(exercise: Pick<SessionExercise, 'target' | 'sets'>, setId: string): AskedSet | undefined {
  const working = exercise.sets.filter((set) => !isWarmup(set));
  const at = working.findIndex(({ id }) => id === setId);
  const target = programTarget(exercise);
  return at < 0 || target?.insteadOf ? undefined : target?.sets[at];
}

/** The reps that an open set of as many as possible has to reach; `null` for any other. */
export function amrapMinimum(exercise: SessionExercise, { id }: Pick<SessionSet, 'id'>): number | null {
  const asked = askedSet(exercise, id);
  return asked?.amrap && asked.seconds === undefined ? (asked.range?.[0] ?? asked.reps) : null;
}

/** One tap must not log the minimum unseen: how many it were is asked first, unless they were typed. */
export function asksReps(exercise: SessionExercise, set: SessionSet): boolean {
  return !set.isCompleted && !set.typed.reps && amrapMinimum(exercise, set) !== null;
}

/** Whether a done set is what was asked for in its place. A sum of reps is reached by all sets together. */
export function isTargetHit(exercise: SessionExercise, set: SessionSet): boolean {
  const asked = set.isCompleted ? askedSet(exercise, set.id) : undefined;
  return asked !== undefined && asked.total === undefined && isHit(asked, set, exercise.measure);
}

/** The target of an exercise that is done for a day in the place of another. Back in its place, that is asked for as before. */
export function targetInstead(
  target: Readonly<Record<string, unknown>>,
  from: string,
  to: string,
): Readonly<Record<string, unknown>> {
  if (!programTarget({ target })) return target;
  const { insteadOf = from, ...rest } = target;
  return insteadOf === to ? rest : { ...rest, insteadOf };
}

/** The heaviest set of the same exercise before this entry: a program may ask for the back-offs in a slot of their own. */
export function heaviestBefore({ exercises }: Pick<Session, 'exercises'>, id: string): number {
  const at = exercises.findIndex((exercise) => exercise.id === id);
  const before = exercises.slice(0, Math.max(0, at)).filter((one) => one.exerciseId === exercises[at]?.exerciseId);
  const sets = before.flatMap((exercise) => exercise.sets.filter((set) => !isWarmup(set)));
  return Math.max(0, ...sets.map(({ weight }) => weight));
}

/** The weights of open back-offs that follow another top set than the one that was planned, by the ids of the sets. */
export function backOffWeights(
  exercise: SessionExercise,
  nearest: (kg: number) => number,
  heaviest = 0,
): Readonly<Record<string, number>> {
  const asked = programTarget(exercise)?.sets ?? [];
  const weights: Record<string, number> = {};
  let top = heaviest;
  for (const [at, { id, weight, isCompleted, typed }] of exercise.sets.filter((set) => !isWarmup(set)).entries()) {
    const factor = asked[at]?.ofTop;
    const follows = factor !== undefined && top > 0 && !isCompleted && !typed.weight;
    const next = follows ? nearest(top * factor) : weight;
    if (next !== weight) weights[id] = next;
    top = Math.max(top, weight);
  }
  return weights;
}
