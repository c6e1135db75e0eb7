import { Close } from 'pixelarticons/react/Close.js';
import { Mail } from 'pixelarticons/react/Mail.js';
import { Search } from 'pixelarticons/react/Search.js';
import { useState } from 'react';
import { Field, PasswordField } from '#client/kit/field.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Select } from '#client/kit/select.tsx';
import { KitSection, Sample, Samples } from './kit-section.tsx';

const SETS = [1, 2, 3, 4, 5, 6].map((count) => ({ value: count, label: String(count) }));
const GENDERS = [
  { value: '', label: '--' },
  { value: 'other', label: 'Another word that is far too long for its box' },
];

export function FieldSamples() {
  const [search, setSearch] = useState('pre');
  return (
    <KitSection title="FIELDS">
      <Samples>
        <Sample of="Rest, with icon">
          <Field label="Email" type="email" autoComplete="off" icon={<Icon of={Mail} />} placeholder="you@gym.com" />
        </Sample>
        <Sample of="Valid">
          <Field label="Email" defaultValue="max@ironden.app" icon={<Icon of={Mail} />} valid />
        </Sample>
        <Sample of="Error">
          <Field
            label="Email"
            defaultValue="max@"
            icon={<Icon of={Mail} />}
            error="That is not a whole email address. Nothing was sent; finish it and try again."
          />
        </Sample>
        <Sample of="Hint, long text">
          <Field
            label="Display name"
            defaultValue="Maximilian von und zu Eisenhantel der Vierte"
            hint="Up to 40 letters"
          />
        </Sample>
        <Sample of="Disabled">
          <Field label="Email" defaultValue="max@ironden.app" icon={<Icon of={Mail} />} disabled />
        </Sample>
        <Sample of="Password">
          <PasswordField label="Password" autoComplete="off" defaultValue="squat4life" />
        </Sample>
        <Sample of="Password, error">
          <PasswordField label="New password" autoComplete="off" defaultValue="squat" error="8 characters at least." />
        </Sample>
        <Sample of="Search, label out of sight">
          <Field
            label="Search exercises"
            hideLabel
            type="search"
            placeholder="Search exercises..."
            icon={<Icon of={Search} />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            action={
              search && <IconButton label="Clear search" icon={<Icon of={Close} />} onClick={() => setSearch('')} />
            }
          />
        </Sample>
        <Sample of="Number">
          <Field label="Weight" inputMode="decimal" defaultValue="102.5" inputClassName="type-px-24 text-center" />
        </Sample>
        <Sample of="Select">
          <div className="flex gap-3">
            <Select label="Default Sets" options={SETS} defaultValue={3} inputClassName="type-px-16" className="grow" />
            <Select
              label="Default Rest (s)"
              options={SETS}
              defaultValue={6}
              inputClassName="type-px-16"
              className="grow"
            />
          </div>
        </Sample>
        <Sample of="Select: long, error, disabled">
          <Select label="Gender" options={GENDERS} defaultValue="other" />
          <Select label="Gender" options={GENDERS} defaultValue="" error="Choose one." />
          <Select label="Gender" options={GENDERS} defaultValue="" disabled />
        </Sample>
      </Samples>
    </KitSection>
  );
}
