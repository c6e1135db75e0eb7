import { useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Select } from '#client/kit/select.tsx';

type TimeZoneLineProps = { zone: string; isBusy: boolean; onChange: (zone: string) => void };

/** Where the file's clocks hung. A line, until somebody wants to change it. */
export function TimeZoneLine({ zone, isBusy, onChange }: TimeZoneLineProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (!isChanging) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 type-vt-20 text-ink-dim">
        <span>
          Times are read as <span className="text-ink">{placeOf(zone)}</span>
        </span>
        <Button variant="plain" size="small" aria-label="Change the time zone" onClick={() => setIsChanging(true)}>
          Change
        </Button>
      </p>
    );
  }
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <Select
      label="Time zone of the file"
      autoFocus
      disabled={isBusy}
      options={(zones.includes(zone) ? zones : [zone, ...zones]).map((value) => ({ value, label: placeOf(value) }))}
      value={zone}
      onSelect={onChange}
    />
  );
}

function placeOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}
