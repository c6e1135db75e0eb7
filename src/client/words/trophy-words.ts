import { t } from '@lingui/core/macro';
import { TIERS_TO_REACH, type TrophyId } from '#core/play/trophies.ts';

interface TrophyWords {
  readonly name: string;
  /** What it is won for. */
  readonly words: string;
}

type TierTrophy = Extract<TrophyId, `tier-${string}`>;

/** Tiers are called the same in every language. */
const TIER_WORDS = Object.fromEntries(
  TIERS_TO_REACH.map(({ name, firstLevelIndex }) => [
    `tier-${name.toLowerCase()}`,
    () => ({ name, words: t`Reached LVL ${{ level: firstLevelIndex + 1 }}.` }),
  ]),
) as Record<TierTrophy, () => TrophyWords>;

/** What members read of a trophy. */
export const TROPHY_WORDS: Readonly<Record<TrophyId, () => TrophyWords>> = {
  'workouts-1': () => ({ name: t`First workout`, words: t`You walked in, and everything starts there.` }),
  'workouts-10': () => ({ name: t`10 workouts`, words: t`Ten done: the door knows you by now.` }),
  'workouts-50': () => ({ name: t`50 workouts`, words: t`Fifty done: this is a habit.` }),
  'workouts-100': () => ({ name: t`100 workouts`, words: t`A hundred times you showed up.` }),
  'workouts-500': () => ({ name: t`500 workouts`, words: t`Five hundred, and not all of them on good days.` }),
  'workouts-1000': () => ({ name: t`1,000 workouts`, words: t`A thousand workouts: lifting is what you do.` }),
  'streak-4': () => ({ name: t`4 weeks`, words: t`Four weeks in a row.` }),
  'streak-12': () => ({ name: t`12 weeks`, words: t`Twelve weeks in a row: others can see it now.` }),
  'streak-26': () => ({ name: t`26 weeks`, words: t`Half a year, week after week.` }),
  'streak-52': () => ({ name: t`52 weeks`, words: t`A whole year of weeks.` }),
  'streak-104': () => ({ name: t`104 weeks`, words: t`Two years of weeks, through everything.` }),
  comeback: () => ({
    name: t`Comeback`,
    words: t`Back after four weeks away, and that was the hardest workout of them all.`,
  }),
  'early-bird': () => ({ name: t`Early bird`, words: t`Ten mornings with a workout begun before 7.` }),
  'night-shift': () => ({ name: t`Night shift`, words: t`Ten evenings with a workout begun at 9 or later.` }),
  'weekdays-7': () => ({ name: t`Full calendar`, words: t`Every day of the week has seen you train, one at a time.` }),
  'records-1': () => ({ name: t`First record`, words: t`You broke a record: your own, or the one of the house.` }),
  'records-10': () => ({ name: t`10 records`, words: t`Ten records: the house is worried.` }),
  'records-100': () => ({ name: t`100 records`, words: t`A hundred records: the old you would not believe it.` }),
  'records-in-workout-3': () => ({ name: t`Hat trick`, words: t`Records in three exercises of one workout.` }),
  'ghosts-1': () => ({
    name: t`Ghostbuster`,
    words: t`You did better than the last time, and left your ghost behind.`,
  }),
  'ghosts-10': () => ({ name: t`Exorcist`, words: t`Ten ghosts left behind.` }),
  'volume-1t': () => ({ name: t`1 t workout`, words: t`A tonne in one workout: a small car.` }),
  'volume-10t': () => ({ name: t`10 t workout`, words: t`Ten tonnes in one workout: two elephants.` }),
  'life-40t': () => ({ name: t`40 t lorry`, words: t`All your workouts together: a loaded lorry.` }),
  'life-400t': () => ({ name: t`400 t jumbo`, words: t`All your workouts together: a jumbo jet.` }),
  'life-10100t': () => ({ name: t`10,100 t tower`, words: t`All your workouts together: the Eiffel Tower.` }),
  'reps-100': () => ({ name: t`Century`, words: t`A hundred reps of one exercise in one workout.` }),
  'sets-1000': () => ({ name: t`1,000 sets`, words: t`A thousand sets, one after the other.` }),
  'sets-10000': () => ({ name: t`10,000 sets`, words: t`Ten thousand sets: there is no secret but this one.` }),
  'barbell-60': () => ({ name: t`60 kg club`, words: t`A barbell with one big plate a side.` }),
  'barbell-100': () => ({ name: t`100 kg club`, words: t`A barbell with two big plates a side.` }),
  'barbell-140': () => ({ name: t`140 kg club`, words: t`A barbell with three big plates a side.` }),
  'barbell-180': () => ({ name: t`180 kg club`, words: t`A barbell with four big plates a side.` }),
  'bench-bodyweight': () => ({ name: t`Bodyweight bench`, words: t`Your own weight on the barbell bench press.` }),
  'squat-double': () => ({ name: t`Double squat`, words: t`Twice your own weight in the barbell back squat.` }),
  'deadlift-double': () => ({
    name: t`Double deadlift`,
    words: t`Twice your own weight in the barbell deadlift, sumo or not.`,
  }),
  'big-three-week': () => ({
    name: t`The big three`,
    words: t`Back squat, bench press and deadlift with a barbell in one week.`,
  }),
  'pull-ups-1': () => ({ name: t`First pull-up`, words: t`A pull-up, and nobody helped.` }),
  'pull-ups-10': () => ({ name: t`10 pull-ups`, words: t`Ten pull-ups in one set.` }),
  'pull-ups-20': () => ({ name: t`20 pull-ups`, words: t`Twenty pull-ups in one set: gravity gives up.` }),
  'plank-60': () => ({ name: t`1 min plank`, words: t`A minute as stiff as a board.` }),
  'plank-180': () => ({ name: t`3 min plank`, words: t`Three minutes as stiff as a board.` }),
  'muscle-groups-7': () => ({ name: t`Whole rat`, words: t`All seven muscle groups in one week.` }),
  'back-weeks-4': () => ({
    name: t`Back in balance`,
    words: t`Four weeks with no fewer sets for the back than for the chest.`,
  }),
  'leg-weeks-12': () => ({ name: t`Leg day`, words: t`Twelve weeks with six or more sets for the legs.` }),
  'exercises-25': () => ({ name: t`Explorer`, words: t`25 different exercises.` }),
  'exercises-100': () => ({ name: t`Cartographer`, words: t`100 different exercises.` }),
  'exercise-days-50': () => ({ name: t`Old friend`, words: t`The same exercise on 50 days.` }),
  'campaign-1': () => ({ name: t`Campaign clear`, words: t`A program done to its last day.` }),
  'deload-1': () => ({ name: t`Light week`, words: t`A deload done to its end: resting is training, too.` }),
  ...TIER_WORDS,
  'stars-1': () => ({ name: t`First star`, words: t`100,000 XP beyond the last level.` }),
  'stars-10': () => ({ name: t`Ten stars`, words: t`A million XP beyond the last level.` }),
};
