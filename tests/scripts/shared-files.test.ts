import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Share, sharedFiles } from '../../scripts/shared-files.mjs';

const NAMES = ['home', 'logger', 'history', 'stats'] as const;
const screensWith = (most: number) => new Map(NAMES.map((name) => [name, { own: 5_000, most, weight: 150 }]));

const shareOf = (name: string, size: number, screens: readonly string[], imports: readonly Share[] = []): Share => ({
  modules: [name],
  size,
  screens: new Set(screens),
  imports: new Set(imports),
});

/** Each may import what all of its screens need, too, as in a build. */
const someShares = fc
  .array(fc.tuple(fc.subarray([...NAMES], { minLength: 2 }), fc.integer({ min: 100, max: 20_000 })), { maxLength: 8 })
  .map((rows) => {
    const shares: Share[] = [];
    for (const [at, [screens, size]] of rows.entries()) {
      const imports = shares.filter((share) => screens.every((name) => share.screens.has(name)));
      shares.push(shareOf(`module-${at}`, size, screens, imports));
    }
    return shares;
  });

test('every module is in one file, and no two files import each other', () => {
  fc.assert(
    fc.property(someShares, (shares) => {
      const files = sharedFiles(shares, screensWith(2));
      expect(files.flat().sort()).toEqual(shares.flatMap(({ modules }) => modules).sort());
      const fileOf = (share: Share) => files.findIndex((file) => file.includes(share.modules[0] ?? ''));
      const imported = files.map(() => new Set<number>());
      for (const share of shares) for (const one of share.imports) imported[fileOf(share)]?.add(fileOf(one));
      const reach = (from: number) => {
        const seen = new Set(imported[from]);
        for (const at of seen) if (at !== from) for (const next of imported[at] ?? []) seen.add(next);
        return seen;
      };
      for (const at of files.keys()) {
        imported[at]?.delete(at);
        expect(reach(at).has(at)).toBe(false);
      }
    }),
    { numRuns: 50 },
  );
});

test('two screens do not load what two others share, while there is room for another file', () => {
  const shares = [
    shareOf('kit', 8_000, NAMES),
    shareOf('log', 30_000, ['home', 'logger']),
    shareOf('past', 30_000, ['history', 'stats']),
  ];
  expect(sharedFiles(shares, screensWith(2)).flat()).toHaveLength(3);
  expect(sharedFiles(shares, screensWith(2)).some((file) => file.includes('log') && file.includes('past'))).toBe(false);
  expect(sharedFiles(shares, screensWith(1))).toHaveLength(1);
});
