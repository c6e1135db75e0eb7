import type { Goal, Result } from '../measuring/result.ts';
import type { Growth } from './measure.ts';

const MOST = 1.5;

interface Setting {
  readonly short: number;
  readonly scales: readonly number[];
}

export function describeGrowth(growths: readonly Growth[], { short, scales }: Setting): Result {
  const [few = 0, many = 0] = scales;
  const compared = growths.map(({ endpoint, cells }) => {
    const at = (members: number, times: number) =>
      cells.find((cell) => cell.members === members && cell.times === times)?.medianMs ?? Number.NaN;
    return {
      endpoint,
      times: [at(few, 1), at(few, 10), at(few, 100), at(many, 1), at(many, 10), at(many, 100)],
      history: Math.max(at(few, 100) / at(few, 1), at(many, 100) / at(many, 1)),
      members: Math.max(...[1, 10, 100].map((times) => at(many, times) / at(few, times))),
    };
  });
  return {
    part: 'growth',
    about: `Median time of a request in ms, one connection, for a member with ${short}, ${short * 10} and ${short * 100} workouts in a gym of
${few} and of ${many} members; then the larger of the two growths by history and the largest by members.`,
    columns: [
      'endpoint',
      ...scales.flatMap((members) => ['1x', '10x', '100x'].map((times) => `${members}: ${times}`)),
      '100x/1x',
      'members',
    ],
    rows: compared.map(({ endpoint, times, history, members }) => [
      endpoint,
      ...times.map((time) => time.toFixed(2)),
      history.toFixed(2),
      members.toFixed(2),
    ]),
    goals: compared.flatMap(({ endpoint, history, members }) => [
      goal(`${endpoint}, 100 times the history`, history),
      goal(`${endpoint}, ${many / few} times the members`, members),
    ]),
  };
}

function goal(what: string, growth: number): Goal {
  return { what, wanted: `under ${MOST} times`, got: growth.toFixed(2), isMet: growth < MOST };
}
