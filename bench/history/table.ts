import type { Goal, Result } from '../measuring/result.ts';
import type { MeasuredChange } from './measure.ts';

interface Row extends MeasuredChange {
  readonly sets: number;
  readonly change: string;
}

const GOAL_HEALTH_MS = 100;
const GOAL_COMPLETION_MS = 500;

export function describeChanges(rows: readonly Row[]): Result {
  return {
    part: 'history',
    about: `Two members change the past of a long history at once, all of it in one exercise of their own, while four others log and
/healthz is asked every 50 ms. The longest waits are shown, the processor time of the longest turn of the event loop, and the
longest turn by the clock. Peak memory is the whole server's, since the first change of that size.`,
    columns: [
      'sets',
      'change',
      'answer',
      'took s',
      'healthz ms',
      'completion ms',
      'failed',
      'turn ms',
      'by clock',
      'peak MB',
    ],
    rows: rows.map((row) => [
      row.sets,
      row.change,
      row.answers.join(' / '),
      (row.tookMs / 1000).toFixed(1),
      Math.round(row.healthMs),
      Math.round(row.completionMs),
      row.failed,
      Math.round(row.loopMs),
      Math.round(row.delayMs),
      row.peakMb,
    ]),
    goals: rows.flatMap(goalsOf),
  };
}

function goalsOf({ sets, change, healthMs, completionMs, isDone, answers }: Row): Goal[] {
  const what = `${sets} sets, ${change}`;
  const within = (name: string, most: number, got: number) => ({
    what: `${what}, ${name}`,
    wanted: `under ${most} ms`,
    got: `${Math.round(got)} ms`,
    isMet: got < most,
  });
  return [
    within('healthz', GOAL_HEALTH_MS, healthMs),
    within('completion of others', GOAL_COMPLETION_MS, completionMs),
    { what: `${what}, done`, wanted: 'yes', got: answers.join(' / '), isMet: isDone },
  ];
}
