import { sql } from 'kysely';
import { askedTarget, type RunStage } from '#contract/program-runs.ts';
import { isJudged, judge } from '#core/programs/judge.ts';
import type { PastEntry } from '#core/programs/run.ts';
import type { Measure } from '#core/workout/measures.ts';
import { type StoredFields, setFromColumns } from '#core/workout/set-fields.ts';
import type { Database } from '#platform/database/database.ts';
import { found } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../../queries/instants.ts';
import { readRow } from '../../queries/locked-changes.ts';
import { PREVIOUS_SET } from '../../queries/set-columns.ts';
import { afterCursor, type Cursor, startedAt } from '../../workouts/workout-history.ts';

/** Exercises that are read for a page: forty stages of five. More than a stage can have. */
const ENTRIES_AT_ONCE = 200;

interface EntryRow extends Omit<PastEntry, 'sets'> {
  readonly sets: readonly StoredFields[];
  readonly measure: Measure;
  readonly is_record: boolean;
  /** For the cursor. */
  readonly at: number;
}

interface StagesPage {
  readonly stages: readonly RunStage[];
  readonly next: Cursor | null;
}

/** The stages that were done in a run, latest first. What a page costs does not depend on how long the run is. */
export async function listRunStages(
  database: Database,
  member: Member,
  runId: string,
  after: Cursor | undefined,
): Promise<StagesPage> {
  const { id } = member;
  const behind = after ? sql`and (e.performed_at, e.workout_id) < (${afterCursor(after)})` : sql``;
  const query = sql<{ entries: readonly EntryRow[] }>`
    select (
      select coalesce(json_agg(json_build_object(
        'workoutId', part.workout_id, 'startedAt', ${asInstant(sql`part.performed_at`)},
        'at', ${startedAt(sql`part.performed_at`)}, 'exerciseId', part.exercise_id, 'measure', part.measure,
        'target', part.target, 'is_record', exists (
          select from sets s
          where s.user_id = ${id} and s.workout_id = part.workout_id and s.position = part.position and s.is_pr
        ), 'sets', (
          select coalesce(json_agg(${PREVIOUS_SET} order by s.set_number), '[]') from sets s
          where s.user_id = ${id} and s.workout_id = part.workout_id and s.position = part.position
        )
      ) order by part.performed_at desc, part.workout_id desc, part.position), '[]')
      from (
        select * from workout_exercises e
        where e.user_id = ${id} and e.run_id = ${runId}::uuid ${behind}
        order by e.performed_at desc, e.workout_id desc
        limit ${sql.lit(ENTRIES_AT_ONCE)}
      ) part
    ) as entries
    from program_runs r where r.user_id = ${id} and r.id = ${runId}`;
  const { entries } = found(await readRow(database, member, query));
  const workouts = [...Map.groupBy(entries, ({ workoutId }) => workoutId).values()];
  // The last one may have been cut off.
  const isFull = entries.length === ENTRIES_AT_ONCE && workouts.length > 1;
  const page = isFull ? workouts.slice(0, -1) : workouts;
  const last = page.at(-1)?.[0];
  return {
    stages: page.flatMap(stagesOf),
    next: isFull && last ? { startedAt: last.at, id: last.workoutId } : null,
  };
}

/** A workout has one stage, unless somebody put another into it. */
function stagesOf(entries: readonly EntryRow[]): readonly RunStage[] {
  // A target from before there were programs may look like one of theirs.
  const asked = entries.filter(({ target }) => askedTarget.safeParse(target).success);
  const stages = Map.groupBy(asked, ({ target: { pass, week, day } }) => `${pass}/${week}/${day}`);
  return [...stages.values()].flatMap((ofStage) => {
    const [first] = ofStage;
    if (!first) return [];
    const { workoutId, startedAt: at, exerciseId, target } = first;
    const loads = target.sets.flatMap(({ kg }) => kg ?? []);
    return {
      workoutId,
      startedAt: at,
      pass: target.pass,
      week: target.week,
      day: target.day,
      exerciseId,
      kg: loads.length > 0 ? Math.max(...loads) : null,
      deload: ofStage.every((entry) => entry.target.deload),
      missed: ofStage.some(isMissed),
      records: ofStage.filter(({ is_record }) => is_record).length,
    };
  });
}

function isMissed({ sets, measure, ...entry }: EntryRow): boolean {
  return isJudged(entry.target) && judge({ ...entry, sets: sets.map(setFromColumns) }, measure).outcome === 'missed';
}
