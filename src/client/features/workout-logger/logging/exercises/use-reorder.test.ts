import { expect, it } from 'vitest';
import { draggedPlace, neighbourPlace, tileShift, tileUnder } from './use-reorder.ts';

const TILES = [
  { start: 0, size: 100 },
  { start: 110, size: 60 },
  { start: 180, size: 140 },
  { start: 330, size: 80 },
];

it.each([
  [0, 89, 0],
  [0, 91, 1],
  [0, 1000, 3],
  [3, -119, 3],
  [3, -121, 2],
  [3, -1000, 0],
  [9, 50, 9],
])('tile %i dragged by %i px takes place %i: middles pass middles', (from, moved, place) => {
  expect(draggedPlace(TILES, from, moved)).toBe(place);
});

it('lies upon a tile while its middle is within the middle half of that one', () => {
  expect([74, 76, 104, 106].map((moved) => tileUnder(TILES, 0, moved))).toEqual([null, 1, 1, null]);
  expect([-84, -86, -154, -156].map((moved) => tileUnder(TILES, 3, moved))).toEqual([null, 2, 2, null]);
  expect([tileUnder(TILES, 0, 0), tileUnder(TILES, 9, 50)]).toEqual([null, null]);
});

it('displaces only the tiles in between', () => {
  expect([0, 1, 2, 3].map((index) => tileShift(index, 0, 2))).toEqual([0, -1, -1, 0]);
  expect([0, 1, 2, 3].map((index) => tileShift(index, 3, 1))).toEqual([0, 1, 1, 0]);
});

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 1, 2],
  ['ArrowLeft', 1, 0],
  ['ArrowUp', 0, null],
  ['ArrowRight', 2, null],
  ['Enter', 1, null],
])('%s moves the tile at %i to %s, and not past the ends', (key, from, to) => {
  expect(neighbourPlace(key, from, 3)).toBe(to);
});
