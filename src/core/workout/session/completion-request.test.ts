import { describe, expect, test } from 'vitest';
import { isVisibleName } from '../../visible-name.ts';
import { completionRequest, loggedSeconds } from './completion-request.ts';
import type { Session } from './session.ts';
import {
  BENCH,
  CURL,
  edit,
  HOUR,
  lift,
  MINUTE,
  PUSH_UP,
  play,
  SECOND,
  SIX_PM,
  SQUAT,
  WORKOUT_ID,
  workoutWith,
} from './testing/example-workout.ts';

const at = (ms: number) => SIX_PM + ms;
const completedAt = '2026-11-13T18:00:00.000Z';
const request = (session: Session, endTime: number) => completionRequest(session, { userId: 'max', endTime });

describe('logging a workout', () => {
  test('sends what was lifted, with the id from the start of the session', () => {
    const session = play(
      workoutWith(BENCH),
      ...lift('bench/1', 85, 8),
      ...lift('bench/2', 80, 8),
      ...lift('bench/3', 80, 7),
    );
    expect(request(session, at(24 * MINUTE + 18 * SECOND))).toEqual({
      id: WORKOUT_ID,
      userId: 'max',
      name: 'Workout',
      startTime: '2026-11-13T18:00:00.000Z',
      endTime: '2026-11-13T18:24:18.000Z',
      duration: 1458,
      totalVolume: 1880,
      xpEarned: 1880,
      bodyweightKg: 70,
      exercises: [
        {
          exerciseId: 'bench',
          measure: 'weight_reps',
          sets: [
            { setNumber: 1, weight: 85, reps: 8, isPr: true, completedAt },
            { setNumber: 2, weight: 80, reps: 8, isPr: false, completedAt },
            { setNumber: 3, weight: 80, reps: 7, isPr: false, completedAt },
          ],
        },
      ],
    });
  });

  test('sends what else was said of a set and of an exercise', () => {
    const session = play(
      workoutWith(
        { ...BENCH, superset: 2, restSeconds: 90 },
        { ...PUSH_UP, id: 'plank', measure: 'duration', superset: 2 },
        { ...CURL, superset: 3 },
        { ...SQUAT, superset: 3 },
      ),
      ...lift('bench/1', 60, 5),
      { type: 'editSet', setId: 'bench/1', details: { type: 'warmup', rpe: 7.5, note: 'Easy', side: 'left' } },
      { type: 'editSet', setId: 'plank/1', durationSeconds: 60 },
      ...lift('squat/1', 100, 5),
    );
    const sent = completionRequest(session, { userId: 'max', endTime: at(HOUR), timeZone: 'Europe/Berlin' });
    expect(sent).toMatchObject({
      timeZone: 'Europe/Berlin',
      xpEarned: 1200,
      exercises: [
        { superset: 1, restSeconds: 90, sets: [{ type: 'warmup', rpe: 7.5, note: 'Easy', side: 'left' }] },
        { exerciseId: 'plank', measure: 'duration', sets: [{ setNumber: 1, weight: 0, reps: 0, durationSeconds: 60 }] },
        { exerciseId: 'squat' },
      ],
    });
    // Its partner has nothing that is logged.
    expect(sent?.exercises[2]).not.toHaveProperty('superset');
  });

  test.each([
    [19.9, undefined],
    [20, 20],
    [84.5, 84.5],
    [500, 500],
    [500.1, undefined],
  ])(
    'sends a bodyweight of %d kg as %s: one that nobody has is not to keep the workout from being logged',
    (bodyweight, sent) => {
      const session = play(workoutWith(BENCH), ...lift('bench/1', 85, 8), {
        type: 'learn',
        exerciseId: 'bench',
        bodyweight,
      });
      expect(request(session, at(HOUR))?.bodyweightKg).toBe(sent);
    },
  );

  test.each([
    ['\u2068Push\u2069', 'Push'],
    ['Push\u202e\tA', 'PushA'],
    ['\u200b', 'Workout'],
    ['\u2066 \u2069', 'Workout'],
    ['\u05db\u05ea\u05e3 \u{1F468}\u200D\u{1F469}', '\u05db\u05ea\u05e3 \u{1F468}\u200D\u{1F469}'],
  ])('sends the name %j as %j: what cannot be shown is not to keep the workout from being logged', (name, sent) => {
    const session = play(workoutWith(BENCH), edit('bench/1', 80, 8), { type: 'rename', name });
    expect(request(session, at(HOUR))?.name).toBe(sent);
    expect(isVisibleName(sent)).toBe(true);
  });

  test('sends name and notes trimmed, and leaves out what is empty', () => {
    const session = play(workoutWith(BENCH), edit('bench/1', 80, 8));
    const written = play(session, { type: 'rename', name: ' Push ' }, { type: 'note', notes: ' Felt light\n' });
    expect(request(written, at(HOUR))).toMatchObject({ name: 'Push', notes: 'Felt light' });
    const blank = play(session, { type: 'rename', name: '  ' }, { type: 'note', notes: '  ' });
    expect(request(blank, at(HOUR))?.name).toBe('Workout');
    expect(request(blank, at(HOUR))).not.toHaveProperty('notes');
  });
});

describe('the times of a workout', () => {
  const lifted = play(workoutWith(BENCH), ...lift('bench/1', 80, 8));
  const times = (session: Session, endTime: number) => {
    const sent = request(session, endTime);
    if (!sent) throw new Error('Nothing to log.');
    const hours = [sent.startTime, sent.endTime].map((time) => (Date.parse(time) - SIX_PM) / HOUR);
    return [...hours, sent.duration / 3600];
  };

  test('end at the start when the clock was set back before anything was measured', () => {
    expect(times(lifted, at(-2 * HOUR))).toEqual([-2, -2, 0]);
  });

  test('move the start back when the clock was set back, so that the measured duration fits', () => {
    const session = play(lifted, { type: 'pause', now: at(HOUR) }, { type: 'finish', now: at(0.5 * HOUR) });
    expect(times(session, at(0.5 * HOUR))).toEqual([-0.5, 0.5, 1]);
  });

  test('of a workout that was forgotten for days still lie within 24 hours', () => {
    expect(times(lifted, at(50 * HOUR))).toEqual([0, 24, 24]);
    const paused = play(lifted, { type: 'pause', now: at(HOUR) });
    expect(times(paused, at(50 * HOUR))).toEqual([0, 24, 1]);
    const late = play(lifted, { type: 'pause', now: at(30 * HOUR) });
    expect(times(late, at(10 * HOUR))).toEqual([-20, 4, 24]);
  });

  test('are told as they will be logged when the workout is being finished', () => {
    expect(loggedSeconds(play(lifted, { type: 'finish', now: at(0.5 * HOUR) }))).toBe(1800);
    expect(loggedSeconds(play(lifted, { type: 'finish', now: at(50 * HOUR) }))).toBe(86_400);
    expect(loggedSeconds(lifted)).toBe(0);
  });
});
