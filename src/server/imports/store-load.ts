import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ImportResult } from '#contract/import.ts';
import { PROGRAM_LIMIT } from '#contract/programs.ts';
import { MOST_IMPORTED_SETS } from '#core/import/import-limits.ts';
import { type NameChoices, OWN } from '#core/import/match-exercise.ts';
import { OWN_EXERCISE_LIMIT } from '#core/workout/own-exercise.ts';
import { fromKilograms, type WeightUnit } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { replayIn } from '../play/replay.ts';
import { isCounted } from '../play/store.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { fullDay, importedToday, setsOfProgram, spendImport } from '../queries/daily-allowance.ts';
import { lockMember } from '../queries/locked-changes.ts';
import { adoptNewestWeight } from '../queries/measurement-queries.ts';
import { replaceBests } from '../queries/record-queries.ts';
import {
  boundStanding,
  laterDate,
  readStanding,
  STANDING_COLUMNS,
  type StandingRow,
  updateStanding,
} from '../queries/standing.ts';
import { describeProgression } from '../workouts/assess-request.ts';
import { type StoredBatch, writeBatches } from './load-batches.ts';
import type { PreparedLoad } from './prepare-load.ts';
import { type NamedInLoad, readBeforeLoad } from './repository.ts';
import type { BeforeImport } from './sort-load.ts';

/** What an import says of its files, before anything is counted. */
export type FilesSummary = Pick<
  ImportResult,
  'app' | 'dialect' | 'files' | 'recognised' | 'unrecognised' | 'skipped' | 'skipped_total' | 'adjusted'
>;

type LoadToStore = PreparedLoad<StoredBatch>;

export interface LoadRequest extends NamedInLoad {
  readonly id: string;
  readonly fileName: string;
  /** Of the files and what was answered, in hexadecimal digits. */
  readonly hash: string;
  readonly summary: FilesSummary;
  /** What the member has chosen for names, to be remembered. */
  readonly names: NameChoices;
  /** What the member has answered, to be remembered where the profile does not tell. */
  readonly bodyweightKg?: number | undefined;
  /** Runs `prepareLoad`, in the worker that has the workouts. */
  readonly prepare: (before: BeforeImport) => Promise<LoadToStore>;
  readonly onProgress?: (doneSets: number, ofSets: number) => void;
  /** Aborted, nothing is stored. */
  readonly signal?: AbortSignal;
  /** Of our own export: what comes before the workouts, own exercises as they were; and what comes after them, with the import if any. */
  readonly first?: (transaction: Transaction<DB>) => Promise<void>;
  readonly last?: (transaction: Transaction<DB>, importId: string | null) => Promise<void>;
}

export interface LoadLimits {
  readonly now: Date;
  readonly importedSetsPerDay: number;
}

/** Of names in files, the latest are remembered. */
const REMEMBERED_NAMES = 5000;

/** Counting a long history takes the worker seconds, in which the connection waits. */
export const PATIENCE = sql`set local idle_in_transaction_session_timeout = '120s'`;

