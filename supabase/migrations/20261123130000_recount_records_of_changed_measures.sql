-- Exercises of the catalogue got their measures after members had logged them by weight and repetitions. Those entries kept the
-- measure of their time, so where the exercise has another one now, its record and its high scores were empty. They are measured
-- as the exercise is. What was earned stays as it was.
-- Runs and rides stay out: neither a distance nor a time can be told from what was typed. Nor does this touch what was merged
-- into an exercise, or imported: there the measure was chosen.
create function pg_temp.is_of_its_time(measure text, present text, merged_from text) returns boolean
language sql immutable
as $$
  select measure in ('weight_reps', 'bodyweight_weighted') and measure <> present and merged_from is null
    and present in ('bodyweight_weighted', 'bodyweight_assisted', 'reps_only', 'duration', 'weight_duration', 'weight_distance')
$$;

-- A hold has no repetitions: the number in that column was its seconds. Of a carry the weight ranks first; the number beside it
-- was how far.
create function pg_temp.seconds_of(reps numeric, present text) returns integer
language sql immutable
as $$ select case when present in ('duration', 'weight_duration') and reps > 0 then reps::integer end $$;

create function pg_temp.metres_of(reps numeric, present text) returns numeric
language sql immutable
as $$ select case when present = 'weight_distance' and reps > 0 then reps end $$;

-- `rankOf` in `src/core/workout/measures.ts`.
create function pg_temp.rank_of(measure text, weight numeric, reps numeric, seconds integer, metres numeric) returns bigint
language sql immutable
as $$
  select case measure
    when 'bodyweight_weighted' then case when reps > 0 then weight * 1000 * 1001 + reps + 1 end
    when 'bodyweight_assisted' then case when reps > 0 then (1000000 - weight * 1000) * 1001 + reps + 1 end
    when 'reps_only' then case when reps > 0 then reps + 1 end
    when 'duration' then case when seconds > 0 then seconds + 1 end
    when 'weight_duration' then case when weight > 0 and seconds > 0 then weight * 1000 * 86401 + seconds + 1 end
    when 'weight_distance' then case when weight > 0 and metres > 0 then weight * 1000 * 100000001 + metres * 100 + 1 end
  end::bigint
$$;

-- Without a rank, the sums of an entry are counted again together with the game of its member.
create temporary table remeasured as
  with put_right as (
    update public.workout_exercises e set measure = x.measure, rank = null
    from public.exercises x, public.workouts w
    where x.id = e.exercise_id and w.user_id = e.user_id and w.id = e.workout_id and w.source <> 'import'
      and pg_temp.is_of_its_time(e.measure, x.measure, e.merged_from)
    returning e.user_id, e.workout_id, e.position, e.exercise_id, e.measure
  )
  select * from put_right;

update public.sets s
  set duration_s = coalesce(s.duration_s, pg_temp.seconds_of(s.reps, e.measure)),
    distance_m = coalesce(s.distance_m, pg_temp.metres_of(s.reps, e.measure))
  from remeasured e
  where e.measure in ('duration', 'weight_duration', 'weight_distance')
    and s.user_id = e.user_id and s.workout_id = e.workout_id and s.position = e.position;

delete from public.play_states where user_id in (select user_id from remeasured);

-- Every set of those exercises in the order in which it was done, with what it had to beat: the best of the workouts before,
-- and of the sets before. The first workout of these measures breaks no record.
create temporary table ranked as
  with competing as (
    select e.user_id, e.exercise_id, x.measure, e.performed_at, e.workout_id, e.position, s.set_number, s.is_pr,
      s.weight, s.reps, s.duration_s, s.distance_m,
      case when e.measure = x.measure and s.set_type <> 'warmup'
        then pg_temp.rank_of(x.measure, s.weight, s.reps, s.duration_s, s.distance_m) end as rank
    from (select distinct user_id, exercise_id from remeasured) touched
    join public.workout_exercises e on e.user_id = touched.user_id and e.exercise_id = touched.exercise_id
    join public.exercises x on x.id = e.exercise_id
    join public.sets s on s.user_id = e.user_id and s.workout_id = e.workout_id and s.position = e.position
  )
  select *,
    max(rank) over (
      partition by user_id, exercise_id order by performed_at, workout_id
      groups between unbounded preceding and 1 preceding
    ) as best_before,
    max(rank) over (
      partition by user_id, exercise_id order by performed_at, workout_id, position, set_number
      rows between unbounded preceding and 1 preceding
    ) as best_so_far
  from competing;

update public.sets s set is_pr = not s.is_pr
  from ranked r
  where s.user_id = r.user_id and s.workout_id = r.workout_id and s.position = r.position and s.set_number = r.set_number
    and s.is_pr is distinct from coalesce(r.best_before is not null and r.rank > r.best_so_far, false);

-- The numbers that the measure counts, of the earliest of equally good sets.
update public.best_lifts best set
    measure = found.measure, rank = found.rank, workout_id = found.workout_id, performed_at = found.performed_at,
    weight = case when found.measure in ('reps_only', 'duration') then 0 else found.weight end,
    reps = case when found.measure in ('reps_only', 'bodyweight_weighted', 'bodyweight_assisted') then found.reps else 0 end,
    duration_s = case when found.measure in ('duration', 'weight_duration') then found.duration_s end,
    distance_m = case when found.measure = 'weight_distance' then found.distance_m end
  from (
    select distinct on (user_id, exercise_id) * from ranked where rank is not null
    order by user_id, exercise_id, rank desc, performed_at, workout_id, position, set_number
  ) found
  where best.user_id = found.user_id and best.exercise_id = found.exercise_id;

-- The same for what can still be restored; its record is counted when it is.
update public.deleted_items d set content = d.content || jsonb_build_object(
    'exercises', (
      select jsonb_agg(
        case when pg_temp.is_of_its_time(e ->> 'measure', x.measure, e ->> 'merged_from')
          then e || jsonb_build_object('measure', x.measure, 'rank', null) else e end
        order by place
      )
      from jsonb_array_elements(d.content -> 'exercises') with ordinality as kept (e, place)
      left join public.exercises x on x.id = e ->> 'exercise_id'
    ),
    'sets', (
      select jsonb_agg(s || coalesce((
        select jsonb_strip_nulls(jsonb_build_object(
          'duration_s', pg_temp.seconds_of((s ->> 'reps')::numeric, x.measure),
          'distance_m', pg_temp.metres_of((s ->> 'reps')::numeric, x.measure)
        ))
        from jsonb_array_elements(d.content -> 'exercises') e join public.exercises x on x.id = e ->> 'exercise_id'
        where e -> 'position' = s -> 'position'
          and pg_temp.is_of_its_time(e ->> 'measure', x.measure, e ->> 'merged_from')
      ), '{}') order by place)
      from jsonb_array_elements(d.content -> 'sets') with ordinality as kept (s, place)
    )
  )
  where d.kind = 'workout' and coalesce(d.content -> 'workout' ->> 'source', 'logged') <> 'import'
    and exists (
      select from jsonb_array_elements(d.content -> 'exercises') e join public.exercises x on x.id = e ->> 'exercise_id'
      where pg_temp.is_of_its_time(e ->> 'measure', x.measure, e ->> 'merged_from')
    );

drop function pg_temp.is_of_its_time(text, text, text);
drop function pg_temp.seconds_of(numeric, text);
drop function pg_temp.metres_of(numeric, text);
drop function pg_temp.rank_of(text, numeric, numeric, integer, numeric);
drop table ranked;
drop table remeasured;
