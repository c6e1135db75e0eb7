import { describe, expect, test } from 'vitest';
import type { SessionAction } from './actions.ts';
import { completionRequest } from './completion-request.ts';
import { plannedSession } from './planned-session.ts';
import { repeatedPlan } from './repeated-plan.ts';
import { findExercise, type Session } from './session.ts';
import { templateExercises } from './template-exercises.ts';
import {
  adding,
  BENCH,
  CURL,
  details,
  lift,
  PUSH_UP,
  play,
  SIX_PM,
  SQUAT,
  WORKOUT_ID,
  workoutWith,
} from './testing/example-workout.ts';
import { removedExercise, replacedExercise } from './undo.ts';

const ROW = { ...SQUAT, id: 'row', name: 'Row' };

const join = (exerciseId: string, partnerId: string): SessionAction => ({
  type: 'joinSuperset',
  exerciseId,
  partnerId,
});
const part = (exerciseId: string): SessionAction => ({ type: 'partSuperset', exerciseId });
/** `squat bench-1 curl-1`: the order, and who is joined. */
const shownGroups = ({ exercises }: Session) =>
  exercises.map(({ id, superset }) => (superset === null ? id : `${id}-${superset}`)).join(' ');

const four = workoutWith(BENCH, SQUAT, CURL, PUSH_UP);
const pair = play(four, join('curl', 'bench'));
const trio = play(pair, join('push-up', 'curl'));

const two = play(four, join('squat', 'bench'), join('push-up', 'curl'));
const between = play(four, join('curl', 'squat'));
const move = (from: number, to: number): SessionAction => ({ type: 'reorderExercise', from, to });

test.each<[string, Session, SessionAction, string]>([
  ['joining brings the exercise next to its partner', four, join('curl', 'bench'), 'bench-1 curl-1 squat push-up'],
  ['joining puts it behind its partner', four, join('bench', 'curl'), 'squat curl-1 bench-1 push-up'],
  ['joining takes a third', pair, join('push-up', 'curl'), 'bench-1 curl-1 push-up-1 squat'],
  ['joining takes a fourth', trio, join('squat', 'bench'), 'bench-1 curl-1 push-up-1 squat-1'],
  ['joining another superset dissolves one of two', two, join('curl', 'bench'), 'bench-1 squat-1 curl-1 push-up'],
  ['joining itself changes nothing', pair, join('bench', 'bench'), shownGroups(pair)],
  ['joining a partner again changes nothing', pair, join('bench', 'curl'), shownGroups(pair)],
  ['parting one of two dissolves the superset', pair, part('curl'), 'bench curl squat push-up'],
  ['parting the first of two does so too', pair, part('bench'), 'bench curl squat push-up'],
  ['parting one of three leaves the others together', trio, part('curl'), 'bench-1 push-up-1 curl squat'],
  ['parting the first of three does so too', trio, part('bench'), 'bench curl-1 push-up-1 squat'],
  ['moving among partners changes their turns', pair, move(0, 1), 'curl-1 bench-1 squat push-up'],
  ['moving one of a superset moves all', pair, move(0, 2), 'squat bench-1 curl-1 push-up'],
  ['moving the last of a superset moves all', between, move(2, 0), 'squat-1 curl-1 bench push-up'],
  ['moving down goes past a superset, not into it', between, move(0, 1), 'squat-1 curl-1 bench push-up'],
  ['moving up does so too', between, move(3, 2), 'bench push-up squat-1 curl-1'],
  ['a superset moves past another', two, move(1, 2), 'curl-1 push-up-1 bench-2 squat-2'],
])('%s', (_, session, action, groups) => {
  expect(shownGroups(play(session, action))).toBe(groups);
});

describe('what takes an exercise away or brings one', () => {
  test('removing one of two dissolves the superset, and undo brings it back', () => {
    const removed = removedExercise(pair, 'bench');
    const without = play(pair, { type: 'removeExercise', exerciseId: 'bench' });
    expect(shownGroups(without)).toBe('curl squat push-up');
    expect(removed && shownGroups(play(without, { type: 'restoreExercise', removed }))).toBe(
      'bench-1 curl-1 squat push-up',
    );
  });

  test('undo does not break up what was joined since', () => {
    const removed = removedExercise(pair, 'bench');
    const since = play(pair, { type: 'removeExercise', exerciseId: 'bench' }, join('push-up', 'curl'));
    expect(removed && shownGroups(play(since, { type: 'restoreExercise', removed }))).toBe(
      'bench curl-1 push-up-1 squat',
    );
  });

  test('a replacement takes over the place in the superset, and undo gives it back', () => {
    const replaced = replacedExercise(pair, 'bench', 'row');
    const after = play(pair, { type: 'replaceExercise', exerciseId: 'bench', replacement: ROW, loggedSets: 'move' });
    expect(shownGroups(after)).toBe('row-1 curl-1 squat push-up');
    expect(replaced && shownGroups(play(after, { type: 'restoreReplaced', replaced }))).toBe(shownGroups(pair));
    const parted = play(after, part('row'));
    expect(replaced && shownGroups(play(parted, { type: 'restoreReplaced', replaced }))).toBe(
      shownGroups(four).replace('squat curl', 'curl squat'),
    );
  });

  test('a plan brings its supersets, next to each other and apart from those that are there', () => {
    const plan = [
      { ...CURL, superset: 1 },
      { ...ROW, superset: 4 },
      { ...PUSH_UP, superset: 1 },
    ];
    const planned = play(play(workoutWith(BENCH, SQUAT), join('squat', 'bench')), adding(...plan));
    expect(shownGroups(planned)).toBe('bench-1 squat-1 curl-2 push-up-2 row');
  });

  test('a repeated workout and a template bring them along', () => {
    const logged = play(pair, ...lift('bench/1', 80, 8), ...lift('curl/1', 20, 10));
    const request = completionRequest(logged, { userId: 'me', endTime: SIX_PM });
    expect(request?.exercises.map(({ superset }) => superset)).toEqual([1, 1]);
    expect(templateExercises(pair).map(({ superset }) => superset)).toEqual([1, 1, undefined, undefined]);
    const exercises = (request?.exercises ?? []).map(({ exerciseId, ...entry }) => ({
      ...(findExercise(pair, exerciseId) ?? BENCH),
      ...entry,
      exercise_id: exerciseId,
    }));
    const repeated = plannedSession(repeatedPlan({ name: 'Arms', exercises }), { workoutId: WORKOUT_ID, now: SIX_PM });
    expect(shownGroups(repeated)).toBe('bench-1 curl-1');
  });
});

