import { LOAD_COLUMNS, loadCells, loopGoal } from '../load/load-table.ts';
import type { Goal, Result } from '../measuring/result.ts';
import type { MeasuredImport } from './measure.ts';

interface Row extends MeasuredImport {
  readonly workouts: number;
  readonly sets: number;
}

const GOAL_SETS = 13_650;
const GOAL_SECONDS = 60;

export function describeImports(rows: readonly Row[]): Result {
  return {
    part: 'import',
    about: `A history of Hevy is looked at, loaded and taken back by one member, while others log. Peak memory is the whole server's. The
event loop is the server's while it loads: processor time of its thread from one turn to the next, and the same by the clock. Waits
are the others' for an answer, without and with the import.`,
    columns: ['sets', 'workouts', 'preview s', 'load s', 'sets/s', 'undo s', ...LOAD_COLUMNS],
    rows: rows.map(({ sets, workouts, previewMs, loadMs, undoMs, ...load }) => [
      sets,
      workouts,
      seconds(previewMs),
      seconds(loadMs),
      Math.round(sets / (loadMs / 1000)),
      seconds(undoMs),
      ...loadCells(load),
    ]),
    goals: rows.flatMap(goalsOf),
  };
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

function goalsOf({ sets, loadMs, ...load }: Row): Goal[] {
  const ofLoop = loopGoal(`${sets} sets`, load);
  if (sets !== GOAL_SETS) return [ofLoop];
  const ofTime = {
    what: `${sets} sets, loaded`,
    wanted: `under ${GOAL_SECONDS} s`,
    got: `${seconds(loadMs)} s`,
    isMet: loadMs < GOAL_SECONDS * 1000,
  };
  return [ofTime, ofLoop];
}
