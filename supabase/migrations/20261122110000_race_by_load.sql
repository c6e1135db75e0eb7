-- Holds and carries are raced by weight times seconds or metres, and help counts up to the weight of the body. Entries of these
-- measures lose their rank, so that they are summed up again when the history of their member is next counted. The raised
-- number of the rules sees to that.
update public.workout_exercises set rank = null
where measure in ('weight_duration', 'weight_distance', 'bodyweight_assisted');

-- A deleted workout that is restored brings its entries with it.
update public.deleted_items set content = jsonb_set(content, '{exercises}', (
  select jsonb_agg(
    case when entry ->> 'measure' in ('weight_duration', 'weight_distance', 'bodyweight_assisted')
      then entry || '{"rank": null}' else entry end
    order by place
  )
  from jsonb_array_elements(content -> 'exercises') with ordinality as kept (entry, place)
))
where kind = 'workout' and jsonb_path_exists(
  content, '$.exercises[*] ? (@.measure == "weight_duration" || @.measure == "weight_distance" || @.measure == "bodyweight_assisted")'
);

comment on column public.workout_exercises.load is
  'Kilograms times repetitions, seconds or metres, without the own body. Help above the weight of the body counts as that weight.';
