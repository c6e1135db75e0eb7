// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { SessionSet } from '#core/workout/session/session.ts';
import { BENCH, edit, play, setsIn, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import { SetTick } from './set-row.tsx';

afterEach(cleanup);

const [OPEN] = setsIn(play(workoutWith(BENCH), edit('bench/1', 60, 8)), 'bench');

function Row() {
  const [isCompleted, setIsCompleted] = useState(false);
  return (
    <SetTick
      set={{ ...(OPEN as SessionSet), isCompleted }}
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
