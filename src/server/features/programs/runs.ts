import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { type ProgramRunAnswer, RUN_BOUNDS, type RunCreation, type RunPatch } from '#contract/program-runs.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { startFault } from '#core/programs/check-program.ts';
import type { Program } from '#core/programs/program.ts';
import type { RunEvent } from '#core/programs/run.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { type Allowance, assertAllowance, spendAllowance, usedAllowance } from '../../queries/daily-allowance.ts';
import { asInstant } from '../../queries/instants.ts';
import { changeLocked, readRow, readRows } from '../../queries/locked-changes.ts';
import { namedExercises } from '../../workouts/repository.ts';
import { programCost } from './own-programs.ts';

/** A program may be long: it is unpacked once. */
const RUN = sql`r.id, p.id as "programId", p.name, p."perWeek", ${asInstant(sql`r.started_at`)} as "startedAt",
  ${asInstant(sql`r.ended_at`)} as "endedAt", r.starts, r.weekdays
  from program_runs r cross join lateral jsonb_to_record(r.program) as p (id text, name text, "perWeek" integer)`;

export function listRuns(database: Database, member: Member): Promise<ProgramRunAnswer[]> {
  const query = sql<ProgramRunAnswer>`
    select ${RUN} where r.user_id = ${member.id} order by r.started_at desc, r.id`;
  return readRows(database, member, query);
}

const selectRun = ({ id }: Member, runId: string): RawBuilder<ProgramRunAnswer> =>
  sql`select ${RUN} where r.user_id = ${id} and r.id = ${runId}`;

interface BeforeStart {
  readonly run: ProgramRunAnswer | null;
  readonly own: Omit<Program, 'id'> | null;
  readonly count: number;
  readonly used_allowance: number;
}

/** Of any size. */
const LEAST_COST = 1;

export async function startProgram(
  database: Database,
  member: Member,
  id: string,
  { programId, starts, perWeek, weekdays }: RunCreation,
  { now, setsPerDay }: Allowance,
): Promise<{ readonly run: ProgramRunAnswer; readonly isNew: boolean }> {
  const known = BUILT_IN_PROGRAMS.find((program) => program.id === programId);
  const read = sql<BeforeStart>`
    select (select row_to_json(run) from (${selectRun(member, id)}) run) as run,
      (select p.program from programs p where p.user_id = ${member.id} and p.id::text = ${programId}) as own,
      (select count(*) from program_runs where user_id = ${member.id}) as count,
      ${usedAllowance(member)} as used_allowance
    from users u where u.uuid_id = ${member.id}`;
  const isNew = await changeLocked<BeforeStart, boolean>(database, member, read, (before) => {
    if (before.run) {
      if (before.run.programId !== programId) throw new ApiError('program_conflict');
      return { result: false };
    }
    const found = known ?? (before.own && { ...before.own, id: programId });
    if (!found) throw new ApiError('not_found', { field: 'programId' });
    if (before.count >= RUN_BOUNDS.runs) throw new ApiError('program_limit');
    assertStarts(found, starts);
    const program = { ...found, perWeek: perWeek ?? found.perWeek };
    const cost = programCost(program);
    assertAllowance(before.used_allowance, cost, setsPerDay, now);
    return {
      writes: [
        endActive(member),
        sql`insert into program_runs (user_id, id, program, starts, weekdays)
          values (${member.id}, ${id}, ${JSON.stringify(program)}, ${JSON.stringify(starts)}, ${inWeek(weekdays)})`,
        spendAllowance(member.id, cost),
      ],
      result: true,
    };
  });
  const run = await readRow(database, member, selectRun(member, id));
  if (!run) throw new ApiError('not_found');
  return { run, isNew };
}

function assertStarts(program: Pick<Program, 'weeks'>, starts: RunCreation['starts']): void {
  const fault = startFault(program, starts);
  if (fault) throw new ApiError('validation_failed', { field: ['starts', ...fault].join('.'), reason: 'out_of_range' });
}

const inWeek = (weekdays: readonly number[]) => sql`${weekdays.toSorted()}::smallint[]`;

/** A member follows one program at a time. */
const endActive = ({ id }: Member) =>
  sql`update program_runs set ended_at = now() where user_id = ${id} and ended_at is null`;

interface BeforeChange {
  /** Only where it is needed: it may be large. */
  readonly program: Program | null;
  readonly events: readonly RunEvent[] | null;
  readonly is_ended: boolean;
  readonly starts: Readonly<Record<string, unknown>>;
  /** The program that is to be followed from now on. */
  readonly other: Omit<Program, 'id'> | null;
  readonly used_allowance: number;
}