/** Loads a history, all of it or nothing. An id that is stored already gets the same answer. Other changes of the member wait. */
export function storeLoad(
  database: Database,
  member: Member,
  request: LoadRequest,
  limits: LoadLimits,
): Promise<ImportResult> {
  return database.transaction(member.actor, async (transaction) => {
    await PATIENCE.execute(transaction);
    await lockMember(member).execute(transaction);
    const before = await readBeforeStoring(transaction, member, request);
    if (before.known && before.is_other) throw new ApiError('import_conflict');
    if (before.known) return before.known;
    request.signal?.throwIfAborted();

    // Trophies that were not counted yet are not the load's.
    if (!isCounted(before)) await replayIn(transaction, member);
    await request.first?.(transaction);
    const prepared = await request.prepare(await readBeforeLoad(transaction, member, request));
    request.signal?.throwIfAborted();
    assertFits(before, prepared, limits);

    const isEmpty = prepared.workouts === 0 && prepared.measurements === 0 && prepared.programs.length === 0;
    if (!isEmpty) await insertImport(member, request, prepared, limits.now).execute(transaction);
    await bringBack(transaction, member, prepared.broughtBack);
    await writeBatches(transaction, member.id, prepared, request);
    if (prepared.bests.length > 0) await replaceBests(member.id, prepared.bests).execute(transaction);
    await rememberNames(transaction, member, request);
    await request.last?.(transaction, isEmpty ? null : request.id);
    if (prepared.measurements > 0) await adoptNewestWeight(member.id, request.id).execute(transaction);
    if (request.bodyweightKg !== undefined) await rememberBodyweight(member, request.bodyweightKg).execute(transaction);

    const result = await count(transaction, member, { request, prepared, before, now: limits.now });
    if (!isEmpty) {
      await spendImport(member, costOf(prepared)).execute(transaction);
      await sql`update imports set result = ${JSON.stringify(result)}
        where user_id = ${member.id} and id = ${request.id}`.execute(transaction);
    }
    request.signal?.throwIfAborted();
    return result;
  });
}

interface BeforeStoring extends StandingRow {
  readonly known: ImportResult | null;
  /** The id is of another file, or of the same with other answers. */
  readonly is_other: boolean;
  readonly imported_today: number;
  readonly imported: number;
  readonly own_exercises: number;
  readonly programs: number;
  /** By which the member's history was counted. */
  readonly rules: number | null;
}

async function readBeforeStoring(
  transaction: Transaction<DB>,
  member: Member,
  { id, hash }: LoadRequest,
): Promise<BeforeStoring> {
  const { rows } = await sql<BeforeStoring>`
    select ${STANDING_COLUMNS}, ${importedToday(member)} as imported_today,
      known.result as known, coalesce(known.request_hash <> decode(${hash}, 'hex'), false) as is_other,
      (select coalesce(sum(sets), 0) from imports where user_id = ${member.id}) as imported,
      (select count(*) from own_exercises where user_id = ${member.id}) as own_exercises,
      (select count(*) from programs where user_id = ${member.id}) as programs,
      (select rules from play_states where user_id = ${member.id}) as rules
    from users u
    left join imports known on known.user_id = u.uuid_id and known.id = ${id}
    where u.uuid_id = ${member.id}`.execute(transaction);
  // A token without a profile is one of a member who has been deleted since.
  if (!rows[0]) throw new ApiError('unauthorized');
  return rows[0];
}

/** A member brings years at once, but does not fill the disk. What is taken back does not count for the whole any more. */
function assertFits(before: BeforeStoring, prepared: LoadToStore, { now, importedSetsPerDay }: LoadLimits): void {
  const { sets, ownExercises, programs } = prepared;
  const cost = costOf(prepared);
  if (cost === 0) return;
  if (programs.length > 0 && before.programs + programs.length > PROGRAM_LIMIT) throw new ApiError('program_limit');
  if (before.imported + sets > MOST_IMPORTED_SETS) throw new ApiError('import_limit');
  if (before.imported_today + cost > importedSetsPerDay) throw fullDay(now);
  if (ownExercises.length > 0 && before.own_exercises + ownExercises.length > OWN_EXERCISE_LIMIT) {
    throw new ApiError('exercise_limit');
  }
}

/** A program counts as many sets as when it is saved by itself. */
function costOf({ sets, measurements, programBytes }: LoadToStore): number {
  return sets + measurements + setsOfProgram(programBytes);
}

function insertImport(member: Member, { id, fileName, hash, summary }: LoadRequest, prepared: LoadToStore, now: Date) {
  return sql`
    insert into imports (user_id, id, app, dialect, file_name, request_hash, workouts, sets, result, created_at)
    values (${member.id}, ${id}, ${summary.app}, ${summary.dialect}, ${shortened(fileName)}, decode(${hash}, 'hex'),
      ${prepared.workouts}, ${prepared.sets}, '{}', ${now})`;
}

