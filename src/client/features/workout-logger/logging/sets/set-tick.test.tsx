// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION, type SessionSet } from '#core/workout/session/session.ts';
import { SetTick } from './set-tick.tsx';

afterEach(cleanup);

const exercise = { id: 'bench', name: 'Bench', category: 'compound', muscle_group: 'chest', setsCount: 1 } as const;
const { exercises } = reduceSession(EMPTY_SESSION, {
  type: 'addExercises',
  workoutId: 'a2b4c6d8-0000-4000-8000-000000000000',
  now: 0,
  exercises: [exercise],
});
const OPEN = exercises[0]?.sets[0] as SessionSet;

function Row() {
  const [isCompleted, setIsCompleted] = useState(false);
  return (
    <SetTick
      set={{ ...OPEN, weight: 60, reps: 8, isCompleted }}
      name="set 1"
      measure="weight_reps"
      isWaiting={false}
      onToggle={() => setIsCompleted((before) => !before)}
    />
  );
}

function tapAt(ms: number, detail: number) {
  const click = new MouseEvent('click', { bubbles: true, detail });
  Object.defineProperty(click, 'timeStamp', { value: ms });
  fireEvent(screen.getByRole('button'), click);
}

const isDone = () => screen.getByRole('button').getAttribute('aria-pressed') === 'true';

// An iPhone counts each of two quick taps as the first, other phones count the second as the second.
it.each([1, 2])('ignores the bounce of a thumb that is counted as tap %i', (counted) => {
  render(<Row />);
  tapAt(5000, 1);
  tapAt(5250, counted);
  expect(isDone()).toBe(true);
  tapAt(5800, 1);
  expect(isDone()).toBe(false);
});

it('unticks by a key at once', () => {
  render(<Row />);
  tapAt(5000, 0);
  tapAt(5150, 0);
  expect(isDone()).toBe(false);
});
