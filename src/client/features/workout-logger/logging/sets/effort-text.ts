import type { Effort } from '#core/workout/volume.ts';

/** `82.5 x 8`. A plain x: the reading face's own sign is raised and tiny. */
export function effortText({ weight, reps }: Effort): string {
  return `${weight} x ${reps}`;
}
