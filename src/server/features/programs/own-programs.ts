import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import {
  type OwnProgram,
  type OwnProgramsResponse,
  PROGRAM_LIMIT,
  type ProgramCreation,
  type ProgramPatch,
  programContent,
} from '#contract/programs.ts';
import { programFault } from '#core/programs/check-program.ts';
import { exercisesNamed, renameExercises } from '#core/programs/named-exercises.ts';
import type { Program } from '#core/programs/program.ts';
import type { Measure } from '#core/workout/measures.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import {
  type Allowance,
  assertAllowance,
  setsOfProgram,
  spendAllowance,
  usedAllowance,
} from '../../queries/daily-allowance.ts';
import { asInstant } from '../../queries/instants.ts';
import { changeLocked, readRow, readRows } from '../../queries/locked-changes.ts';
import { namedExercises } from '../../workouts/repository.ts';

type Content = Omit<Program, 'id'>;

interface StoredProgram extends Pick<OwnProgram, 'id' | 'revision' | 'createdAt' | 'updatedAt'> {
  readonly program: Content;
  readonly merged: MergedExercises;
}

/** The exercises that others were merged into, by these. */
export type MergedExercises = Readonly<Record<string, string>>;

/** A scalar. What names an exercise in a document means the one that it was merged into. */
export const mergedExercises = ({ id }: Member): RawBuilder<MergedExercises> => sql`(
  select coalesce(json_object_agg(own.id, own.merged_into), '{}') from own_exercises own
  where own.user_id = ${id} and own.merged_into is not null
)`;

export const renamed = (merged: MergedExercises) => (exerciseId: string) => merged[exerciseId] ?? exerciseId;

const STORED = sql`p.id, p.revision, ${asInstant(sql`p.created_at`)} as "createdAt",
  ${asInstant(sql`p.updated_at`)} as "updatedAt"`;

/** Without what its days are. */
export async function listOwnPrograms(database: Database, member: Member): Promise<OwnProgramsResponse> {
  type Row = Omit<OwnProgramsResponse[number], 'weeks' | 'days'> & { readonly counts: readonly number[] };
  const query = sql<Row>`
    select ${STORED}, p.program ->> 'name' as name, p.program ->> 'author' as author,
      p.program ->> 'description' as description, p.program ->> 'level' as level, p.program -> 'perWeek' as "perWeek",
      p.program -> 'ends' as ends, (
        select json_agg(jsonb_array_length(week -> 'days')) from jsonb_array_elements(p.program -> 'weeks') week
      ) as counts
    from programs p where p.user_id = ${member.id} order by p.created_at desc, p.id`;
  const rows = await readRows(database, member, query);
  return rows.map(({ counts, description, ...row }) => ({
    ...row,
    ...(description && { description }),
    weeks: counts.length,
    days: Math.max(...counts),
  }));
}

export async function findOwnProgram(
  database: Database,
  member: Member,
  programId: string,
): Promise<OwnProgram | undefined> {
  const query = sql<StoredProgram>`
    select ${STORED}, p.program, ${mergedExercises(member)} as merged
    from programs p where p.user_id = ${member.id} and p.id = ${programId}`;
  const stored = await readRow(database, member, query);
  return stored && answered(stored);
}

function answered({ program, merged, ...stored }: StoredProgram): OwnProgram {
  return { ...renameExercises(program as OwnProgram, renamed(merged)), ...stored };
}

interface BeforeSaving {
  readonly saved: Omit<StoredProgram, 'merged'> | null;
  readonly merged: MergedExercises;
  readonly count: number;
  readonly now: string;
  readonly used_allowance: number;
}

function readBefore(member: Member, programId: string): RawBuilder<BeforeSaving> {
  return sql`
    select (
        select row_to_json(saved) from (
          select ${STORED}, p.program from programs p where p.user_id = ${member.id} and p.id = ${programId}
        ) saved
      ) as saved,
      ${mergedExercises(member)} as merged,
      (select count(*) from programs where user_id = ${member.id}) as count,
      ${asInstant(sql`now()`)} as now,
      ${usedAllowance(member)} as used_allowance
    from users u where u.uuid_id = ${member.id}`;
}

