import { t } from '@lingui/core/macro';
import type { TemplateToSave, WorkoutTemplate } from '#contract/template.ts';
import { asOneSuggestion } from '#core/template/template-sets.ts';
import { knownMeasure } from '#core/workout/measures.ts';
import type { CatalogueExercise } from '#core/workout/session/session.ts';

/** What the toast says. */
export const TEMPLATE_SAVED = {
  sent: () => ({ title: t`Template Saved!` }),
  queued: () => ({
    title: t`Template kept on this phone`,
    description: t`It is sent as soon as there is a network.`,
  }),
} as const;

type Named = Pick<CatalogueExercise, 'name' | 'measure'> & {
  readonly exerciseId: string;
  readonly category?: CatalogueExercise['category'];
};

/** A template as the server will answer it. */
export function savedTemplate(
  id: string,
  content: TemplateToSave,
  exercises: readonly Named[],
  before?: WorkoutTemplate,
): WorkoutTemplate {
  return {
    id,
    name: content.name,
    description: content.description ?? before?.description ?? null,
    created_at: before?.created_at ?? new Date().toISOString(),
    folder: content.folder ?? null,
    revision: (before?.revision ?? 0) + 1,
    exercises: content.exercises.map(({ exercise_id, order, rest_time = 0, superset = null, sets }) => {
      const named = exercises.find(({ exerciseId }) => exerciseId === exercise_id);
      const category = named?.category ?? 'compound';
      const measure = knownMeasure(named?.measure, category);
      const planned = (sets ?? []).map((set) => ({ ...set, weight: set.weight ?? 0, reps: set.reps ?? 0 }));
      const what = { exercise_id, exercise_name: named?.name ?? '', category, measure };
      return { ...what, order, rest_time, superset, ...asOneSuggestion(planned, measure), sets: planned };
    }),
  };
}
