import type { Goal } from '../measuring/result.ts';
import type { MeasuredLoad } from './while-others-log.ts';

const GOAL_LOOP_MS = 50;

/** The last columns of a table whose rows are measured while others log. */
export const LOAD_COLUMNS = [
  'peak MB',
  'loop p99 ms',
  'max',
  'by clock p99',
  'wait p50 ms',
  'with',
  'wait p99 ms',
  'with',
];

export function loadCells({ peak, loop, before, meanwhile }: MeasuredLoad): readonly (string | number)[] {
  return [
    peak,
    loop.busy.p99.toFixed(1),
    loop.busy.max.toFixed(1),
    loop.delay.p99.toFixed(1),
    before.median.toFixed(1),
    meanwhile.median.toFixed(1),
    before.p99.toFixed(1),
    meanwhile.p99.toFixed(1),
  ];
}

export function loopGoal(work: string, { loop }: MeasuredLoad): Goal {
  const { p99 } = loop.busy;
  return {
    what: `${work}, event loop p99`,
    wanted: `under ${GOAL_LOOP_MS} ms`,
    got: `${p99.toFixed(1)} ms`,
    isMet: p99 < GOAL_LOOP_MS,
  };
}
