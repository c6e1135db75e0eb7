import { type RawBuilder, sql } from 'kysely';
import { askedTarget, type NextStageAnswer } from '#contract/program-runs.ts';
import { userSettingsResponse } from '#contract/settings.ts';
import { ESTIMATE_DAYS } from '#core/insights/spans.ts';
import { type JudgedSlot, judgedSlots } from '#core/programs/judged-slots.ts';
import { exercisesNamed, renameExercises, renameSwaps } from '#core/programs/named-exercises.ts';
import { nextStage } from '#core/programs/next-stage.ts';
import type { Program } from '#core/programs/program.ts';
import type { PastEntry, ProgramRun } from '#core/programs/run.ts';
import { type TrainedExercise, trainingOf } from '#core/programs/training.ts';
import { type Body, bodyweightInKilograms } from '#core/progression/experience.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../../queries/instants.ts';
import { ofMember } from '../../queries/locked-changes.ts';
import { PREVIOUS_SET } from '../../queries/set-columns.ts';
import { namedExercises } from '../../workouts/repository.ts';
import { type MergedExercises, mergedExercises, renamed } from './own-programs.ts';

interface RunRow extends Body {
  readonly run: (Pick<ProgramRun, 'id' | 'starts' | 'events'> & { readonly program: Program }) | null;
  readonly merged: MergedExercises;
  readonly settings: unknown;
  readonly preferred_weight_unit: WeightUnit;
}

type Entries = NextStageAnswer['basis']['entries'];

interface HistoryRow {
  readonly entries: Entries;
  readonly exercises: readonly TrainedExercise[];
  readonly estimates: Readonly<Record<string, number>>;
}

/** What comes next in a run, with everything that it follows from. Two round trips, whose cost does not depend on the history. */
export function readNextStage(
  database: Database,
  { id, actor }: Member,
  runId: string,
  now: Date,
): Promise<NextStageAnswer> {
  const read = sql<RunRow>`
    select u.bodyweight, u.preferred_weight_unit, ${mergedExercises({ id, actor })} as merged,
      (select s.value from user_settings s where s.user_id = ${id}) as settings,
      (
        select json_build_object('id', r.id, 'program', r.program, 'starts', r.starts, 'events', r.events)
        from program_runs r where r.user_id = ${id} and r.id = ${runId}
      ) as run
    from users u where u.uuid_id = ${id}`;
  return database.readThenWrite<RunRow, NextStageAnswer>(actor, [read], ([found]): Decision<NextStageAnswer> => {
    const { run: stored, merged, settings, preferred_weight_unit: unit, ...body } = ofMember(found);
    if (!stored) throw new ApiError('not_found');
    const rename = renamed(merged);
    const program = renameExercises(stored.program, rename);
    const events = renameSwaps(stored.events, rename).toSorted(
      (one, other) => Date.parse(one.at) - Date.parse(other.at),
    );
    const run: ProgramRun = { id: stored.id, starts: stored.starts, events };
    const named = new Set(exercisesNamed(program));
    for (const event of events) if (event.type === 'swap') named.add(event.exerciseId);
    return {
      read: selectHistory(id, run, judgedSlots(program, run), [...named], byEffort(program)),
      decide: ([row]) => {
        const { entries: found, exercises, estimates } = row as HistoryRow;
        // One from before there were programs may look like one of theirs.
        const entries = found.filter(({ target }) => askedTarget.safeParse(target).success);
        const past = entries.map(({ sets, ...entry }) => ({ ...entry, sets: sets.map(setFromColumns) }));
        const bodyweight = bodyweightInKilograms({ ...body, preferred_weight_unit: unit });
        const { value } = userSettingsResponse.parse({ value: settings ?? {}, revision: 0 });
        const training = trainingOf({ exercises, settings: value, unit, bodyweight, estimates, now });
        const next = nextStage(program, run, past, training);
        const { starts } = run;
        const basis = { program, starts, events: [...events], entries, estimates };
        return { result: { ...(next ?? lastStage(program, run, past)), basis } as NextStageAnswer };
      },
    };
  });
}

