interface Grouped {
  readonly superset?: number | null | undefined;
}

/** The places of exercises whose superset has no other exercise. */
export function lonelySupersets(exercises: readonly Grouped[]): number[] {
  const sizes = new Map<number, number>();
  for (const { superset } of exercises) {
    if (superset) sizes.set(superset, (sizes.get(superset) ?? 0) + 1);
  }
  return exercises.flatMap(({ superset }, index) => (superset && sizes.get(superset) === 1 ? index : []));
}
