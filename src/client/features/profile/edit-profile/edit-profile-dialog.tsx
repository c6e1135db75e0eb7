import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Field } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Select } from '#client/kit/select.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { createDraft, type ProfileDraft, profileChange, withBodyweight, withWeightUnit } from './profile-draft.ts';
import {
  bodyweightHint,
  draftProblems,
  EARLIEST_BIRTH,
  HEIGHT_HINT,
  type ProfileField,
  refusedField,
} from './profile-problems.ts';

type EditProfileDialogProps = { profile: Profile; open: boolean; onClose: () => void };

export function EditProfileDialog({ profile, open, onClose }: EditProfileDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="EDIT PROFILE" placement="bottom" tone="primary">
      <EditProfileForm profile={profile} onSaved={onClose} />
    </Dialog>
  );
}

const GENDERS = [
  { value: '', label: '--' },
  { value: 'M', label: 'M' },
  { value: 'F', label: 'F' },
  { value: 'Other', label: 'Other' },
  { value: 'Prefer not to say', label: 'Prefer not to say' },
];
const WEIGHT_UNITS = [
  { value: 'kg', label: 'kg' },
  { value: 'lb', label: 'lb' },
];
const DISTANCE_UNITS = [
  { value: 'km', label: 'km' },
  { value: 'mi', label: 'mi' },
];

/** Mounted only while the dialog is open, so that it always starts from the current profile. */
function EditProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { draft, setDraft, problems, message, isBusy, submit } = useProfileForm(profile, onSaved);
  const change = (changed: Partial<ProfileDraft>) => setDraft({ ...draft, ...changed });
  return (
    <form noValidate aria-label="Edit profile" aria-busy={isBusy} className="flex flex-col gap-3" onSubmit={submit}>
      <Field
        label="Display Name"
        name="name"
        required
        autoComplete="nickname"
        maxLength={WORKOUT_LIMITS.nameLength}
        value={draft.name}
        readOnly={isBusy}
        error={problems.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-[1fr_120px] items-start gap-3">
        <Field
          label="Bodyweight"
          name="bodyweight"
          inputMode="decimal"
          autoComplete="off"
          value={draft.bodyweight}
          readOnly={isBusy}
          hint={bodyweightHint(draft.weightUnit)}
          error={problems.bodyweight}
          onChange={(event) => setDraft(withBodyweight(draft, event.target.value))}
        />
        <Select
          label="Weight Unit"
          labelClassName="caption"
          options={WEIGHT_UNITS}
          value={draft.weightUnit}
          disabled={isBusy}
          onSelect={(unit) => setDraft(withWeightUnit(draft, unit === 'lb' ? 'lb' : 'kg'))}
        />
        <Field
          label="Height (cm)"
          name="height"
          inputMode="numeric"
          autoComplete="off"
          value={draft.height}
          readOnly={isBusy}
          hint={HEIGHT_HINT}
          error={problems.height}
          onChange={(event) => change({ height: event.target.value })}
        />
        <Select
          label="Distance Unit"
          labelClassName="caption"
          options={DISTANCE_UNITS}
          value={draft.distanceUnit}
          disabled={isBusy}
          onSelect={(unit) => change({ distanceUnit: unit === 'mi' ? 'mi' : 'km' })}
        />
      </div>
      <Field
        label="Date of Birth"
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        min={EARLIEST_BIRTH}
        max={localDay(new Date())}
        value={draft.dateOfBirth}
        readOnly={isBusy}
        error={problems.dateOfBirth}
        onChange={(event) => change({ dateOfBirth: event.target.value })}
      />
      <Select
        label="Gender"
        labelClassName="caption"
        options={GENDERS}
        value={draft.gender}
        disabled={isBusy}
        onSelect={(gender) => change({ gender: gender as ProfileDraft['gender'] })}
      />
      <FormMessage message={message} />
      <Button type="submit" busy={isBusy} busyLabel="SAVING..." className="mr-1">
        SAVE CHANGES
      </Button>
    </form>
  );
}

function useProfileForm(profile: Profile, onSaved: () => void) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => createDraft(profile));
  // Shows no problems before the first attempt to save.
  const [isChecked, setIsChecked] = useState(false);
  const problems = draftProblems(draft, localDay(new Date()));

  const { submit, isBusy, message } = useSubmit(
    async () => {
      await call(changeProfile, { body: profileChange(draft, profile), session: 'required' });
      await refreshChanged(changeProfile, { userId: profile.uuid_id, client });
      toast({ title: 'Profile updated', description: 'Your changes have been saved successfully' });
      onSaved();
      return 'leaving';
    },
    (error) => {
      toast({ title: 'Update failed', description: shownReason(error, draft.weightUnit), variant: 'destructive' });
      return bad(failureReason(error, draft.weightUnit));
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
function failureReason(error: unknown, unit: WeightUnit): string {
  const reason = error instanceof ApiRequestError && error.status === 0 ? error.message : shownReason(error, unit);
  return `${reason.replace(/\.?$/, '.')} Nothing you typed is lost.`;
}

/** The member's calendar day in the format of a date field. */
function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
