import { z } from 'zod';
import { EXPERIENCES, MUSCLE_PARTS, SHOWN_MUSCLES } from '#core/insights/muscle-rows.ts';
import { MOST_SESSIONS_COUNTED, SPANS } from '#core/insights/spans.ts';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { storedSet } from './set.ts';
import { calendarDay, exerciseId, instant, kilograms, meters, repetitions, seconds, sinceVersion2 } from './values.ts';

/** At most so many points of a chart are answered; a longer time has one for each month. */
export const MOST_POINTS = 400;

const day = z.iso.date();
const estimate = z.number().describe('Kilograms for one repetition, by Epley.');

export const spanQuery = z.strictObject({
  span: z.enum(SPANS).default('quarter').describe('How far back it goes; `all` is told by months.'),
});

/** The set that a number comes from. */
const namedSet = z.object({
  weight: kilograms,
  reps: repetitions,
  rpe: z.number().nullable(),
});

const bestSet = z.object({
  weight: kilograms,
  reps: repetitions,
  duration_s: seconds.nullable(),
  distance_m: meters.nullable(),
});

const lift = z.object({
  exercise_id: exerciseId,
  exercise_name: z.string(),
  measure: z.enum(MEASURE_NAMES),
});

export const exerciseRecordsResponse = lift
  .extend({
    records: z
      .array(
        z.object({
          reps: repetitions.describe('At least so many.'),
          weight: kilograms,
          done: repetitions.describe('How many there were.'),
          day,
          workout_id: z.uuid(),
        }),
      )
      .describe(
        'The heaviest sets of at least 1, 2, 3, 5, 8, 10 and 12 repetitions. Empty where the measure has none.',
      ),
    best: bestSet.extend({ day, workout_id: z.uuid() }).nullable().describe('By the record rule of the measure.'),
    estimate: z
      .object({ value: estimate, lifted_kg: z.number(), set: namedSet, day, workout_id: z.uuid() })
      .nullable()
      .describe('The best of all times.'),
    days: z.int().describe('On how many days it was done.'),
    sessions: sinceVersion2(z.int()).describe(`How many there are in all, counted up to ${MOST_SESSIONS_COUNTED}.`),
    last_day: day.nullable(),
  })
  .meta({ id: 'ExerciseRecords' });

export type ExerciseRecords = z.infer<typeof exerciseRecordsResponse>;

/** One day, or one month: then `day` is its first. */
const exercisePoint = z.object({
  day,
  estimate: estimate.nullable().describe('The best of the day; null where no set tells it.'),
  lifted_kg: z.number().nullable().describe('What was lifted in that set, the own body included.'),
  set: namedSet.nullable().describe('The set of the estimate. For bodyweight exercises its weight is the added load.'),
  volume: z.number().describe('Kilograms moved in all sets that count.'),
  best: bestSet.nullable().describe('The best set by the rule of the measure.'),
});

export const exerciseChartResponse = lift
  .extend({
    by: z.enum(['day', 'month']),
    points: z.array(exercisePoint).max(MOST_POINTS).describe('Earliest first.'),
  })
  .meta({ id: 'ExerciseChart' });

export type ExerciseChart = z.infer<typeof exerciseChartResponse>;
export type ExercisePoint = ExerciseChart['points'][number];

export const exerciseSessionsQuery = z.strictObject({
  cursor: z.string().max(120).optional().describe('From `x-next-cursor` of the page before.'),
});

export const exerciseSessionsResponse = z.array(
  z.object({
    workout_id: z.uuid(),
    name: z.string().describe('Of the workout.'),
    performed_at: instant,
    day,
    measure: z.enum(MEASURE_NAMES),
    bodyweight_kg: z.number().nullable(),
    note: z.string().nullable(),
    sets: z.array(storedSet),
    estimate: estimate.nullable(),
    volume: z.number(),
    deload: z.boolean().optional().describe('Whether it was a deload of a program, or one that the member asked for.'),
  }),
);

export type ExerciseSession = z.infer<typeof exerciseSessionsResponse>[number];

/** What the member has done of each exercise, the one done last first. */
export const liftsResponse = z.array(
  lift.extend({
    last_day: day,
    best: bestSet.nullable(),
    best_day: day.nullable(),
    days: z.int().describe('On how many of the last 90 days it was done.'),
    estimate: estimate.nullable().describe('The best of the last 90 days.'),
    change: z.number().nullable().describe('Of the estimate, against four weeks before; null where one is missing.'),
    months: z
      .array(z.object({ month: day, estimate: estimate.nullable() }))
      .max(12)
      .describe('The last twelve months in which it was done, earliest first.'),
  }),
);

