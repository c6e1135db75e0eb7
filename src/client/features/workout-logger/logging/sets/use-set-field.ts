import { type KeyboardEvent, useState } from 'react';
import { useWorkout } from '#client/shared/workout/workout-context.ts';
import { type Entry, repsFrom, weightFrom } from '#core/workout/session/entries.ts';
import type { SessionSet } from '#core/workout/session/session.ts';
import { type Column, fieldMove } from './field-keys.ts';
import { focusFrom } from './set-focus.ts';
import { stepped } from './steps.ts';

interface SetFieldOptions {
  readonly set: SessionSet;
  readonly column: Column;
  /** Last time's number, from which an empty field is stepped. */
  readonly ghost: number | undefined;
  readonly onLog: () => void;
}

/** What is typed into a field of a set. It is the set's as it is typed; the text itself stays until the field is left. */
export function useSetField({ set, column, ghost, onLog }: SetFieldOptions) {
  const { dispatch } = useWorkout();
  const [typed, setTyped] = useState<string | null>(null);
  const value = set[column];

  const edit = (entry: Entry) => {
    const setId = set.id;
    dispatch(column === 'weight' ? { type: 'editSet', setId, weight: entry } : { type: 'editSet', setId, reps: entry });
  };
  const type = (text: string) => {
    setTyped(text);
    // A done set is not undone by the moment in which its field is empty, on the way to another number.
    if (!set.isCompleted || numberOf(column, text) > 0) edit(text);
  };
  const leave = () => {
    if (typed !== null && set.isCompleted) edit(typed);
    setTyped(null);
  };
  const step = (direction: -1 | 1) => {
    setTyped(null);
    edit(stepped(column, value || ghost || 0, direction));
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
      setTyped(null);
      onLog();
    }
  };

  return { text: typed ?? (value === 0 ? '' : String(value)), type, leave, step, press };
}

function numberOf(column: Column, text: string): number {
  return column === 'weight' ? weightFrom(text) : repsFrom(text);
}
