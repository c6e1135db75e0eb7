import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { changeOf, draftOf } from './profile-draft.ts';
import { type ProfileField, problemsOf, refusedField } from './profile-problems.ts';
import { dayOf } from './today.ts';

export function useProfileForm(profile: Profile, onSaved: () => void) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(profile));
  // Shows no problems before the first attempt to save.
  const [isChecked, setIsChecked] = useState(false);
  const problems = problemsOf(draft, dayOf(new Date()));

  const { submit, isBusy, message } = useSubmit(
    async () => {
      await call(changeProfile, { body: changeOf(draft, profile), session: 'required' });
      await refreshChanged(changeProfile, { userId: profile.uuid_id, client });
      toast({ title: 'Profile updated', description: 'Your changes have been saved successfully' });
      onSaved();
      return 'leaving';
    },
    (error) => {
      toast({ title: 'Update failed', description: shownReason(error, draft.weightUnit), variant: 'destructive' });
      return bad(reasonOf(error, draft.weightUnit));
    },
  );

  return {
    draft,
    setDraft,
    problems: isChecked ? problems : {},
    message,
    isBusy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      setIsChecked(true);
      const [faulty] = Object.keys(problems) as ProfileField[];
      if (faulty) return event.currentTarget.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
      submit();
    },
  };
}

/** The allowed values of the refused field, or else the server's sentence or ours; without an answer, what to do. */
function shownReason(error: unknown, unit: WeightUnit): string {
  if (!(error instanceof ApiRequestError) || error.status === 0) return 'Please try again';
  return refusedField(error.field, unit) ?? error.serverMessage ?? 'Failed to update profile';
}

/** Shown in the dialog, which stays open with all values. */
function reasonOf(error: unknown, unit: WeightUnit): string {
  const reason = error instanceof ApiRequestError && error.status === 0 ? error.message : shownReason(error, unit);
  return `${reason.replace(/\.?$/, '.')} Nothing you typed is lost.`;
}
