import { plural, t } from '@lingui/core/macro';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { Folder } from 'pixelarticons/react/Folder.js';
import { useRef, useState } from 'react';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { knownExercises, ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { byFolder } from '#client/data/templates/folders.ts';
import { Icon } from '#client/kit/icon.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useUnsent } from '#client/outbox/use-outbox.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { ReplaceWorkoutDialog, useReplaceQuestion, useStartPlanned } from '#client/workout/starting/start-workout.tsx';
import type { WorkoutTemplate } from '#contract/template.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { NOTHING_SELECTED, TemplateCard } from './template-card.tsx';
import { templateLoad } from './template-load.ts';
import { useDeleteTemplate } from './use-templates.ts';

export function TemplateShelf({ templates }: { templates: readonly WorkoutTemplate[] }) {
  const [state, setState] = useState(NOTHING_SELECTED);
  const { ask, starting, question } = useLoadTemplate();
  const remove = useDeleteTemplate();
  const unsent = useUnsent('template').map(({ id }) => id);
  const saved = templates.length;
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={count} tabIndex={-1} className="-mt-2 mb-4 type-vt-20 text-ink-dim">
        {t`Pick a cartridge.`}{' '}
        {t({ message: plural(saved, { one: '# saved.', other: '# saved.' }), comment: 'templates' })}
      </p>
      {byFolder(templates).map((group) => (
        <section key={group.folder ?? ''} className="mb-3">
          {(group.folder !== null || group.templates.length < templates.length) && (
            <h3 className="flex min-h-11 items-center gap-2 type-vt-24">
              <Icon of={Folder} className="text-ink-dim" />
              <span translate="no">{group.folder ?? t`no folder`}</span>
            </h3>
          )}
          <ul className="flex flex-col gap-3">
            {group.templates.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                state={state}
                isUnsent={unsent.includes(template.id)}
                isLoading={starting?.id === template.id}
                onStep={(step) => setState((before) => step(before, template.id))}
                onLoad={() => ask(template)}
                onDelete={() => {
                  void remove(template);
                  // Its button is about to disappear, and the focus with it.
                  count.current?.focus();
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <ReplaceWorkoutDialog {...question}>
        {t`Loading a template scraps it, and nothing of it is logged. Templates and logged workouts stay.`}
      </ReplaceWorkoutDialog>
    </>
  );
}

/** Starts a workout with a template's exercises. Asks first if another is in progress. */
function useLoadTemplate() {
  const { userId, profile } = useMember();
  const queries = useQueryClient();
  const startPlanned = useStartPlanned();
  // Loaded in advance, and available offline.
  usePrefetchQuery(exerciseListQuery(userId));
  usePrefetchQuery(ownExercisesQuery(userId));

  return useReplaceQuestion(async (template: WorkoutTemplate) => {
    try {
      const catalogue = await knownExercises(queries, userId);
      const { exercises, missing } = templateLoad(template, catalogue, profile?.weight ?? ASSUMED_BODYWEIGHT);
      if (exercises.length === 0) throw new Error('Nothing of the template is in the catalogue.');
      await startPlanned({ name: template.name, exercises });
      toast({ title: t`Template loaded!`, description: missing > 0 ? leftOut(missing) : undefined });
    } catch {
      toast({ variant: 'destructive', title: t`Error`, description: t`Failed to load template. Please try again.` });
    }
  });
}

function leftOut(missing: number): string {
  return plural(missing, {
    one: '# exercise is no longer in the catalogue and was left out.',
    other: '# exercises are no longer in the catalogue and were left out.',
  });
}
