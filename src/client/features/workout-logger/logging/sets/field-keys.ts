import type { Column } from './columns.ts';

/** What a key does in a field of a set, where it is not the browser's to decide. */
export type FieldMove =
  | { readonly kind: 'go'; readonly rows: -1 | 0 | 1; readonly column: Column }
  | { readonly kind: 'step'; readonly direction: -1 | 1 }
  | { readonly kind: 'log' };

interface Press {
  readonly key: string;
  readonly column: Column;
  /** All of the row, in its order. */
  readonly columns: readonly Column[];
  /** Whether the caret has nothing before it, and nothing behind it. All that is selected counts as both. */
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Whether there is a number to take something from. */
  readonly canStepDown: boolean;
}

/**
 * Enter goes on and logs at last, arrows go from field to field, plus and minus step. In an empty field a minus can only be
 * the start of a number below 0, which is typed like any other and refused.
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
