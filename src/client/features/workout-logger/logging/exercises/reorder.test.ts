import { describe, expect, it } from 'vitest';
import { neighbourPlace, placeOf, shiftOf, tileUnder } from './reorder.ts';

const TILES = [
  { start: 0, size: 100 },
  { start: 110, size: 60 },
  { start: 180, size: 140 },
  { start: 330, size: 80 },
];

describe('a dragged tile', () => {
  it('stays until its middle passes the middle of a neighbour', () => {
    expect(placeOf(TILES, 0, 89)).toBe(0);
    expect(placeOf(TILES, 0, 91)).toBe(1);
    expect(placeOf(TILES, 0, 1000)).toBe(3);
  });

  it('moves in both directions', () => {
    expect(placeOf(TILES, 3, -119)).toBe(3);
    expect(placeOf(TILES, 3, -121)).toBe(2);
    expect(placeOf(TILES, 3, -1000)).toBe(0);
    expect(placeOf(TILES, 9, 50)).toBe(9);
  });

  it('lies upon a tile while its middle is within the middle half of that one', () => {
    expect([74, 76, 104, 106].map((moved) => tileUnder(TILES, 0, moved))).toEqual([null, 1, 1, null]);
    expect([-84, -86, -154, -156].map((moved) => tileUnder(TILES, 3, moved))).toEqual([null, 2, 2, null]);
    expect([tileUnder(TILES, 0, 0), tileUnder(TILES, 9, 50)]).toEqual([null, null]);
  });

  it('displaces only the tiles in between', () => {
    expect([0, 1, 2, 3].map((index) => shiftOf(index, 0, 2))).toEqual([0, -1, -1, 0]);
    expect([0, 1, 2, 3].map((index) => shiftOf(index, 3, 1))).toEqual([0, 1, 1, 0]);
  });
});

describe('an arrow key', () => {
  it('moves a tile by one place, and not past the ends', () => {
    expect(neighbourPlace('ArrowRight', 0, 3)).toBe(1);
    expect(neighbourPlace('ArrowDown', 1, 3)).toBe(2);
    expect(neighbourPlace('ArrowLeft', 1, 3)).toBe(0);
    expect(neighbourPlace('ArrowUp', 0, 3)).toBeNull();
    expect(neighbourPlace('ArrowRight', 2, 3)).toBeNull();
    expect(neighbourPlace('Enter', 1, 3)).toBeNull();
  });
});
