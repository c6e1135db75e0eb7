import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { listTemplates } from '#contract/endpoints/templates.ts';
import type { TemplateToSave, WorkoutTemplate } from '#contract/template.ts';
import { asOneSuggestion } from '#core/template/template-sets.ts';
import { knownMeasure } from '#core/workout/measures.ts';
import type { CatalogueExercise } from '#core/workout/session/session.ts';
import { keptQuery } from './kept-answers.ts';

/** What the member is told. */
export const TEMPLATE_SAVED = {
  sent: { title: 'Template Saved!' },
  queued: { title: 'Template kept on this phone', description: 'It is sent as soon as there is a network.' },
} as const;

type Templates = readonly WorkoutTemplate[];

/** The member's templates, as they will be once everything is sent. */
export function useTemplates() {
  const list = useQuery(keptQuery(useMember().userId, listTemplates, {}));
  const waiting = useWaiting('template');
  const data = useMemo(() => {
    const made = waiting.some(({ shown }) => shown !== undefined);
    return list.data || made ? waiting.reduce(withWaiting, list.data ?? []) : undefined;
  }, [list.data, waiting]);
  return { ...list, data };
}

function withWaiting(templates: Templates, { id, requests, shown }: WaitingItem): Templates {
  const isDeleted = requests.at(-1)?.method === 'DELETE';
  return shown || isDeleted
    ? withTemplate(templates, id, isDeleted ? undefined : (shown as WorkoutTemplate))
    : templates;
}

/** In the place of the one that it replaces, or as the newest; without it if there is none. */
export function withTemplate(
  templates: Templates,
  id: string,
  template: WorkoutTemplate | undefined,
): WorkoutTemplate[] {
  const at = templates.findIndex((one) => one.id === id);
  return templates.toSpliced(Math.max(at, 0), at < 0 ? 0 : 1, ...(template ? [template] : []));
}

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
