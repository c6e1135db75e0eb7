import { describe, expect, it } from 'vitest';
import { nothingWaiting, type WaitingItem } from '#client/outbox/waiting-item.ts';
import { completeWorkout } from '#contract/endpoints/workouts.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION } from '#core/workout/session/session.ts';
import { adding, BENCH, lift } from '#core/workout/session/testing/example-workout.ts';
import { describeLosses } from './losses.ts';

const training = [adding(BENCH), ...lift('bench/1', 60, 10)].reduce(reduceSession, EMPTY_SESSION);

function finished(name: string, startTime: string): WaitingItem {
  const { method, path } = completeWorkout;
  return { ...nothingWaiting({ kind: 'workout', id: name }, name), requests: [{ method, path, body: { startTime } }] };
}

const nothing = {
  session: EMPTY_SESSION,
  edited: EMPTY_SESSION,
  waiting: [],
};

describe('safety 15: a sign-out would lose', () => {
  it('nothing if everything is sent and nothing is in progress', () => {
    expect(describeLosses(nothing)).toEqual([]);
  });

  it('each workout that was not sent, by name and day', () => {
    const legs = finished('Legs', '2026-11-14T12:00:00.000Z');
    expect(describeLosses({ ...nothing, waiting: [legs] })).toEqual([
      '1 finished workout is not sent yet: Legs (Nov 14).',
    ]);
    expect(describeLosses({ ...nothing, waiting: [legs, finished('Push', '2026-11-15T12:00:00.000Z')] })).toEqual([
      '2 finished workouts are not sent yet: Legs (Nov 14), Push (Nov 15).',
    ]);
  });

  it('the workout in progress, paused or not', () => {
    const sentence = 'A workout is in progress: 1 exercise, 1 of 3 sets done.';
    expect(describeLosses({ ...nothing, session: training })).toEqual([sentence]);
    expect(describeLosses({ ...nothing, session: { ...training, status: 'paused' } })).toEqual([sentence]);
    expect(describeLosses({ ...nothing, session: { ...training, status: 'inactive' } })).toEqual([]);
  });

  it('settings that the server has not heard of', () => {
    expect(describeLosses({ ...nothing, waiting: [nothingWaiting({ kind: 'settings', id: '' }, '')] })).toEqual([
      'Changed settings are not sent yet.',
    ]);
  });

  it('changes of other things that the server has not heard of', () => {
    const waiting = [
      nothingWaiting({ kind: 'favorite', id: 'bench' }, ''),
      nothingWaiting({ kind: 'pause', id: '' }, ''),
    ];
    expect(describeLosses({ ...nothing, waiting })).toEqual([
      '2 changes of templates, favorites or pauses are not sent yet.',
    ]);
  });

  it('each own exercise that was not sent, by name', () => {
    const change = (name: string) => nothingWaiting({ kind: 'own-exercise', id: name }, name);
    expect(describeLosses({ ...nothing, waiting: [change('Zercher Carry')] })).toEqual([
      'An exercise of yours is not sent yet: Zercher Carry.',
    ]);
    expect(describeLosses({ ...nothing, waiting: [change('Zercher Carry'), change('Bayesian Curl')] })).toEqual([
      '2 exercises of yours are not sent yet: Zercher Carry, Bayesian Curl.',
    ]);
  });

  it('no workout that was only opened', () => {
    expect(describeLosses({ ...nothing, session: { ...EMPTY_SESSION, status: 'active' } })).toEqual([]);
  });
});
