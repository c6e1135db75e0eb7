import { t } from '@lingui/core/macro';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { longDate } from '#client/words/format/dates.ts';
import { templateDescription, templateName } from '#client/words/template-names.ts';
import { createTemplate } from '#contract/endpoints/templates.ts';
import type { TemplateToSave } from '#contract/template.ts';
import { countPlanned } from '#core/template/template-sets.ts';
import type { Session } from '#core/workout/session/session.ts';
import { templateExercises } from '#core/workout/session/template-exercises.ts';
import { savedTemplate, TEMPLATE_SAVED } from './saved-template.ts';

interface TemplateSaving {
  readonly state: 'unsaved' | 'saving' | 'saved';
  readonly save: () => void;
}

type SavedWorkout = Pick<Session, 'name' | 'startedAt' | 'exercises'>;

/** Saves a workout as a template, once. Its id is made before, so that a retry after a lost answer does not make a second one. */
export function useSaveTemplate(
  { id, isSaved }: { readonly id: string; readonly isSaved: boolean },
  read: () => SavedWorkout | Promise<SavedWorkout>,
  onSaved: () => void,
): TemplateSaving {
  const auth = useAuth();
  const { addWatched } = useOutbox();
  const { submit, isBusy } = useSubmit(
    async () => {
      if (auth.status !== 'authenticated') return refuse({ title: t`Please log in to save template` });
      toast({ title: t`Saving template...`, duration: Number.POSITIVE_INFINITY });
      const session = await read();
      const body = asTemplate(session, id);
      const shown = savedTemplate(id, body, session.exercises);
      const saved = await addWatched(createTemplate, { body }, { name: body.name, shown });
      // Trying again would not help: the member has the maximum number of templates.
      if (typeof saved !== 'string') {
        const isFull = saved.code === 'template_limit';
        return refuse(failed(isFull ? t`No more templates fit. Delete one first.` : t`Please try again.`));
      }
      toast(TEMPLATE_SAVED[saved]());
      onSaved();
      return undefined;
    },
    () => refuse(failed(t`Please try again.`)),
  );
  const state = isSaved ? 'saved' : isBusy ? 'saving' : 'unsaved';
  return { state, save: () => (isSaved ? undefined : submit()) };
}

function asTemplate(session: SavedWorkout, id: string): TemplateToSave {
  const exercises = templateExercises(session);
  const kept = new Set(exercises.map(({ exercise_id }) => exercise_id));
  const names = session.exercises.filter((exercise) => kept.has(exercise.exerciseId)).map(entryName);
  const setCounts = exercises.map(({ sets }) => countPlanned(sets));
  // Uses the start time, not the current time: a retry must send the same request.
  const description = templateDescription({ setCounts, day: longDate(session.startedAt ?? 0) });
  return { id, name: templateName(names, session.name), description, exercises };
}

const failed = (description: string) => ({ title: t`Couldn't save template`, description });

function refuse(message: { title: string; description?: string }): undefined {
  toast({ ...message, variant: 'destructive' });
}
