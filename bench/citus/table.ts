import { type Cost, compare, medianCost } from '../completion/in-turns.ts';
import type { Result } from '../measuring/result.ts';
import type { LookUp } from './look-ups.ts';
import { type Taken, WORKOUTS_A_WEEK } from './year.ts';

export interface Measured {
  readonly endpoint: string;
  /** Rounds in each gym, the unsharded one first. */
  readonly gyms: readonly (readonly Cost[])[];
}

interface Figures {
  readonly names: readonly string[];
  readonly measured: readonly Measured[];
  /** In each gym. */
  readonly lookUps: readonly LookUp[];
  readonly year: Taken;
  readonly memberBytes: number;
}

const SECOND = 1_000;
const WEEKS = 52;

export function describeGyms({ names, measured, lookUps, year, memberBytes }: Figures): Result {
  const rows = measured.flatMap(({ endpoint, gyms }) =>
    gyms.map((costs, index) => {
      const { parts, together } = medianCost(costs);
      const [reference = []] = gyms;
      const { ratio, lowest, highest } = compare(costs, reference);
      const answered = compare(costs, reference, 'answered').ratio;
      const figures = [...parts, together, ratio, lowest, highest, answered].map((figure) => figure.toFixed(2));
      return [endpoint, names[index] ?? '', ...figures];
    }),
  );
  const coordinator = ({ gyms }: Measured) => medianCost(gyms.at(-1) ?? []).parts[1] ?? 0;
  const ceilings = measured.map(
    (one) => `${one.endpoint} ${coordinator(one).toFixed(2)} ms, ${(SECOND / coordinator(one)).toFixed(0)} a second`,
  );
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const looked = lookUps.map(({ asked, unasked }, index) => {
    const own = `${(asked - unasked).toFixed(3)} ms for the look-up itself`;
    return `${names[index]} ${asked.toFixed(3)} ms (${(SECOND / asked).toFixed(0)} a second), ${own}`;
  });
  return {
    part: 'citus',
    about: `Processor time of a request in ms, medians of rounds in turns, and how many times it is that of one node without Citus (median, lowest and
highest round). The last column compares the time until the answer. All nodes, the server and the load share this machine: the
ratios show what the distribution costs. What it brings, several machines that work at once, cannot be seen here.`,
    columns: ['request', 'gym', 'server', 'coordinator', 'workers', 'all', 'ratio', 'lowest', 'highest', 'answered'],
    rows,
    notes: [
      `A core of the coordinator of ${names.at(-1)} is busy with: ${ceilings.join('; ')}.`,
      `A transaction that only asks whether the session exists: ${looked.join('; ')}.`,
      `A workout of ${year.sets} sets, mean of ${year.workouts} in an unsharded gym: ${year.serverMs.toFixed(2)} ms of the server, ${year.databaseMs.toFixed(2)} ms of the database, ` +
        `${year.rows.toFixed(1)} rows, ${kilobytes(year.bytes)} in tables and indexes, ${kilobytes(year.logBytes)} in the log.`,
      `A member before the first workout: ${kilobytes(memberBytes)}. After a year of ${WORKOUTS_A_WEEK} workouts a week: ${kilobytes(memberBytes + year.bytes * WORKOUTS_A_WEEK * WEEKS)}.`,
    ],
    goals: [],
  };
}
