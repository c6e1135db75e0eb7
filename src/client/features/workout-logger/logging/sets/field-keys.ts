import type { Column } from './columns.ts';

/** What a key does in a field of a set, unless the browser handles it. */
export type FieldMove =
  | { readonly kind: 'go'; readonly rows: -1 | 0 | 1; readonly column: Column }
  | { readonly kind: 'step'; readonly direction: -1 | 1 }
  | { readonly kind: 'log' };

interface Press {
  readonly key: string;
  readonly column: Column;
  /** All columns of the row, in order. */
  readonly columns: readonly Column[];
  /** Whether the caret is at the start, and at the end. A full selection counts as both. */
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Whether there is a number to step down from. */
  readonly canStepDown: boolean;
}

/**
 * Enter moves on and finally logs, arrows move between fields, plus and minus step. In an empty field a minus can only
 * start a number below 0, which is typed like any other and refused.
 */
export function fieldMove({ key, column, columns, isAtStart, isAtEnd, canStepDown }: Press): FieldMove | null {
  const at = columns.indexOf(column);
  const [before, next] = [columns[at - 1], columns[at + 1]];
  switch (key) {
    case 'Enter':
      return next ? { kind: 'go', rows: 0, column: next } : { kind: 'log' };
    case 'ArrowUp':
      return { kind: 'go', rows: -1, column };
    case 'ArrowDown':
      return { kind: 'go', rows: 1, column };
    case 'ArrowLeft':
      return before && isAtStart ? { kind: 'go', rows: 0, column: before } : null;
    case 'ArrowRight':
      return next && isAtEnd ? { kind: 'go', rows: 0, column: next } : null;
    case '+':
      return { kind: 'step', direction: 1 };
    case '-':
      return canStepDown ? { kind: 'step', direction: -1 } : null;
    default:
      return null;
  }
}
