import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#client/kit/toast/toast.ts';
import { capitalized, sessionSetName } from '#client/words/set-words.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { type Entry, entryRefusal, isBlank, storedNumber } from '#core/workout/session/entries.ts';
import { findSet, type SessionSet } from '#core/workout/session/session.ts';
import { type Column, type Columns, fieldText, stepped } from './columns.ts';
import { type RefusedEntry, setRefused } from './refused-entries.ts';
import { focusFrom } from './set-focus.ts';

export type SetFieldProps = {
  setId: string;
  name: string;
  column: Column;
  columns: Columns;
  value: number;
  /** Whether the member has typed it: a 0 is then a number, too. */
  isTyped: boolean;
  /** The set's: the numbers of a done one are no suggestions. */
  isDone: boolean;
  /** The suggested number, shown in an empty field, from which it is stepped. */
  ghost: number | undefined;
  refused: RefusedEntry | undefined;
  refusalId: string;
  onTouch: (setId: string) => void;
  onLog: (setId: string) => void;
};

const CLEARED: Record<Column, () => string> = {
  weight: () => t`Its weight was cleared.`,
  reps: () => t`Its reps were cleared.`,
  durationSeconds: () => t`Its time was cleared.`,
  distanceMeters: () => t`Its distance was cleared.`,
};

interface Draft {
  readonly setId: string;
  readonly text: string;
  /** The set before the first key, or since it was last ticked. */
  readonly before: SessionSet;
}

/** The text of a field, applied to the set as it is typed. It stays until the field is left; a refused one until corrected. */
export function useSetField(props: SetFieldProps) {
  const { setId, column, columns, isDone, ghost, refused, onLog } = props;
  const { dispatch, read } = useWorkout();
  // At once, while the row follows a frame later.
  const value = useSession((session) => findSet(session, setId)?.set[column] ?? props.value);
  const isTyped = useSession((session) => findSet(session, setId)?.set.typed[column] ?? props.isTyped);
  const input = useRef<HTMLInputElement>(null);
  const [latest, setDraft] = useState<Draft | null>(null);
  // When a row above is swiped away, this row shows another set: what was typed must not move along.
  const draft = latest?.setId === setId ? latest : refused;

  const edit = (entry: Entry) => dispatch({ type: 'editSet', setId, [column]: entry });
  /** In what the set is kept in; as it was typed where that is the same, or no number. */
  const asEntry = (text: string): Entry => {
    const { weight, distance } = columns.units;
    const isConverted = column === 'weight' ? weight !== 'kg' : column === 'distanceMeters' && distance !== undefined;
    if (!isConverted || isBlank(text)) return text;
    return entryRefusal(column, text, columns.units) ? '' : storedNumber(column, text, columns.units);
  };
  const type = (text: string) => {
    const set = findSet(read(), setId)?.set;
    if (!set) return;
    // If the set was ticked again meanwhile, its own numbers are the ones to restore.
    const isSameTick = draft?.before.isCompleted && draft.before.completedAt === set.completedAt;
    const before = isSameTick ? draft.before : set;
    const refusal = entryRefusal(column, text, columns.units);
    setDraft({ setId, text, before });
    setRefused(setId, column, refusal ? { text, refusal, before } : undefined);
    if (!set.isCompleted && set.question !== 'done') edit(asEntry(text));
    // A done set is not undone by a number that is refused, nor by the moment in which its field is empty.
    else if (refusal) dispatch({ type: 'restoreNumber', setId, field: column, from: before });
    else if (storedNumber(column, text, columns.units) > 0) edit(asEntry(text));
  };
  const leave = () => {
    // Asked when it matters: a field does not render again because its set was done.
    const logged = findSet(read(), setId)?.set;
    if (draft && !refused && logged?.isCompleted) {
      edit(asEntry(draft.text));
      const isOpen = findSet(read(), setId)?.set.isCompleted === false;
      if (isOpen && isBlank(draft.text)) sayCleared(logged);
    }
    setDraft(null);
  };
  /** Nothing is the one thing that a set cannot be logged as: it is open again, which is easily overlooked. */
  const sayCleared = (logged: SessionSet) =>
    toast({
      title: t`${{ set: capitalized(sessionSetName(read(), setId)) }} is not logged any more`,
      description: CLEARED[column](),
      action: {
        label: t`UNDO`,
        onAction: () => dispatch({ type: 'restoreNumber', setId, field: column, from: logged }),
      },
    });
  const step = (direction: -1 | 1) => {
    flushSync(() => {
      setDraft(null);
      setRefused(setId, column, undefined);
      edit(stepped(column, value || ghost || 0, direction, columns));
    });
    // Selects the text, as when the field was entered: a digit replaces the number, an arrow moves on.
    if (document.activeElement === input.current) input.current?.select();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Ignore repeats: a held Enter would run through the sets and log them with their suggestions.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    const field = event.currentTarget;
    const { selectionStart, selectionEnd, value: text } = field;
    const move = fieldMove({
      key: event.key,
      column,
      columns: columns.all,
      isAtStart: selectionStart === 0 && (selectionEnd === 0 || selectionEnd === text.length),
      isAtEnd: selectionEnd === text.length && (selectionStart === text.length || selectionStart === 0),
      canStepDown: value > 0 || ghost !== undefined,
    });
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'go') focusFrom(field, move.rows, move.column);
    else if (move.kind === 'step') step(move.direction);
    else {
      setDraft(null);
      onLog(setId);
    }
  };

  const text = draft?.text ?? (value === 0 && !isTyped ? '' : fieldText(column, value, columns));
  const isSuggestion = !isDone && !draft && !isTyped && value > 0;
  return { input, text, isSuggestion, type, leave, step, press };
}

/** What a key does in a field of a set, unless the browser handles it. */
type FieldMove =
  | { readonly kind: 'go'; readonly rows: -1 | 0 | 1; readonly column: Column }
  | { readonly kind: 'step'; readonly direction: -1 | 1 }
  | { readonly kind: 'log' };

interface Press {
  readonly key: string;
  readonly column: Column;
  readonly columns: readonly Column[];
  /** Whether the caret is at the start, and at the end. A full selection counts as both. */
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly canStepDown: boolean;
}

/** Enter moves on and finally logs, arrows move between fields, plus and minus step. A minus with nothing to step from is typed. */
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
