const STACK_STEPS = [1, 1.25, 2, 2.5, 3, 4, 5, 6, 7, 7.5, 8, 10, 12, 12.5, 15, 20];

/** The usual steps of stacks, and one that the member has. */
export function stackStepOptions(own: number | undefined): readonly number[] {
  return own === undefined || STACK_STEPS.includes(own) ? STACK_STEPS : [...STACK_STEPS, own].sort((a, b) => a - b);
}
