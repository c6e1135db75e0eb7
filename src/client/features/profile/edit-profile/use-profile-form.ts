import { type FormEvent, useRef, useState } from 'react';
import { toast } from '#client/kit/toast/toast.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import type { Profile } from '#client/session/auth/auth-state.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { changeOf, draftOf } from './profile-draft.ts';
import { type ProfileField, problemsOf, refusedField } from './profile-problems.ts';
import { dayOf } from './today.ts';

export function useProfileForm(profile: Profile, onSaved: () => void) {
  const { refreshProfile } = useAuth();
  const [draft, setDraft] = useState(() => draftOf(profile));
  // Nothing is called wrong before the member has said to be done.
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const problems = problemsOf(draft, dayOf(new Date()));

  const save = async () => {
    await call(changeProfile, { body: changeOf(draft, profile), session: 'required' });
    await refreshProfile();
    toast({ title: 'Profile updated', description: 'Your changes have been saved successfully' });
    onSaved();
  };
  const refuse = (error: unknown) => {
    isUnderWay.current = false;
    setIsBusy(false);
    setFailure(reasonOf(error, draft.weightUnit));
    toast({ title: 'Update failed', description: shownReason(error, draft.weightUnit), variant: 'destructive' });
  };

  return {
    draft,
    setDraft,
    problems: isChecked ? problems : {},
    failure,
    isBusy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isUnderWay.current) return;
      setIsChecked(true);
      const [faulty] = Object.keys(problems) as ProfileField[];
      if (faulty) return event.currentTarget.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
      isUnderWay.current = true;
      setIsBusy(true);
      setFailure(null);
      void save().catch(refuse);
    },
  };
}

/** What the field at fault may be, or else the server's sentence or ours; where it did not answer, what to do. */
function shownReason(error: unknown, unit: WeightUnit): string {
  if (!(error instanceof ApiRequestError) || error.status === 0) return 'Please try again';
  return refusedField(error.field, unit) ?? error.serverMessage ?? 'Failed to update profile';
}

/** In the dialog, which stays open with everything in it. */
function reasonOf(error: unknown, unit: WeightUnit): string {
  const reason = error instanceof ApiRequestError && error.status === 0 ? error.message : shownReason(error, unit);
  return `${reason.replace(/\.?$/, '.')} Nothing you typed is lost.`;
}