/** Decides about a program of which the exercises have been looked at; what has a fault is refused by its path. */
function whereFit<Result>(
  member: Member,
  program: Content,
  decide: () => { readonly writes: readonly RawBuilder<unknown>[]; readonly result: Result },
) {
  const named = [...exercisesNamed(program)];
  return {
    read: sql`select e.named_id as id, e.measure from (${namedExercises(member, named)}) e`,
    decide: (rows: unknown[]) => {
      const measures = new Map((rows as { id: string; measure: Measure }[]).map(({ id, measure }) => [id, measure]));
      const fault = programFault({ ...program, id: '' }, (id) => measures.get(id));
      if (!fault) return decide();
      const field = fault.path.join('.');
      if (fault.code === 'unknown_exercise') throw new ApiError('unknown_exercise', { field });
      throw new ApiError('validation_failed', { field, reason: fault.code });
    },
  };
}

export const programCost = (program: Content) => setsOfProgram(JSON.stringify(program).length);

export function createProgram(
  database: Database,
  member: Member,
  id: string,
  { id: _id, $schema: _schema, ...program }: ProgramCreation,
  { now, setsPerDay }: Allowance,
): Promise<{ readonly program: OwnProgram; readonly isNew: boolean }> {
  return changeLocked<BeforeSaving, { program: OwnProgram; isNew: boolean }>(
    database,
    member,
    readBefore(member, id),
    ({ saved, merged, count, now: at, used_allowance }) => {
      if (saved) {
        // Also one that was edited since: the answer to a request that is repeated says what is there.
        if (saved.revision === 1 && !isDeepStrictEqual(saved.program, program)) throw new ApiError('program_conflict');
        return { result: { program: answered({ ...saved, merged }), isNew: false } };
      }
      if (count >= PROGRAM_LIMIT) throw new ApiError('program_limit');
      const cost = programCost(program);
      assertAllowance(used_allowance, cost, setsPerDay, now);
      const stored = { id, revision: 1, createdAt: at, updatedAt: at, program, merged };
      return whereFit(member, program, () => ({
        writes: [
          sql`insert into programs (user_id, id, program, created_at)
            values (${member.id}, ${id}, ${JSON.stringify(program)}, ${at})`,
          spendAllowance(member.id, cost),
        ],
        result: { program: answered(stored), isNew: true },
      }));
    },
  );
}

/** `undefined` where the member has none of this id. */
export function updateProgram(
  database: Database,
  member: Member,
  id: string,
  { revision, ...patch }: ProgramPatch,
  { now, setsPerDay }: Allowance,
): Promise<OwnProgram | undefined> {
  return changeLocked<BeforeSaving, OwnProgram | undefined>(
    database,
    member,
    readBefore(member, id),
    ({ saved, merged, now: at, used_allowance }) => {
      if (!saved) return { result: undefined };
      const { data, error } = programContent.safeParse({ ...saved.program, ...patch });
      if (!data) {
        const [problem] = error.issues;
        throw new ApiError('validation_failed', {
          field: problem?.path.join('.') ?? '',
          message: problem?.message ?? '',
        });
      }
      const program: Content = data;
      // Also the answer to a request that is repeated because its answer was lost.
      if (isDeepStrictEqual(saved.program, program)) return { result: answered({ ...saved, merged }) };
      if (saved.revision !== revision) throw new ApiError('program_changed', { field: 'revision' });
      const cost = programCost(program);
      assertAllowance(used_allowance, cost, setsPerDay, now);
      const json = JSON.stringify(program);
      const stored = { ...saved, revision: revision + 1, updatedAt: at, program, merged };
      // The run goes on with it, as often a week as was chosen for it.
      const followed = sql`${JSON.stringify({ ...program, id })}::jsonb`;
      const kept = sql`jsonb_set(${followed}, '{perWeek}', r.program -> 'perWeek')`;
      return whereFit(member, program, () => ({
        writes: [
          sql`update programs set program = ${json}, revision = ${revision + 1}
            where user_id = ${member.id} and id = ${id}`,
          sql`update program_runs r
            set program = ${'perWeek' in patch ? followed : kept}
            where r.user_id = ${member.id} and r.ended_at is null and r.program ->> 'id' = ${id}`,
          spendAllowance(member.id, cost),
        ],
        result: answered(stored),
      }));
    },
  );
}

export async function deleteProgram(database: Database, { id, actor }: Member, programId: string): Promise<boolean> {
  const { affected } = await database.run(actor, sql`delete from programs where user_id = ${id} and id = ${programId}`);
  return affected > 0;
}
