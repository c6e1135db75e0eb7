import { describe, expect, it } from 'vitest';
import { placePlates } from './barbell-drawing.tsx';

const SLEEVE = { from: 30, room: 34 };

describe('plates on a sleeve', () => {
  it('stand side by side, the heaviest inside and largest', () => {
    const placed = placePlates([25, 15, 1.25], 'kg', SLEEVE);
    expect(placed.map(({ weight }) => weight)).toEqual([25, 15, 1.25]);
    placed.slice(1).forEach((plate, at) => {
      const inner = placed[at];
      expect(plate.from).toBeGreaterThan((inner?.from ?? 0) + (inner?.width ?? 0));
      expect(plate.height).toBeLessThan(inner?.height ?? 0);
    });
  });

  it.each([1, 5, 11])('%i of them fit on the sleeve', (count) => {
    const placed = placePlates(Array<number>(count).fill(25), 'kg', SLEEVE);
    expect(placed).toHaveLength(count);
    expect((placed.at(-1)?.from ?? 0) + (placed.at(-1)?.width ?? 0)).toBeLessThanOrEqual(64);
  });

  it('never leave the sleeve, however many there are', () => {
    const placed = placePlates(Array<number>(50).fill(1.25), 'kg', SLEEVE);
    expect(Math.max(...placed.map(({ from, width }) => from + width))).toBeLessThanOrEqual(64);
  });

  it('in pounds look like those in kilograms that weigh about the same', () => {
    const inPounds = placePlates([45, 35, 25, 10, 5, 2.5], 'lb', { from: 0, room: 100 });
    const inKilograms = placePlates([20, 15, 10, 5, 2.5, 1.25], 'kg', { from: 0, room: 100 });
    expect(inPounds.map(({ height }) => height)).toEqual(inKilograms.map(({ height }) => height));
  });
});