const readBefore = (
  member: Member,
  runId: string,
  { programId, starts }: Pick<RunPatch, 'programId' | 'starts'> = {},
): RawBuilder<BeforeChange> => sql`
  select case when ${starts !== undefined}::boolean then r.program end as program, r.events, r.starts, r.ended_at is not null as is_ended, ${usedAllowance(member)} as used_allowance,
    (select p.program from programs p where p.user_id = ${member.id} and p.id = ${programId ?? null}::uuid) as other
  from users u left join program_runs r on r.user_id = u.uuid_id and r.id = ${runId}
  where u.uuid_id = ${member.id}`;

/** `undefined` where the member has none of this id. */
export async function updateRun(
  database: Database,
  member: Member,
  runId: string,
  { starts, perWeek, weekdays, programId, ended }: RunPatch,
  { now, setsPerDay }: Allowance,
): Promise<ProgramRunAnswer | undefined> {
  await changeLocked(database, member, readBefore(member, runId, { programId, starts }), (before) => {
    if (!before.events) return { result: undefined };
    if (programId !== undefined && !before.other) throw new ApiError('not_found', { field: 'programId' });
    const cost = before.other ? programCost(before.other) : LEAST_COST;
    assertAllowance(before.used_allowance, cost, setsPerDay, now);
    // As often a week as was chosen for the run.
    const { perWeek: _, ...other } = before.other ?? {};
    const changed = {
      ...(programId !== undefined && { ...other, id: programId }),
      ...(perWeek !== undefined && { perWeek }),
    };
    const followed = before.other ?? before.program;
    if (followed && starts) assertStarts(followed, starts);
    const all = { ...before.starts, ...starts };
    if (Object.keys(all).length > RUN_BOUNDS.starts) throw new ApiError('program_limit', { field: 'starts' });
    const goesOn = ended === false && before.is_ended;
    if (goesOn && before.events.some(({ type }) => type === 'end'))
      throw new ApiError('program_over', { field: 'ended' });
    const endedAt = ended === undefined ? sql`ended_at` : ended ? sql`coalesce(ended_at, ${now})` : sql`null`;
    return {
      writes: [
        ...(goesOn ? [endActive(member)] : []),
        sql`update program_runs set starts = ${JSON.stringify(all)}, ended_at = ${endedAt},
            weekdays = ${weekdays ? inWeek(weekdays) : sql`weekdays`},
            program = program || ${JSON.stringify(changed)}::jsonb
          where user_id = ${member.id} and id = ${runId}`,
        spendAllowance(member.id, cost),
      ],
      result: undefined,
    };
  });
  return readRow(database, member, selectRun(member, runId));
}

/** `undefined` where there is no such run. An event that is there already is not added again. */
export function addEvent(
  database: Database,
  member: Member,
  runId: string,
  event: RunEvent,
  { now, setsPerDay }: Allowance,
): Promise<boolean | undefined> {
  return changeLocked<BeforeChange, boolean | undefined>(database, member, readBefore(member, runId), (before) => {
    if (!before.events) return { result: undefined };
    const known = before.events.find(({ id }) => id === event.id);
    // By a clock that is ahead: it would overrule every session up to then.
    const isAhead = Date.parse(event.at) > now.getTime() + WORKOUT_LIMITS.clockSkewMs;
    const decided = isAhead ? { ...event, at: known?.at ?? now.toISOString() } : event;
    if (known && !isDeepStrictEqual(known, decided)) throw new ApiError('program_conflict', { field: 'id' });
    if (known) return { result: false };
    if (before.events.length >= RUN_BOUNDS.events) throw new ApiError('program_limit');
    assertAllowance(before.used_allowance, LEAST_COST, setsPerDay, now);
    const endedAt = sql`least(${decided.at}::timestamptz, ${now}::timestamptz)`;
    const end = sql`, ended_at = coalesce(ended_at, greatest(started_at, ${endedAt}))`;
    const append = sql`
      update program_runs set events = events || ${JSON.stringify([decided])}::jsonb
        ${event.type === 'end' ? end : sql``}
      where user_id = ${member.id} and id = ${runId}`;
    const added = { writes: [append, spendAllowance(member.id, LEAST_COST)], result: true };
    if (event.type !== 'swap') return added;
    return {
      read: sql`select e.id from (${namedExercises(member, [event.exerciseId])}) e`,
      decide: (found) => {
        if (found.length === 0) throw new ApiError('unknown_exercise', { field: 'exerciseId' });
        return added;
      },
    };
  });
}
