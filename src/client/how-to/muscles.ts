import type { Muscle } from '#core/workout/own-exercise.ts';

/** The parts of the body that light up for a muscle; several muscles share a part at this size. */
const PARTS = {
  abdominals: 'a',
  abductors: 'qm',
  adductors: 'qm',
  biceps: 'b',
  calves: 'c',
  chest: 'h',
  forearms: 'f',
  glutes: 'x',
  hamstrings: 'm',
  lats: 'l',
  'lower back': 'o',
  'middle back': 'l',
  neck: 'n',
  quadriceps: 'q',
  shoulders: 's',
  traps: 'l',
  triceps: 't',
} as const satisfies Record<Muscle, string>;

export type BodyPart = 'a' | 'b' | 'c' | 'f' | 'h' | 'l' | 'm' | 'n' | 'o' | 'q' | 's' | 't' | 'x';

/** The letters of the parts that light up for these muscles. A muscle that a later release names lights up nothing. */
export function litParts(muscles: readonly string[]): string {
  const parts = muscles.flatMap((muscle) => (Object.hasOwn(PARTS, muscle) ? [...PARTS[muscle as Muscle]] : []));
  return [...new Set(parts)].join('');
}
