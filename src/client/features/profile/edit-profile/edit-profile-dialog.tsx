import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Field } from '#client/kit/field.tsx';
import { Form } from '#client/kit/form.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Select } from '#client/kit/select.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { changeProfile } from '#contract/endpoints/profile.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import {
  bodyweightHint,
  createDraft,
  draftProblems,
  EARLIEST_BIRTH,
  GENDER_CHOICES,
  genderName,
  heightHint,
  type ProfileDraft,
  type ProfileField,
  profileChange,
  refusedField,
  withBodyweight,
  withWeightUnit,
} from './profile-draft.ts';

export function EditProfileDialog({
  profile,
  open,
  onClose,
}: {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={t`EDIT PROFILE`} placement="bottom" tone="primary">
      <EditProfileForm profile={profile} onSaved={onClose} />
    </Dialog>
  );
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const WEIGHT_UNITS = asOptions(['kg', 'lb']);
const DISTANCE_UNITS = asOptions(['km', 'mi']);

/** Mounted only while the dialog is open, so that it always starts from the current profile. */
function EditProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => createDraft(profile));
  // Shows no problems before the first attempt to save.
  const [isChecked, setIsChecked] = useState(false);
  const problems = draftProblems(draft, localDay(new Date()));
  const { submit, isBusy, message } = useSubmit(
    async () => {
      await call(changeProfile, { body: profileChange(draft, profile), session: 'required' });
      await refreshChanged(changeProfile, { userId: profile.uuid_id, client });
      toast({ title: t`Profile updated`, description: t`Your changes have been saved successfully` });
      onSaved();
      return 'leaving';
    },
    (error) => {
      toast({ title: t`Update failed`, description: shownReason(error, draft.weightUnit), variant: 'destructive' });
      return bad(failureReason(error, draft.weightUnit));
    },
  );
  const save = (form: HTMLFormElement) => {
    setIsChecked(true);
    const [faulty] = Object.keys(problems);
    if (faulty) form.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
    else submit();
  };
  const change = (changed: Partial<ProfileDraft>) => setDraft({ ...draft, ...changed });
  const field = (name: ProfileField) => ({
    name,
    value: draft[name],
    readOnly: isBusy,
    error: isChecked ? problems[name] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  const select = { labelClassName: 'fitted-caption', disabled: isBusy };
  return (
    <Form aria-label={t`Edit profile`} isBusy={isBusy} className="flex flex-col gap-3" onSubmit={save}>
      <Field
        {...field('name')}
        label={t`Display Name`}
        required
        autoComplete="nickname"
        maxLength={WORKOUT_LIMITS.nameLength}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_120px] items-start gap-3">
        <Field
          {...field('bodyweight')}
          label={t`Bodyweight`}
          inputMode="decimal"
          autoComplete="off"
          hint={bodyweightHint(draft.weightUnit)}
          onChange={(event) => setDraft(withBodyweight(draft, event.target.value))}
        />
        <Select
          {...select}
          label={t`Weight Unit`}
          options={WEIGHT_UNITS}
          value={draft.weightUnit}
          onSelect={(unit) => setDraft(withWeightUnit(draft, unit === 'lb' ? 'lb' : 'kg'))}
        />
        <Field {...field('height')} label={t`Height (cm)`} inputMode="numeric" autoComplete="off" hint={heightHint()} />
        <Select
          {...select}
          label={t`Distance Unit`}
          options={DISTANCE_UNITS}
          value={draft.distanceUnit}
          onSelect={(unit) => change({ distanceUnit: unit === 'mi' ? 'mi' : 'km' })}
        />
      </div>
      <Field
        {...field('dateOfBirth')}
        label={t`Date of Birth`}
        type="date"
        autoComplete="bday"
        min={EARLIEST_BIRTH}
        max={localDay(new Date())}
      />
      <Select
        {...select}
        label={t`Gender`}
        options={[{ value: '', label: '--' }, ...GENDER_CHOICES.map((value) => ({ value, label: genderName(value) }))]}
        value={draft.gender}
        onSelect={(gender) => change({ gender: gender as ProfileDraft['gender'] })}
      />
      <FormMessage message={message} />
      <Button type="submit" busy={isBusy} busyLabel={t`SAVING...`} className="me-1">
        {t`SAVE CHANGES`}
      </Button>
    </Form>
  );
}

/** The allowed values of the refused field, or else the server's sentence or ours; without an answer, what to do. */
function shownReason(error: unknown, unit: WeightUnit): string {
  if (!(error instanceof ApiRequestError) || error.status === 0) return t`Please try again`;
  return refusedField(error.field, unit) ?? error.serverMessage ?? t`Failed to update profile`;
}

/** Shown in the dialog, which stays open with all values. */
function failureReason(error: unknown, unit: WeightUnit): string {
  const reason = error instanceof ApiRequestError && error.status === 0 ? error.message : shownReason(error, unit);
  return t`${{ reason: reason.replace(/\.?$/, '.') }} Nothing you typed is lost.`;
}

/** The member's calendar day in the format of a date field. */
function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
