// @ts-check
// Part of the build: puts what screens share into a few files, so that each screen loads little that it does not need. The best
// division is too hard to find; this finds a good one in ten seconds, and the same one for the same code.

/**
 * Modules that the same screens need, with their bytes and what they import.
 * @typedef {{ screens: ReadonlySet<string>, size: number, modules: string[], imports: Set<Share> }} Share
 * @typedef {{ own: number, most: number, weight: number }} Screen The bytes that are its own, how many files it may load, and how heavy it may be.
 */

/** What a file costs besides its modules: headers, and what it does not compress together with. */
const FILE = 750;
/** What every screen loads besides, which it cannot be without. */
const EVERYWHERE = 158_000;
const TOO_MANY = 25_000;

/**
 * @param {readonly Share[]} shares @param {ReadonlyMap<string, Screen>} screens
 * @returns {string[][]} The modules of each file, those of the largest first.
 */
export function sharedFiles(shares, screens) {
  const cost = costOf(shares, screens);
  const size = (/** @type {number} */ at) => shares[at]?.size ?? 0;
  const waste = (/** @type {number} */ at) => size(at) * (screens.size - (shares[at]?.screens.size ?? 0));
  const all = [...shares.keys()];
  // Where it ends depends on what is moved first.
  const orders = [all, ...[size, waste].map((of) => all.toSorted((a, b) => of(b) - of(a)))];
  const divisions = [...orders, ...orders.map((order) => order.toReversed())].map((order) => divide(order, cost));
  const [{ files }] = /** @type {[ReturnType<typeof divide>]} */ (divisions.sort((a, b) => a.least - b.least));
  const modulesOf = (/** @type {number} */ file) =>
    shares.filter((_, at) => files[at] === file).flatMap(({ modules }) => modules);
  return [...new Set(files)].map(modulesOf).sort((a, b) => b.length - a.length);
}

/**
 * Begins with one file, and puts a share into another or two files together as long as that makes screens lighter.
 * @param {readonly number[]} order @param {(files: readonly number[]) => number} cost
 */
function divide(order, cost) {
  /** The number of the file of each share. */
  let files = order.map(() => 0);
  let least = cost(files);
  const improve = (/** @type {number[][]} */ choices) => {
    const weighed = choices.map((choice) => ({ choice, costs: cost(choice) })).sort((a, b) => a.costs - b.costs);
    const [best] = weighed;
    // By more than what sums are off by: it has to end.
    if (!best || best.costs > least * (1 - 1e-9)) return false;
    files = best.choice;
    least = best.costs;
    return true;
  };
  const numbers = () => [...new Set(files)];
  const moves = (/** @type {number} */ at) => [...numbers(), Math.max(...files) + 1].map((to) => files.with(at, to));
  const unions = () =>
    numbers().flatMap((one, at, all) =>
      all.slice(at + 1).map((other) => files.map((file) => (file === other ? one : file))),
    );
  for (let moved = true; moved; ) {
    moved = false;
    while (improve(unions())) moved = true;
    for (const at of order) moved = improve(moves(at)) || moved;
  }
  return { files, least };
}

/**
 * What a screen loads: the files of what it needs, and what those import. What is heavy already counts most. Files that import each
 * other in a circle could not start.
 * @param {readonly Share[]} shares @param {ReadonlyMap<string, Screen>} screens
 */
function costOf(shares, screens) {
  const at = new Map(shares.map((share, index) => [share, index]));
  const imports = shares.map((share) => [...share.imports].map((one) => at.get(one) ?? 0));
  const needed = [...screens].map(([name, screen]) => ({
    ...screen,
    shares: [...shares.keys()].filter((index) => shares[index]?.screens.has(name)),
  }));

  return (/** @type {readonly number[]} */ files) => {
    /** @type {Map<number, { size: number, imports: Set<number>, all: Set<number> | null, isOpen: boolean }>} */
    const known = new Map();
    for (const [index, file] of files.entries()) {
      const entry = known.get(file) ?? { size: FILE, imports: new Set(), all: null, isOpen: false };
      entry.size += shares[index]?.size ?? 0;
      for (const one of imports[index] ?? []) if (files[one] !== file) entry.imports.add(files[one] ?? 0);
      known.set(file, entry);
    }
    let hasCircle = false;
    /** @param {number} file @returns {Iterable<number>} */
    const withImports = (file) => {
      const entry = known.get(file);
      if (!entry || entry.isOpen) hasCircle = true;
      if (!entry || entry.all || entry.isOpen) return entry?.all ?? [];
      entry.isOpen = true;
      entry.all = new Set([file, ...[...entry.imports].flatMap((one) => [...withImports(one)])]);
      entry.isOpen = false;
      return entry.all;
    };
    let sum = 0;
    for (const screen of needed) {
      const loaded = new Set(screen.shares.flatMap((index) => [...withImports(files[index] ?? 0)]));
      let bytes = EVERYWHERE + screen.own + TOO_MANY * Math.max(0, loaded.size - screen.most);
      for (const file of loaded) bytes += known.get(file)?.size ?? 0;
      sum += (bytes / screen.weight) ** 10;
    }
    return hasCircle ? Number.POSITIVE_INFINITY : sum;
  };
}