describe('the turns', () => {
  /** What the session shows after a set: the exercise to do now, and whether there is a rest. */
  const shownAfter = (session: Session, ...setIds: string[]) => {
    const done = play(session, ...setIds.flatMap((setId) => lift(setId, 50, 5)));
    return `${done.currentExerciseId}${done.rest ? ', resting' : ''}`;
  };
  const other = play(four, join('curl', 'bench'), { type: 'selectExercise', exerciseId: 'squat' });

  test('go to the partner without a rest, and back with one when the round is over', () => {
    expect(shownAfter(pair, 'bench/1')).toBe('curl');
    expect(shownAfter(pair, 'bench/1', 'curl/1')).toBe('bench, resting');
    expect(shownAfter(pair, 'bench/1', 'curl/1', 'bench/2')).toBe('curl');
  });

  test('do not lead away from an exercise that is not the one shown', () => {
    expect(shownAfter(other, 'bench/1')).toBe('squat');
  });

  test('pass over a skipped partner: the rest comes after the last', () => {
    const skipping = play(trio, ...lift('bench/1', 50, 5), { type: 'selectExercise', exerciseId: 'push-up' });
    expect(shownAfter(skipping, 'push-up/1')).toBe('bench, resting');
    expect(shownAfter(skipping, 'push-up/1', 'bench/2')).toBe('curl');
  });

  test('pass over a partner that has fewer sets', () => {
    const short = play(pair, { type: 'deleteSet', setId: 'curl/3' });
    expect(shownAfter(short, 'bench/1', 'curl/1', 'bench/2', 'curl/2', 'bench/3')).toBe('bench, resting');
    const long = play(pair, { type: 'deleteSet', setId: 'bench/3' });
    expect(shownAfter(long, 'bench/1', 'curl/1', 'bench/2', 'curl/2')).toBe('curl, resting');
  });

  test('do not begin with a warm-up, which has its own rest', () => {
    const warm = play(pair, details('bench/1', { type: 'warmup' }));
    expect(shownAfter(warm, 'bench/1')).toBe('bench, resting');
    expect(shownAfter(warm, 'bench/1', 'bench/2')).toBe('curl');
    expect(shownAfter(warm, 'bench/1', 'bench/2', 'curl/1')).toBe('bench, resting');
  });

  test('wait for the other side and for a drop set', () => {
    const sided = play(pair, details('bench/1', { side: 'left' }), details('bench/2', { side: 'right' }));
    expect(shownAfter(sided, 'bench/1')).toBe('bench');
    expect(shownAfter(sided, 'bench/1', 'bench/2')).toBe('curl');
    const dropped = play(pair, details('bench/2', { type: 'dropset' }));
    expect(shownAfter(dropped, 'bench/1')).toBe('bench');
    expect(shownAfter(dropped, 'bench/1', 'bench/2')).toBe('curl');
    expect(shownAfter(dropped, 'bench/1', 'bench/2', 'curl/1')).toBe('bench, resting');
  });

  test('go on at once with the other side and a drop set outside of a superset too', () => {
    const sided = play(other, details('squat/1', { side: 'left' }), details('squat/2', { side: 'right' }));
    expect(shownAfter(sided, 'squat/1')).toBe('squat');
    expect(shownAfter(sided, 'squat/1', 'squat/2')).toBe('squat, resting');
    const dropped = play(other, details('squat/2', { type: 'dropset' }));
    expect(shownAfter(dropped, 'squat/1')).toBe('squat');
    expect(shownAfter(dropped, 'squat/1', 'squat/2')).toBe('squat, resting');
    const warm = play(other, details('squat/1', { type: 'warmup' }), details('squat/2', { type: 'dropset' }));
    expect(shownAfter(warm, 'squat/1')).toBe('squat, resting');
  });

  test('rest as long as the last partner asks for', () => {
    const session = play(
      workoutWith({ ...BENCH, restSeconds: 180 }, { ...CURL, restSeconds: 45 }),
      join('curl', 'bench'),
      ...lift('bench/1', 50, 5),
      ...lift('curl/1', 20, 8),
    );
    expect(session.rest).toMatchObject({ setId: 'curl/1', seconds: 45 });
  });
});
