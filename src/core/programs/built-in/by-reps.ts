import type { Program, RepRange, Rule, Rung, Slot } from '../program.ts';
import { sets, slot, stepFor, UPPER } from './parts.ts';

const byReps = (exerciseId: string): Rule => ({
  kind: 'double',
  step: stepFor(exerciseId),
  stallAfter: 3,
  deload: 0.9,
});

/** All that these programs do: reps in a range, then weight. */
const ranged = (id: string, exerciseId: string, count: number, reps: RepRange, isHeavy = false): Slot =>
  slot(id, exerciseId, sets(count, reps), byReps(exerciseId), isHeavy ? { restSeconds: 180, warmups: true } : {});

export const PHUL: Program = {
  id: 'phul',
  name: 'PHUL',
  author: 'Brandon Campbell',
  description:
    'Power, hypertrophy, upper, lower: two days of heavy threes to fives and two of eights to fifteens. Reps first, then weight.',
  level: 'intermediate',
  perWeek: 4,
  lifts: [],
  weeks: [
    {
      days: [
        {
          name: 'Upper power',
          slots: [
            ranged('bench', 'barbell-bench-press', 3, [3, 5], true),
            ranged('incline-press', 'dumbbell-incline-bench-press', 3, [6, 10]),
            ranged('row', 'barbell-bent-over-row', 3, [3, 5], true),
            ranged('pulldown', 'lat-pulldown', 3, [6, 10]),
            ranged('press', 'barbell-overhead-press', 3, [5, 8], true),
            ranged('curl', 'barbell-curl', 2, [6, 10]),
            ranged('skull-crusher', 'ez-bar-skull-crusher', 2, [6, 10]),
          ],
        },
        {
          name: 'Lower power',
          slots: [
            ranged('squat', 'barbell-back-squat', 3, [3, 5], true),
            ranged('deadlift', 'barbell-deadlift', 3, [3, 5], true),
            ranged('leg-press', 'leg-press', 4, [10, 15]),
            ranged('leg-curl', 'lying-leg-curl', 3, [6, 10]),
            ranged('calf-raise', 'machine-standing-calf-raise', 4, [6, 10]),
          ],
        },
        {
          name: 'Upper hypertrophy',
          slots: [
            ranged('incline-bench', 'barbell-incline-bench-press', 3, [8, 12], true),
            ranged('fly', 'dumbbell-fly', 3, [8, 12]),
            ranged('seated-row', 'seated-cable-row', 3, [8, 12]),
            ranged('one-arm-row', 'dumbbell-single-arm-row', 3, [8, 12]),
            ranged('lateral-raise', 'dumbbell-lateral-raise', 3, [8, 12]),
            ranged('incline-curl', 'dumbbell-incline-curl', 3, [8, 12]),
            ranged('extension', 'cable-triceps-pushdown', 3, [8, 12]),
          ],
        },
        {
          name: 'Lower hypertrophy',
          slots: [
            ranged('front-squat', 'barbell-front-squat', 3, [8, 12], true),
            ranged('lunge', 'barbell-lunge', 3, [8, 12]),
            ranged('leg-extension', 'leg-extension', 3, [10, 15]),
            ranged('light-leg-curl', 'seated-leg-curl', 3, [10, 15]),
            ranged('seated-calf-raise', 'machine-seated-calf-raise', 3, [8, 12]),
            ranged('calf-press', 'leg-press-calf-raise', 3, [8, 12]),
          ],
        },
      ],
    },
  ],
  ends: false,
};

const dumbbells = (id: string, exerciseId = `dumbbell-${id}`) => ranged(id, exerciseId, 3, [8, 12]);

export const DUMBBELL_PPL: Program = {
  id: 'dumbbell-ppl',
  name: 'Dumbbell Push Pull Legs',
  author: 'after u/gregariousHermit',
  description:
    'Push, pull and legs with nothing but dumbbells and a bench, three to six days a week. Twelve reps in every set, then the next heavier pair.',
  level: 'beginner',
  perWeek: 3,
  lifts: [],
  weeks: [
    {
      days: [
        {
          name: 'Push day',
          slots: [
            dumbbells('bench-press'),
            dumbbells('incline-fly'),
            dumbbells('arnold-press'),
            dumbbells('lateral-raise'),
            dumbbells('overhead-triceps-extension'),
          ],
        },
        {
          name: 'Pull day',
          slots: [
            dumbbells('bent-over-row'),
            dumbbells('pullover'),
            dumbbells('rear-delt-fly'),
            dumbbells('shrug'),
            dumbbells('curl'),
          ],
        },
        {
          name: 'Leg day',
          slots: [
            dumbbells('goblet-squat'),
            dumbbells('lunge'),
            dumbbells('single-leg-romanian-deadlift'),
            dumbbells('standing-calf-raise'),
          ],
        },
      ],
    },
  ],
  ends: false,
};

const FIVE_TO_EIGHT: RepRange = [5, 8];
/** Two movements are done in turn. */
function ladder(id: string, superset: number, rungs: readonly Rung[]): Slot {
  return slot(
    id,
    rungs[0]?.exerciseId ?? id,
    sets(3, FIVE_TO_EIGHT),
    { kind: 'ladder', rungs, step: { kg: 2.5, lb: 5 }, backAfter: 3 },
    { superset },
  );
}

const reps = (...exerciseIds: string[]): Rung[] =>
  exerciseIds.map((exerciseId) => ({ exerciseId, reps: FIVE_TO_EIGHT }));
const hold = (exerciseId: string, from: number, to: number): Rung => ({ exerciseId, seconds: [from, to] });
const core = (id: string, exerciseId: string): Slot =>
  slot(
    id,
    exerciseId,
    sets(3, [8, 12], { of: 'none' }),
    { kind: 'double', step: UPPER },
    { superset: 4, restSeconds: 60 },
  );

const RECOMMENDED_DAY: Slot[] = [
  ladder('pull-up', 1, [
    ...reps('scapular-pull-up'),
    hold('arch-hang', 10, 30),
    ...reps('negative-pull-up', 'pull-up', 'weighted-pull-up'),
  ]),
  ladder('squat', 1, reps('air-squat', 'bodyweight-split-squat', 'bodyweight-bulgarian-split-squat', 'pistol-squat')),
  ladder('dip', 2, [hold('support-hold', 10, 30), ...reps('negative-dip', 'chest-dip', 'weighted-chest-dip')]),
  ladder('hinge', 2, reps('bodyweight-single-leg-romanian-deadlift', 'nordic-curl')),
  ladder('row', 3, reps('incline-row', 'inverted-row', 'wide-inverted-row')),
  ladder('push-up', 3, reps('incline-push-up', 'push-up', 'diamond-push-up', 'pseudo-planche-push-up')),
  core('rollout', 'ab-wheel-rollout'),
  core('shoulder-tap', 'plank-shoulder-tap'),
  core('back-extension', 'back-extension'),
];

export const RECOMMENDED_ROUTINE: Program = {
  id: 'recommended-routine',
  name: 'Recommended Routine',
  author: 'r/bodyweightfitness',
  description:
    'The whole body with nothing but a bar and something to dip on: six movements in pairs and three for the core. After three sets of eight comes a harder movement.',
  level: 'beginner',
  perWeek: 3,
  lifts: [],
  weeks: [{ days: [{ name: 'Whole body', slots: RECOMMENDED_DAY }] }],
  ends: false,
};
