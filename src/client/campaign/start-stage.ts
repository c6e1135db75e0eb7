import { t } from '@lingui/core/macro';
import { useReplaceQuestion, useStartPlanned } from '#client/workout/starting/start-workout.tsx';
import { warmUpsFor } from '#core/gyms/warm-ups.ts';
import type { NextSlot, NextStage } from '#core/programs/run.ts';
import type { TemplateSet } from '#core/template/template-sets.ts';
import type { ExerciseToAdd } from '#core/workout/session/actions.ts';
import { WARM_UP_SET } from '#core/workout/set-types.ts';
import { shownWeight, toKilograms } from '#core/workout/weight-units.ts';
import { shownPlace } from './place.ts';
import { stageTitle } from './program-words.ts';
import type { Campaign } from './use-campaign.ts';
import type { KnownTraining } from './use-training.ts';

/** Starts the next stage as a workout. Asks first if another is in progress. */
export function useStartStage(campaign: Campaign) {
  const startPlanned = useStartPlanned();
  return useReplaceQuestion(async (stage: NextStage) => {
    const { week, stage: number } = shownPlace(programOf(campaign), stage);
    const exercises = stageExercises(stage, campaign.training);
    await startPlanned({ name: stageTitle(week, number), exercises });
  });
}

/** The program as often a week as the member does it. */
export function programOf({ program, run }: Pick<Campaign, 'program' | 'run'>) {
  return { ...program, perWeek: run.perWeek };
}

export const replacingWords = () => t`The stage starts in its place.`;

/** What a stage puts into a workout: every number is a suggestion. */
export function stageExercises({ slots }: NextStage, training: KnownTraining): readonly ExerciseToAdd[] {
  return slots.flatMap((slot) => {
    const known = training.known(slot.exerciseId);
    if (!known) return [];
    const { id, name, category, muscle_group, measure, bodyweight_hold } = known;
    const { why, gym, basedOnAt, target, superset = null, restSeconds } = slot;
    return {
      id,
      name,
      category,
      muscle_group,
      measure,
      bodyweight_hold,
      sets: [...warmUps(slot, training), ...slot.sets.map(asPlanned)],
      superset,
      restSeconds,
      restOrigin: 'plan' as const,
      target: { ...target },
      targetWhy: { why, basedOnAt, ...(gym !== undefined && { gym }) },
    };
  });
}

function asPlanned({ kg, reps, range, seconds }: NextSlot['sets'][number]): TemplateSet {
  return {
    weight: kg ?? 0,
    reps: seconds === undefined ? reps : 0,
    ...(seconds !== undefined && { duration_s: seconds }),
    ...(range && seconds === undefined && range[1] > reps && { reps_max: range[1] }),
  };
}

function warmUps({ exerciseId, sets, warmups }: NextSlot, { exercise }: KnownTraining): readonly TemplateSet[] {
  const { loads, unit } = exercise(exerciseId);
  const heaviest = Math.max(0, ...sets.map(({ kg }) => kg ?? 0));
  if (!warmups || !loads || heaviest === 0) return [];
  return warmUpsFor(shownWeight(heaviest, unit), loads).map(({ weight, reps }) => ({
    weight: toKilograms(weight, unit),
    reps,
    set_type: WARM_UP_SET,
  }));
}
