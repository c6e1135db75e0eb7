import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Field } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Select } from '#client/kit/select.tsx';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { type ProfileDraft, withBodyweight, withWeightUnit } from './profile-draft.ts';
import { bodyweightHint, EARLIEST_BIRTH, HEIGHT_HINT } from './profile-problems.ts';
import { dayOf } from './today.ts';
import { useProfileForm } from './use-profile-form.ts';

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
        max={dayOf(new Date())}
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
