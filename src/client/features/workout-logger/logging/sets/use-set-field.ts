import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#client/kit/toast/toast.ts';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { type Entry, entryRefusal, isBlank, storedNumber } from '#core/workout/session/entries.ts';
import { findSet, type SessionSet } from '#core/workout/session/session.ts';
import { capitalized, sessionSetName } from '#core/workout/session/set-names.ts';
import { type Column, type Columns, fieldText } from './columns.ts';
import { fieldMove } from './field-keys.ts';
import { type RefusedEntry, setRefused } from './refused-entries.ts';
import { focusFrom } from './set-focus.ts';
import { stepped } from './steps.ts';

interface SetFieldOptions {
  readonly setId: string;
  readonly column: Column;
  readonly columns: Columns;
  readonly value: number;
  /** Whether the member has typed it: a 0 is then a number, too. */
  readonly isTyped: boolean;
  /** The set's: the numbers of a done one are no suggestions. */
  readonly isDone: boolean;
  /** The suggested number, from which an empty field is stepped. */
  readonly ghost: number | undefined;
  /** The refused text. */
  readonly refused: RefusedEntry | undefined;
  readonly onLog: (setId: string) => void;
}

const CLEARED: Record<Column, string> = {
  weight: 'weight was',
  reps: 'reps were',
  durationSeconds: 'time was',
  distanceMeters: 'distance was',
};

interface Draft {
  readonly setId: string;
  readonly text: string;
  /** The set before the first key, or since it was last ticked. */
  readonly before: SessionSet;
}

/**
 * The text of a field. It is applied to the set as it is typed, but the text itself stays until the field is left, and
 * a refused one until it is corrected.
 */
export function useSetField(options: SetFieldOptions) {
  const { setId, column, columns, isDone, ghost, refused, onLog } = options;
  const { dispatch, read } = useWorkout();
  // At once, while the row follows a frame later.
  const value = useSession((session) => findSet(session, setId)?.set[column] ?? options.value);
  const isTyped = useSession((session) => findSet(session, setId)?.set.typed[column] ?? options.isTyped);
  const input = useRef<HTMLInputElement>(null);
  const [latest, setDraft] = useState<Draft | null>(null);
  // When a row above is swiped away, this row shows another set: what was typed must not move along.
  const draft = latest?.setId === setId ? latest : refused;

  const edit = (entry: Entry) => {
    dispatch({ type: 'editSet', setId, [column]: entry });
  };
  /** In what the set is kept in; as it was typed where that is the same, or no number. */
  const entryOf = (text: string): Entry => {
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
    if (!set.isCompleted && set.question !== 'done') edit(entryOf(text));
    // A done set is not undone by a number that is refused, nor by the moment in which its field is empty.
    else if (refusal) dispatch({ type: 'restoreNumber', setId, field: column, from: before });
    else if (storedNumber(column, text, columns.units) > 0) edit(entryOf(text));
  };
  const leave = () => {
    // Asked when it matters: a field does not render again because its set was done.
    const logged = findSet(read(), setId)?.set;
    if (draft && !refused && logged?.isCompleted) {
      edit(entryOf(draft.text));
      const isOpen = findSet(read(), setId)?.set.isCompleted === false;
      if (isOpen && isBlank(draft.text)) sayCleared(logged);
    }
    setDraft(null);
  };
  /** Nothing is the one thing that a set cannot be logged as: it is open again, which is easily overlooked. */
  const sayCleared = (logged: SessionSet) =>
    toast({
      title: `${capitalized(sessionSetName(read(), setId))} is not logged any more`,
      description: `Its ${CLEARED[column]} cleared.`,
      action: {
        label: 'UNDO',
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
