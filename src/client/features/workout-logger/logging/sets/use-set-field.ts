import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWorkout } from '#client/shared/workout/workout-context.ts';
import { type Entry, isOutOfBounds, repsFrom, weightFrom } from '#core/workout/session/entries.ts';
import { findSet } from '#core/workout/session/session.ts';
import { type Column, fieldMove } from './field-keys.ts';
import { focusFrom } from './set-focus.ts';
import { stepped } from './steps.ts';

interface SetFieldOptions {
  readonly setId: string;
  readonly column: Column;
  readonly value: number;
  /** The suggested number, from which an empty field is stepped. */
  readonly ghost: number | undefined;
  /** A number beyond its bound was typed, or is gone again. */
  readonly onRefused: (column: Column, isRefused: boolean) => void;
  readonly onLog: (setId: string) => void;
}

/** What is typed into a field of a set. It is the set's as it is typed; the text itself stays until the field is left. */
export function useSetField({ setId, column, value, ghost, onRefused, onLog }: SetFieldOptions) {
  const { dispatch, read } = useWorkout();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<{ readonly setId: string; readonly text: string } | null>(null);
  // A row is another set's when one before it was swiped away: what was typed does not go along.
  const typed = draft?.setId === setId ? draft.text : null;

  const isRefused = typed !== null && isOutOfBounds(column, typed);

  // Asked when it matters: a field does not render again because its set was done.
  const isCompleted = () => findSet(read(), setId)?.set.isCompleted ?? false;
  const edit = (entry: Entry) => {
    dispatch(column === 'weight' ? { type: 'editSet', setId, weight: entry } : { type: 'editSet', setId, reps: entry });
  };
  const type = (text: string) => {
    setDraft({ setId, text });
    onRefused(column, isOutOfBounds(column, text));
    // A done set is not undone by the moment in which its field is empty, on the way to another number.
    if (!isCompleted() || numberOf(column, text) > 0) edit(text);
  };
  const leave = () => {
    if (typed !== null && isCompleted()) edit(typed);
    // What was refused stays in sight, with the reason.
    if (!isRefused) setDraft(null);
  };
  const step = (direction: -1 | 1) => {
    flushSync(() => {
      setDraft(null);
      onRefused(column, false);
      edit(stepped(column, value || ghost || 0, direction));
    });
    // As when the field was entered: a digit replaces the number, an arrow leaves it.
    if (document.activeElement === input.current) input.current?.select();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const field = event.currentTarget;
    const { selectionStart, selectionEnd, value: text } = field;
    const move = fieldMove({
      key: event.key,
      column,
      isAtStart: selectionStart === 0 && (selectionEnd === 0 || selectionEnd === text.length),
      isAtEnd: selectionEnd === text.length && (selectionStart === text.length || selectionStart === 0),
    });
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'go') focusFrom(field, move.rows, move.column);
    else if (move.kind === 'step') step(move.direction);
    else {
      if (!isRefused) setDraft(null);
      onLog(setId);
    }
  };

  const text = typed ?? (value === 0 ? '' : String(value));
  return { input, text, isTyping: typed !== null, isRefused, type, leave, step, press };
}

function numberOf(column: Column, text: string): number {
  return column === 'weight' ? weightFrom(text) : repsFrom(text);
}