/** Of a run that is over: the stage that was done last, or the first. */
function lastStage({ weeks }: Program, { id: runId }: ProgramRun, entries: readonly PastEntry[]) {
  const { pass, week, day } = entries.at(-1)?.target ?? { pass: 1, week: 1, day: 1 };
  const name = weeks[week - 1]?.days[day - 1]?.name ?? '';
  return { runId, pass, week, day, name, slots: [], over: true } as const;
}

/** Exercises of which some set is asked for by how hard it is. */
function byEffort({ weeks }: Program): readonly string[] {
  const slots = weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
  const asks = slots.filter(({ sets }) => sets.some(({ load }) => load.of === 'rpe'));
  return [...new Set(asks.map(({ exerciseId }) => exerciseId))];
}

/** Of each slot its latest sessions by an index, of them the latest of each lift, and the latest of the whole run. */
function selectHistory(
  memberId: string,
  { id: runId }: ProgramRun,
  slots: readonly JudgedSlot[],
  exerciseIds: readonly string[],
  estimated: readonly string[],
): RawBuilder<HistoryRow> {
  const member = { id: memberId } as Member;
  const latest = sql`e.workout_id, e.position, e.performed_at`;
  const ofRun = sql`from workout_exercises e where e.user_id = ${memberId} and e.run_id = ${runId}::uuid`;
  return sql`
    with judged as (
      select workout_id, position, performed_at from (
        select latest.*, wanted.most, row_number() over (
          partition by wanted.lift, wanted.most order by latest.performed_at desc, latest.workout_id, latest.position
        ) as place
        from unnest(
          ${slots.map((slot) => slot.id)}::text[], ${slots.map(({ lift }) => lift)}::integer[],
          ${slots.map(({ most }) => most)}::integer[]
        ) as wanted (slot, lift, most)
        cross join lateral (
          select ${latest} ${ofRun} and e.run_slot = wanted.slot order by e.performed_at desc limit wanted.most
        ) latest
      ) ranked
      where place <= most
      union
      (select ${latest} ${ofRun} order by e.performed_at desc limit 1)
    )
    select (
      select coalesce(json_agg(json_build_object(
        'workoutId', part.workout_id, 'startedAt', ${asInstant(sql`part.performed_at`)}, 'exerciseId', part.exercise_id,
        'target', part.target, 'sets', (
          select coalesce(json_agg(${PREVIOUS_SET} order by s.set_number), '[]')
          from sets s
          where s.user_id = ${memberId} and s.workout_id = judged.workout_id and s.position = judged.position
        )
      ) order by judged.performed_at, judged.workout_id, judged.position), '[]')
      from judged
      join workout_exercises part
        on part.user_id = ${memberId} and part.workout_id = judged.workout_id and part.position = judged.position
    ) as entries, (
      select coalesce(json_agg(json_build_object(
        'id', e.id, 'name', e.name, 'equipment', e.equipment, 'measure', e.measure,
        'unit', chosen.unit, 'bar', chosen.bar, 'stack', chosen.stack
      )), '[]')
      from (${namedExercises(member, exerciseIds)}) e
      left join exercise_settings chosen on chosen.user_id = ${memberId} and chosen.exercise_id = e.id
    ) as exercises, (
      select coalesce(json_object_agg(wanted.id, best.estimate) filter (where best.estimate is not null), '{}')
      from unnest(${estimated}::text[]) as wanted (id)
      cross join lateral (
        select max(greatest(e.estimate, e.estimate_lifted)) as estimate
        from workout_exercises e
        where e.user_id = ${memberId} and e.exercise_id = wanted.id and e.estimate is not null
          and e.performed_at > now() - make_interval(days => ${ESTIMATE_DAYS})
      ) best
    ) as estimates`;
}
