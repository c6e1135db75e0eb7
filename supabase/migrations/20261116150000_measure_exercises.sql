-- What a set of an exercise is made of (its measure), which muscles it trains, and whether it is done one side at a time.
alter table public.exercises
  add column measure text check (
    measure in (
      'weight_reps', 'bodyweight_weighted', 'bodyweight_assisted', 'reps_only',
      'duration', 'weight_duration', 'distance_duration', 'weight_distance'
    )
  ),
  add column primary_muscles text[] check (cardinality(primary_muscles) > 0),
  add column secondary_muscles text[],
  add column one_sided boolean,
  add column bodyweight_hold boolean,
  add constraint exercises_muscles_check check (
    -- The words of free-exercise-db.
    primary_muscles || secondary_muscles <@ array[
      'abdominals', 'abductors', 'adductors', 'biceps', 'calves', 'chest', 'forearms', 'glutes', 'hamstrings',
      'lats', 'lower back', 'middle back', 'neck', 'quadriceps', 'shoulders', 'traps', 'triceps'
    ]
    and not primary_muscles && secondary_muscles
  ),
  -- Only there does the member's own weight change what a set is worth.
  add constraint exercises_bodyweight_hold_check check (not bodyweight_hold or measure = 'weight_duration');

-- Later migrations may rely on the measure. The muscles and flags are first guesses, also for exercises that an operator
-- added: seed.sql, which follows the migrations, has the right ones for the catalogue.
update public.exercises set
  measure = case
    when id in (
      'band-resisted-push-up', 'weighted-push-up', 'weighted-chest-dip', 'weighted-pull-up', 'weighted-chin-up',
      'weighted-back-extension', 'weighted-triceps-dip', 'weighted-sit-up', 'weighted-hanging-leg-raise'
    ) then 'bodyweight_weighted'
    when id in (
      'machine-assisted-dip', 'band-assisted-dip', 'machine-assisted-pull-up', 'band-assisted-pull-up',
      'band-assisted-chin-up', 'band-assisted-nordic-curl'
    ) then 'bodyweight_assisted'
    when id in (
      'superman', 'band-pull-apart', 'prone-y-raise', 'band-lateral-walk', 'band-clamshell', 'band-hip-abduction',
      'jump-squat', 'jumping-lunge', 'box-jump', 'broad-jump', 'donkey-kick', 'fire-hydrant',
      'bodyweight-tibialis-raise', 'stability-ball-leg-curl', 'barbell-rollout', 'plank-shoulder-tap',
      'plank-up-down', 'crunch', 'bicycle-crunch', 'oblique-crunch', 'reverse-crunch', 'sit-up', 'v-up',
      'heel-touch', 'russian-twist', 'dead-bug', 'bird-dog', 'flutter-kick', 'lying-leg-raise',
      'ab-wheel-rollout', 'stability-ball-crunch', 'stability-ball-pike', 'stability-ball-stir-the-pot', 'burpee',
      'burpee-broad-jump', 'squat-thrust', 'mountain-climber', 'jumping-jack', 'plank-jack', 'skater-jump',
      'double-under'
    ) then 'reps_only'
    when id in (
      'front-lever-hold', 'handstand-hold', 'dead-hang', 'wall-sit', 'plank', 'side-plank', 'reverse-plank',
      'bear-plank', 'hollow-hold', 'l-sit'
    ) then 'duration'
    when id in (
      'plate-pinch-hold', 'weighted-plank'
    ) then 'weight_duration'
    when id in (
      'handstand-walk', 'treadmill-run', 'treadmill-walk', 'treadmill-incline-walk', 'stationary-bike',
      'recumbent-bike', 'spin-bike', 'air-bike', 'rowing-machine', 'ski-machine', 'elliptical', 'stair-climber',
      'vertical-climber', 'arm-bike', 'shuttle-run', 'sprint', 'outdoor-run', 'bear-crawl', 'weighted-vest-walk',
      'high-knees', 'butt-kicks', 'lateral-shuffle', 'jump-rope', 'battle-rope-alternating-waves',
      'battle-rope-double-waves', 'battle-rope-slams'
    ) then 'distance_duration'
    when id in (
      'kettlebell-overhead-carry', 'trap-bar-farmers-carry', 'dumbbell-farmers-carry', 'kettlebell-farmers-carry',
      'sled-push', 'sled-drag', 'yoke-carry', 'dumbbell-suitcase-carry', 'kettlebell-suitcase-carry',
      'kettlebell-front-rack-carry', 'sandbag-carry'
    ) then 'weight_distance'
    when category = 'bodyweight' then 'bodyweight_weighted'
    else 'weight_reps'
  end,
  primary_muscles = array[
    case selector_filter
      when 'Back' then 'middle back'
      when 'Legs' then 'quadriceps'
      when 'Cardio' then 'quadriceps'
      when 'Core' then 'abdominals'
      else lower(selector_filter)
    end
  ],
  secondary_muscles = '{}',
  one_sided = false,
  bodyweight_hold = false;

alter table public.exercises
  alter column measure set not null,
  alter column primary_muscles set not null,
  alter column secondary_muscles set not null,
  alter column one_sided set not null,
  alter column bodyweight_hold set not null;
