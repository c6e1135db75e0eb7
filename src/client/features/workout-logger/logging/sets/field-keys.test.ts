import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { fieldMove } from './field-keys.ts';

const press = (key: string, column: Column, caret = { isAtStart: true, isAtEnd: true }, canStepDown = true) =>
  fieldMove({ key, column, columns: ['weight', 'reps'], canStepDown, ...caret });
const INSIDE = { isAtStart: false, isAtEnd: false };

describe('in a field of a set', () => {
  it('Enter moves from weight to reps, and logs from there', () => {
    expect(press('Enter', 'weight')).toEqual({ kind: 'go', rows: 0, column: 'reps' });
    expect(press('Enter', 'reps')).toEqual({ kind: 'log' });
  });

  it.each(['weight', 'reps'] as const)('up and down move to the same field (%s) of the neighbouring rows', (column) => {
    expect(press('ArrowUp', column)).toEqual({ kind: 'go', rows: -1, column });
    expect(press('ArrowDown', column)).toEqual({ kind: 'go', rows: 1, column });
  });

  it('left and right move to the other field of the row, unless the caret can move', () => {
    expect(press('ArrowRight', 'weight')).toEqual({ kind: 'go', rows: 0, column: 'reps' });
    expect(press('ArrowLeft', 'reps')).toEqual({ kind: 'go', rows: 0, column: 'weight' });
    expect(press('ArrowRight', 'weight', INSIDE)).toBeNull();
    expect(press('ArrowLeft', 'reps', INSIDE)).toBeNull();
    expect(press('ArrowLeft', 'weight')).toBeNull();
    expect(press('ArrowRight', 'reps')).toBeNull();
  });

  it('plus and minus step', () => {
    expect(press('+', 'weight')).toEqual({ kind: 'step', direction: 1 });
    expect(press('-', 'reps')).toEqual({ kind: 'step', direction: -1 });
    expect(press('-', 'reps', undefined, false), 'with nothing to step from').toBeNull();
  });

  it.each(['8', ',', '.', 'Backspace', 'Tab', 'a'])('%s is left to the browser', (key) => {
    expect(press(key, 'weight')).toBeNull();
  });
});
