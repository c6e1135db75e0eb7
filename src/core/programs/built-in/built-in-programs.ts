import type { Program } from '../program.ts';
import { BEGINNERS_531, BORING_BUT_BIG, MADCOW, NSUNS } from './by-max.ts';
import { DUMBBELL_PPL, PHUL, RECOMMENDED_ROUTINE } from './by-reps.ts';
import { GREYSKULL, GZCLP, PPL, STARTING_STRENGTH, STRONGLIFTS } from './linear.ts';

/** Where each number comes from is in docs/programs.md. */
export const BUILT_IN_PROGRAMS: readonly Program[] = [
  STARTING_STRENGTH,
  STRONGLIFTS,
  GREYSKULL,
  GZCLP,
  BORING_BUT_BIG,
  BEGINNERS_531,
  PPL,
  PHUL,
  NSUNS,
  MADCOW,
  RECOMMENDED_ROUTINE,
  DUMBBELL_PPL,
];
