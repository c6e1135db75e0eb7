import { expect, it } from 'vitest';
import { placePlates } from './plate-chip.tsx';

const SLEEVE = { from: 30, room: 34 };
const many = (count: number, weight: number) => placePlates(Array<number>(count).fill(weight), 'kg', SLEEVE);

it('puts plates side by side, the heaviest inside and largest', () => {
  const placed = placePlates([25, 15, 1.25], 'kg', SLEEVE);
  expect(placed.map(({ weight }) => weight)).toEqual([25, 15, 1.25]);
  placed.slice(1).forEach((plate, at) => {
    const inner = placed[at];
    expect(plate.from).toBeGreaterThan((inner?.from ?? 0) + (inner?.width ?? 0));
    expect(plate.height).toBeLessThan(inner?.height ?? 0);
  });
});

it.each([1, 5, 11])('fits %i of them on the sleeve', (count) => {
  expect(many(count, 25)).toHaveLength(count);
});

it.each([
  [11, 25],
  [50, 1.25],
])('never leaves the sleeve with %i of %d kg', (count, weight) => {
  expect(Math.max(...many(count, weight).map(({ from, width }) => from + width))).toBeLessThanOrEqual(64);
});

it('draws pounds like the kilograms that weigh about the same', () => {
  const inPounds = placePlates([45, 35, 25, 10, 5, 2.5], 'lb', { from: 0, room: 100 });
  const inKilograms = placePlates([20, 15, 10, 5, 2.5, 1.25], 'kg', { from: 0, room: 100 });
  expect(inPounds.map(({ height }) => height)).toEqual(inKilograms.map(({ height }) => height));
});