const FILE_NAME_LENGTH = 255;

function shortened(fileName: string): string {
  return [...fileName.toWellFormed().replaceAll('\0', '')].slice(0, FILE_NAME_LENGTH).join('');
}

/** What waits to be restored would come twice. */
async function bringBack(transaction: Transaction<DB>, { id }: Member, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`delete from import_tombstones where user_id = ${id} and import_key = any (${names}::text[])`.execute(
    transaction,
  );
  await sql`delete from deleted_items where user_id = ${id} and kind = 'workout'
    and (id::text = any (${names}::text[]) or content -> 'workout' ->> 'import_key' = any (${names}::text[]))`.execute(
    transaction,
  );
}

/** In the unit of the member, to one decimal. */
function rememberBodyweight({ id }: Member, kilograms: number): RawBuilder<unknown> {
  const inUnit = (unit: WeightUnit) => Math.round(fromKilograms(kilograms, unit) * 10) / 10;
  return sql`
    update users set bodyweight = case
      when preferred_weight_unit = 'lb' then ${inUnit('lb')}::numeric else ${inUnit('kg')}::numeric end
    where uuid_id = ${id} and bodyweight is null`;
}

async function rememberNames(transaction: Transaction<DB>, { id }: Member, { names }: LoadRequest): Promise<void> {
  if (names.size === 0) return;
  const chosen = [...names].slice(0, REMEMBERED_NAMES);
  const ids = chosen.map(([, exerciseId]) => (exerciseId === OWN ? null : exerciseId));
  await sql`
    insert into import_names (user_id, name, exercise_id)
    select ${id}::uuid, given.* from unnest(${chosen.map(([name]) => name)}::text[], ${ids}::text[]) as given
    on conflict (user_id, name) do update set exercise_id = excluded.exercise_id, chosen_at = excluded.chosen_at`.execute(
    transaction,
  );
  await sql`
    delete from import_names where user_id = ${id} and name in (
      select name from import_names where user_id = ${id} order by chosen_at desc, name offset ${REMEMBERED_NAMES}
    )`.execute(transaction);
}

/** What the whole history is worth now. */
async function count(
  transaction: Transaction<DB>,
  member: Member,
  { request, prepared, before, now }: { request: LoadRequest; prepared: LoadToStore; before: BeforeStoring; now: Date },
): Promise<ImportResult> {
  const earlier = readStanding(before);
  const standing = boundStanding({
    xp: earlier.xp + prepared.xp,
    totalWorkouts: earlier.totalWorkouts + prepared.workouts,
    totalVolume: earlier.totalVolume + prepared.volume,
    lastWorkoutAt:
      prepared.lastEnd === null ? earlier.lastWorkoutAt : laterDate(earlier.lastWorkoutAt, new Date(prepared.lastEnd)),
  });
  if (prepared.workouts > 0) await updateStanding(member.id, standing).execute(transaction);
  const { state, pauses, unlocked } = await replayIn(transaction, member);
  const outcome = { xpBefore: earlier.xp, standing, streak: state.streak, records: [], trophies: [], ghosts: [] };
  return {
    id: request.id,
    ...request.summary,
    workouts: prepared.workouts,
    sets: prepared.sets,
    first_day: prepared.firstDay,
    last_day: prepared.lastDay,
    already_here: prepared.alreadyHere,
    deleted_before: prepared.deletedBefore,
    measurements: prepared.measurements,
    measurements_here: prepared.measurementsHere,
    programs: [...prepared.programs],
    programs_here: prepared.programsHere,
    created_at: now.toISOString(),
    own_exercises: [...prepared.ownExercises],
    records: prepared.records,
    longest_streak: state.longestStreak,
    trophies: [...unlocked],
    progression: describeProgression(outcome, { ...before, pauses }, now),
  };
}
