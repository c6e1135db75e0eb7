import { t } from '@lingui/core/macro';
import { FIRST_ORDER } from '#core/template/estimates.ts';
import type { SuggestedExercise } from '#core/template/template-sets.ts';
import type { TemplateExercise } from '#core/workout/session/template-exercises.ts';

/** A workout for a member who has not logged any yet. Suggests no weights: nothing is known about the member. */
export interface StarterWorkout {
  readonly name: () => string;
  /** The equipment it needs, in a few words. */
  readonly needs: () => string;
  readonly exercises: readonly (SuggestedExercise & Omit<TemplateExercise, 'sets'>)[];
}

const needsGym = () => t`gym`;

type Planned = readonly [exerciseId: string, sets: number, reps: number, restSeconds: number];

export const STARTER_WORKOUTS: readonly StarterWorkout[] = [
  starter(() => t`Full body`, needsGym, [
    ['dumbbell-goblet-squat', 3, 10, 90],
    ['dumbbell-bench-press', 3, 10, 90],
    ['seated-cable-row', 3, 10, 90],
    ['dumbbell-romanian-deadlift', 3, 10, 90],
    ['dumbbell-shoulder-press', 3, 10, 90],
  ]),
  starter(() => t({ message: 'Push', context: 'workout' }), needsGym, [
    ['barbell-bench-press', 3, 8, 120],
    ['dumbbell-shoulder-press', 3, 10, 90],
    ['dumbbell-incline-bench-press', 3, 10, 90],
    ['dumbbell-lateral-raise', 3, 12, 60],
    ['cable-triceps-pushdown', 3, 12, 60],
  ]),
  starter(
    () => t`At home`,
    () => t`no equipment`,
    [
      ['air-squat', 3, 15, 60],
      ['push-up', 3, 8, 60],
      ['bodyweight-reverse-lunge', 3, 10, 60],
      ['bodyweight-glute-bridge', 3, 15, 60],
      ['dead-bug', 3, 10, 60],
    ],
  ),
];

function starter(name: () => string, needs: () => string, planned: readonly Planned[]): StarterWorkout {
  const exercises = planned.map(([exercise_id, sets_count, suggested_reps, rest_time], index) => ({
    exercise_id,
    order: FIRST_ORDER + index,
    sets_count,
    suggested_weight: 0,
    suggested_reps,
    rest_time,
  }));
  return { name, needs, exercises };
}
