import { plural, t } from '@lingui/core/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { effortText } from '#client/words/format/efforts.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { getExerciseStats } from '#contract/endpoints/progress.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import { countSets } from '#core/workout/assessment.ts';
import { type Effort, isValidEffort, type Measure } from '#core/workout/measures.ts';
import { beats, findBestSet } from '#core/workout/records.ts';
import { programTarget } from '#core/workout/session/target.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup, type Typed } from '#core/workout/set-types.ts';

/** What a plain log says of a workout: the best set of each exercise, beside that of its last time. */
export function AgainstLastTime({ finished: { request, session } }: { finished: FinishedWorkout }) {
  const { userId } = useMember();
  const { data: lastTimes } = useQuery({
    queryKey: [`last times before ${request.id}`],
    queryFn: ({ client }) => findLastTimes(request, userId, client),
  });
  const rows = withLastTimes(request, session, lastTimes);
  return (
    <section aria-labelledby="against-last-time">
      <h2 id="against-last-time" className="type-px-16">
        {t`Exercises`}
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.exerciseId} {...row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ exerciseId, name, measure, sets, today, before, outcome }: ExerciseComparison) {
  const units = useExerciseUnits()(exerciseId);
  return (
    <li className="completion-exercise">
      <span translate="no" className="type-vt-24 break-words">
        {exerciseName(exerciseId, name)}
      </span>
      <span className="text-end type-vt-24">{today ? effortText(today, measure, units) : '--'}</span>
      <span className="type-vt-18 text-ink-dim">{plural(sets, { one: '# set', other: '# sets' })}</span>
      <span className="text-end type-vt-18 text-ink-dim">
        {before && t`last time ${{ effort: effortText(before, measure, units) }}`}
        {before === null && t`first time`}
        {outcome && <span className={outcome === 'ahead' ? 'text-good' : ''}>, {OUTCOMES[outcome]()}</span>}
      </span>
    </li>
  );
}

const OUTCOMES = {
  ahead: () => t({ message: 'ahead', context: 'of the last time' }),
  behind: () => t({ message: 'behind', context: 'the last time' }),
  even: () => t({ message: 'even', context: 'with the last time' }),
};

/** Before this workout, which the server may have by now. Offline, what the logger has kept of it. */
async function findLastTimes(
  { id, startTime, exercises }: FinishedWorkout['request'],
  userId: string,
  client: QueryClient,
): Promise<Record<string, LastTime | null>> {
  // A deload is compared with nothing, and nothing with it.
  const judged = exercises.filter((exercise) => !programTarget(exercise)?.deload);
  const ids = [...new Set(judged.map(({ exerciseId }) => exerciseId))];
  const found = ids.map(async (exerciseId) => {
    const ask = (query: { before?: string; except?: string }) =>
      client.fetchQuery({
        ...keptQuery(userId, getExerciseStats, { params: { userId, exerciseId }, query }, { notFound: 'null' }),
        staleTime: Number.POSITIVE_INFINITY,
      });
    const stats = await ask({ before: startTime, except: id }).catch(() => ask({}).catch(() => undefined));
    const isKnown = stats !== undefined && !stats?.lastWorkout.deload && stats?.lastWorkout.workout_id !== id;
    return isKnown ? [[exerciseId, stats?.lastWorkout ?? null] as const] : [];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

type LastTime = ExerciseStats['lastWorkout'];

/** An exercise of a workout, with its best set and that of the last time. */
interface ExerciseComparison {
  readonly exerciseId: string;
  readonly name: string;
  readonly measure: Measure;
  readonly sets: number;
  /** `null` where no set counts. */
  readonly today: Effort | null;
  /** `null`: never done before. `undefined`: not known, or measured by other numbers. */
  readonly before: Effort | null | undefined;
  /** Of these two. */
  readonly outcome: keyof typeof OUTCOMES | undefined;
}

/** Each exercise once, in the order of the workout. What is not known of the last time is left open. */
export function withLastTimes(
  request: FinishedWorkout['request'],
  { exercises }: Pick<FinishedWorkout['session'], 'exercises'>,
  lastTimes: Readonly<Record<string, LastTime | null>> = {},
): ExerciseComparison[] {
  const ids = [...new Set(request.exercises.map(({ exerciseId }) => exerciseId))];
  return ids.flatMap((exerciseId) => {
    const known = exercises.find((exercise) => exercise.exerciseId === exerciseId);
    if (!known) return [];
    const { name, measure } = known;
    const done = request.exercises.filter((entry) => entry.exerciseId === exerciseId).flatMap(({ sets }) => sets);
    const today = findBestSet(working(done), measure);
    const last = lastTimes[exerciseId];
    const isComparable = last?.measure === measure;
    const then = isComparable ? [last.sets, ...(last.later_entries ?? [])].flat().map(setFromColumns) : [];
    const before = findBestSet(working(then), measure);
    return {
      exerciseId,
      name,
      measure,
      sets: countSets(done.map((set) => ({ ...set, counts: !isWarmup(set) && isValidEffort(set, measure) }))),
      today,
      before: last === null ? null : (before ?? undefined),
      outcome: today && before ? compareSets(today, before, measure) : undefined,
    };
  });
}

const working = <Set extends Effort & Typed>(sets: readonly Set[]) => sets.filter((set) => !isWarmup(set));

function compareSets(today: Effort, before: Effort, measure: Measure): ExerciseComparison['outcome'] {
  if (beats(today, before, measure)) return 'ahead';
  return beats(before, today, measure) ? 'behind' : 'even';
}