export type Lift = z.infer<typeof liftsResponse>[number];

const muscleNumbers = {
  sets: z.number().describe('Hard sets of the week: 1 where it is the main muscle, 0.5 where it helps.'),
  mean4: z.number().describe('The mean of the four full weeks before.'),
  days: z.int().describe('Days of the week with a set.'),
  mean_days4: z.number().describe('Days a week, the mean of the four full weeks before.'),
  last_at: instant.nullable().describe('When a set was last done.'),
  sets72h: z.number().describe('Hard sets in the 72 hours up to now.'),
};

export const musclesQuery = z.strictObject({
  week: calendarDay.optional().describe('Any day of it; weeks begin on Monday. This week where left out.'),
});

export const musclesResponse = z
  .object({
    week: day.describe('Its Monday.'),
    experience: z.enum(EXPERIENCES),
    hard_sets: sinceVersion2(z.number()).describe('Of the week, each once, whatever it trains.'),
    experience_is_chosen: z.boolean().describe('By the member; or it follows from the number of workouts.'),
    muscles: z.array(
      z.object({
        muscle: z.enum(SHOWN_MUSCLES),
        ...muscleNumbers,
        band: z.tuple([z.number(), z.number()]).nullable().describe('What is typical; null where nothing is said.'),
        band_is_chosen: z.boolean(),
        parts: z
          .array(z.object({ part: z.enum(MUSCLE_PARTS), ...muscleNumbers }))
          .describe('Back and shoulders have parts. A set counts once in the row, by its largest share.'),
      }),
    ),
  })
  .meta({ id: 'Muscles' });

export type Muscles = z.infer<typeof musclesResponse>;
export type MuscleRow = Muscles['muscles'][number];

const strengthPoint = z.object({
  day,
  squat: estimate.nullable(),
  bench: estimate.nullable(),
  deadlift: estimate.nullable(),
  total: z.number().nullable().describe('Null unless all three are known.'),
  bodyweight_kg: z.number().nullable(),
  dots: z.number().nullable(),
  ipf_gl: z.number().nullable(),
});

export const strengthResponse = z
  .object({
    points: z
      .array(strengthPoint)
      .max(MOST_POINTS)
      .describe(
        'Each from the best estimates of the 90 days up to it, a week apart and back from today; of `all` the ends of months, each from three of them. Those without any lift are left out.',
      ),
    now: strengthPoint.nullable(),
    lifts: z
      .array(
        z.object({
          lift: z.enum(['squat', 'bench', 'deadlift']),
          exercise_id: exerciseId,
          estimate,
          set: namedSet,
          day,
        }),
      )
      .describe('Where the numbers of `now` come from.'),
    scored: z.boolean().describe('Whether there are DOTS and IPF GL: they need the profile’s gender.'),
  })
  .meta({ id: 'Strength' });

export type Strength = z.infer<typeof strengthResponse>;
export type StrengthPoint = z.infer<typeof strengthPoint>;

const totals = z.object({
  from: day,
  to: day,
  workouts: z.int(),
  hard_sets: z.number(),
  volume: z.number().describe('Kilograms.'),
  records: z.int(),
  minutes: z.int(),
});

const compared = lift.extend({
  best: bestSet.nullable().describe('Of all times.'),
  since: day.describe('The day of the best set of all times.'),
  estimate: estimate.nullable().describe('The best of this span.'),
  before: estimate.nullable().describe('The best of the span before.'),
});

export const summaryResponse = z
  .object({
    now: totals,
    before: totals.nullable().describe('The span before; null for `all`, and where it has no workout to compare with.'),
    began: day.nullable().describe('The day of the first workout.'),
    rose: z
      .array(compared)
      .max(50)
      .describe('Better than in the span before, by the estimates or else the best sets. Empty for `all`.'),
    held: z.array(compared).max(50).describe('Done in both spans, and neither rose nor stands still. Empty for `all`.'),
    still: z
      .array(compared)
      .max(50)
      .describe(
        'Done in this span, and no better set for six weeks or longer; of `all`, those done in the last six weeks.',
      ),
    records: z
      .array(z.object({ month: day, records: z.int() }))
      .max(MOST_POINTS)
      .describe('By month, earliest first.'),
  })
  .meta({ id: 'Summary' });

export type Summary = z.infer<typeof summaryResponse>;
