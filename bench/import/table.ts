import type { Goal, Result } from '../measuring/result.ts';
import type { MeasuredImport } from './measure.ts';

interface Row extends MeasuredImport {
  readonly workouts: number;
  readonly sets: number;
}

const GOAL_SETS = 13_650;
const GOAL_SECONDS = 60;
const GOAL_LOOP_MS = 50;

export function describeImports(rows: readonly Row[]): Result {
  return {
    part: 'import',
    about: `A history of Hevy is looked at, loaded and taken back by one member, while others log. Peak memory is the whole server's. The
event loop is the server's while it loads: processor time of its thread from one turn to the next, and the same by the clock. Waits
are the others' for an answer, without and with the import.`,
    columns: ['sets', 'workouts', 'preview s', 'load s', 'sets/s', 'undo s', 'peak MB']
      .concat(['loop p99 ms', 'max', 'by clock p99'])
      .concat(['wait p50 ms', 'with', 'wait p99 ms', 'with']),
    rows: rows.map(({ sets, workouts, previewMs, loadMs, undoMs, peak, loop, before, meanwhile }) => [
      sets,
      workouts,
      seconds(previewMs),
      seconds(loadMs),
      Math.round(sets / (loadMs / 1000)),
      seconds(undoMs),
      peak,
      loop.busy.p99.toFixed(1),
      loop.busy.max.toFixed(1),
      loop.delay.p99.toFixed(1),
      before.median.toFixed(1),
      meanwhile.median.toFixed(1),
      before.p99.toFixed(1),
      meanwhile.p99.toFixed(1),
    ]),
    goals: rows.flatMap(goalsOf),
  };
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

function goalsOf({ sets, loadMs, loop }: Row): Goal[] {
  const p99 = loop.busy.p99;
  const ofLoop = {
    what: `${sets} sets, event loop p99`,
    wanted: `under ${GOAL_LOOP_MS} ms`,
    got: `${p99.toFixed(1)} ms`,
    isMet: p99 < GOAL_LOOP_MS,
  };
  if (sets !== GOAL_SETS) return [ofLoop];
  const ofTime = {
    what: `${sets} sets, loaded`,
    wanted: `under ${GOAL_SECONDS} s`,
    got: `${seconds(loadMs)} s`,
    isMet: loadMs < GOAL_SECONDS * 1000,
  };
  return [ofTime, ofLoop];
}
