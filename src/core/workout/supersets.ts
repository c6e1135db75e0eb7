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

/** The exercises of each superset next to each other, at the place of the first. */
export function gathered<Exercise extends Grouped>(exercises: readonly Exercise[]): Exercise[] {
  return exercises.flatMap((exercise) => {
    if (!exercise.superset) return [exercise];
    const partners = exercises.filter(({ superset }) => superset === exercise.superset);
    return partners[0] === exercise ? partners : [];
  });
}

/** The exercises that are done in turn with one, itself included, in order; itself alone outside of a superset. */
export function supersetPartners<Exercise extends Grouped>(
  exercises: readonly Exercise[],
  exercise: Exercise,
): Exercise[] {
  return exercises.filter((other) => other === exercise || (other.superset && other.superset === exercise.superset));
}

/** Moves one exercise to the place of another. A superset moves as a whole, and never into the middle of another. */
export function moved<Exercise extends Grouped>(
  exercises: readonly Exercise[],
  from: number,
  to: number,
): readonly Exercise[] {
  const exercise = exercises[from];
  const target = exercises[to];
  if (!exercise || !target || from === to) return exercises;
  const block = supersetPartners(exercises, exercise);
  if (block.includes(target)) return exercises.toSpliced(from, 1).toSpliced(to, 0, exercise);
  const others = exercises.filter((other) => !block.includes(other));
  const passed = supersetPartners(exercises, target).map((other) => others.indexOf(other));
  const place = to > from ? Math.max(...passed) + 1 : Math.min(...passed);
  return others.toSpliced(place, 0, ...block);
}

const LETTERS = 26;

/** `A1`, `A2`, `B1` in the order shown; empty for an exercise by itself. */
export function supersetLabels(exercises: readonly Grouped[]): string[] {
  const groups = new Map<number, { readonly letters: string; size: number }>();
  return exercises.map(({ superset }) => {
    if (!superset) return '';
    const group = groups.get(superset) ?? { letters: groupLetters(groups.size), size: 0 };
    groups.set(superset, group);
    group.size += 1;
    return `${group.letters}${group.size}`;
  });
}

/** A to Z, then AA, BB and so on. */
function groupLetters(place: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + (place % LETTERS)).repeat(1 + Math.floor(place / LETTERS));
}
