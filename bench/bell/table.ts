import { LOAD_COLUMNS, loadCells, loopGoal } from '../load/load-table.ts';
import type { Result } from '../measuring/result.ts';
import type { Growth, MeasuredBells } from './measure.ts';

const GOAL_LATE_MS = 1000;

export function describeBells(rows: readonly MeasuredBells[], idleMs: number, growth: readonly Growth[]): Result {
  return {
    part: 'bell',
    about: `Rests end, evenly within some seconds, and one server rings the device of each at a push service that takes 100 ms to answer,
while others log. Late is from the end of a rest until the message is there. Waits are the others' for an answer, without and with the
bells. Processor time is the server's for each bell, with what the others ask for; peak memory is the whole server's.`,
    columns: ['bells', 'within s', 'rung', 'twice', 'late p50 ms', 'p99', 'most', 'cpu ms', ...LOAD_COLUMNS],
    rows: rows.map(({ bells, seconds, rung, rungTwice, late, processorMs, ...load }) => [
      bells,
      seconds,
      rung,
      rungTwice,
      Math.round(late.median),
      Math.round(late.p99),
      Math.round(late.most),
      processorMs.toFixed(2),
      ...loadCells(load),
    ]),
    notes: [
      `A server that only waits uses ${idleMs.toFixed(2)} ms of processor time a second.`,
      ...growth.map(
        ({ devices, lookMs, takeMs }) =>
          `Among ${devices} devices, a look takes ${lookMs.toFixed(2)} ms, and taking 32 members to remind ${takeMs.toFixed(2)} ms.`,
      ),
    ],
    goals: rows.flatMap(({ bells, seconds, rung, rungTwice, late, ...load }) => [
      {
        what: `${bells} bells in ${seconds} s, rung once`,
        wanted: 'all',
        got: `${rung}, ${rungTwice} twice`,
        isMet: rung === bells && rungTwice === 0,
      },
      {
        what: `${bells} bells in ${seconds} s, late p99`,
        wanted: `under ${GOAL_LATE_MS} ms`,
        got: `${Math.round(late.p99)} ms`,
        isMet: late.p99 < GOAL_LATE_MS,
      },
      loopGoal(`${bells} bells in ${seconds} s`, load),
    ]),
  };
}
