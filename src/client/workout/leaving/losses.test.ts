import { describe, expect, it } from 'vitest';
import { nothingWaiting, type WaitingItem } from '#client/outbox/waiting-item.ts';
import { completeWorkout } from '#contract/endpoints/workouts.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION } from '#core/workout/session/session.ts';
import { adding, BENCH, lift } from '#core/workout/session/testing/example-workout.ts';
import { describeLosses } from './losses.tsx';

const training = [adding(BENCH), ...lift('bench/1', 60, 10)].reduce(reduceSession, EMPTY_SESSION);

function finished(name: string, startTime: string): WaitingItem {
  const { method, path } = completeWorkout;
  return { ...nothingWaiting({ kind: 'workout', id: name }, name), requests: [{ method, path, body: { startTime } }] };
}

const LEGS = finished('Legs', '2026-11-14T12:00:00.000Z');
const PUSH = finished('Push', '2026-11-15T12:00:00.000Z');
const change = (kind: WaitingItem['kind'], name = '') => nothingWaiting({ kind, id: name }, name);
const nothing = { session: EMPTY_SESSION, edited: EMPTY_SESSION, waiting: [] };

describe('safety 15: a sign-out would lose', () => {
  it.each<[string, readonly WaitingItem[], string[]]>([
    ['nothing if everything is sent and nothing is in progress', [], []],
    ['a workout that was not sent', [LEGS], ['1 finished workout is not sent yet: Legs (Nov 14).']],
    ['workouts', [LEGS, PUSH], ['2 finished workouts are not sent yet: Legs (Nov 14), Push (Nov 15).']],
    ['a change of a logged one', [change('workout')], ['1 change of logged workouts is not sent yet.']],
    ['changed settings', [change('settings'), change('profile')], ['Changed settings are not sent yet.']],
    [
      'changes of other things',
      [change('favorite', 'bench'), change('pause'), change('program'), change('program-event')],
      ['4 changes of templates, programs, favorites or pauses are not sent yet.'],
    ],
    ['an own exercise', [change('own-exercise', 'Zercher')], ['An exercise of yours is not sent yet: Zercher.']],
    [
      'own exercises',
      [change('own-exercise', 'Zercher'), change('own-exercise', 'Curl')],
      ['2 exercises of yours are not sent yet: Zercher, Curl.'],
    ],
  ])('%s', (_, waiting, losses) => {
    expect(describeLosses({ ...nothing, waiting })).toEqual(losses);
  });

  it('the workout in progress, paused or not, but none that was only opened', () => {
    const sentence = 'A workout is in progress: 1 exercise, 1 of 3 sets done.';
    expect(describeLosses({ ...nothing, session: training })).toEqual([sentence]);
    expect(describeLosses({ ...nothing, session: { ...training, status: 'paused' } })).toEqual([sentence]);
    expect(describeLosses({ ...nothing, session: { ...training, status: 'inactive' } })).toEqual([]);
    expect(describeLosses({ ...nothing, session: { ...EMPTY_SESSION, status: 'active' } })).toEqual([]);
  });
});
