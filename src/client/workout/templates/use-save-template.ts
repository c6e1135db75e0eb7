import { useQueryClient } from '@tanstack/react-query';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { createTemplate } from '#contract/endpoints/templates.ts';
import type { TemplateToSave } from '#contract/template.ts';
import { longDate } from '#core/format/dates.ts';
import { templateDescription, templateName } from '#core/template/naming.ts';
import { countPlanned } from '#core/template/template-sets.ts';
import type { Session } from '#core/workout/session/session.ts';
import { templateExercises } from '#core/workout/session/template-exercises.ts';

const SIGNED_OUT = { title: 'Please log in to save template' };
const FAILED = { title: "Couldn't save template", description: 'Please try again.' };

interface TemplateSaving {
  readonly state: 'unsaved' | 'saving' | 'saved';
  readonly save: () => void;
}

type SavedWorkout = Pick<Session, 'name' | 'startedAt' | 'exercises'>;

/**
 * Saves a workout as a template, once. Its id is made before, so that a retry after a lost answer does not make a second one.
 */
export function useSaveTemplate(
  { id, isSaved }: { readonly id: string; readonly isSaved: boolean },
  read: () => SavedWorkout,
  onSaved: () => void,
): TemplateSaving {
  const auth = useAuth();
  const client = useQueryClient();
  const { submit, isBusy } = useSubmit(
    async () => {
      if (auth.status !== 'authenticated') return refuse(SIGNED_OUT);
      toast({ title: 'Saving template...', duration: Number.POSITIVE_INFINITY });
      await call(createTemplate, { body: templateOf(read(), id), session: 'required' });
      toast({ title: 'Template Saved!' });
      onSaved();
      void refreshChanged(createTemplate, { userId: auth.userId, client });
      return undefined;
    },
    (error) => refuse(explain(error)),
  );
  const state = isSaved ? 'saved' : isBusy ? 'saving' : 'unsaved';
  return { state, save: () => (isSaved ? undefined : submit()) };
}

function templateOf(session: SavedWorkout, id: string): TemplateToSave {
  const exercises = templateExercises(session);
  const kept = new Set(exercises.map(({ exercise_id }) => exercise_id));
  const names = session.exercises.filter((exercise) => kept.has(exercise.exerciseId)).map(({ name }) => name);
  const setCounts = exercises.map(({ sets }) => countPlanned(sets));
  // Uses the start time, not the current time: a retry must send the same request.
  const description = templateDescription({ setCounts, day: longDate(session.startedAt ?? 0) });
  return { id, name: templateName(names, session.name), description, exercises };
}

function explain(error: unknown): { title: string; description?: string } {
  if (!(error instanceof ApiRequestError)) return FAILED;
  if (error.status === 401) return SIGNED_OUT;
  // Trying again would not help: the member has the maximum number of templates.
  if (error.code === 'template_limit' && error.serverMessage) return { ...FAILED, description: error.serverMessage };
  return FAILED;
}

function refuse(message: { title: string; description?: string }): undefined {
  toast({ ...message, variant: 'destructive' });
}
