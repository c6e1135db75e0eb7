import { Download } from 'pixelarticons/react/Download.js';
import { Button } from '#client/kit/button.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useExport } from './use-export.ts';

const FORMATS = ['json', 'csv'] as const;

export function ExportData() {
  const { busyWith, message, save } = useExport();
  return (
    <>
      <p>Everything you have logged, with your profile, records, favorites and templates, as a file on this device.</p>
      <p className="text-ink-dim">JSON for programs. CSV tables in a zip archive for spreadsheets.</p>
      <div className="grid grid-cols-2 gap-3">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon={<Icon of={Download} />}
            aria-label={`Export as ${format.toUpperCase()}`}
            busy={busyWith === format}
            busyLabel="WAIT..."
            disabled={busyWith !== undefined && busyWith !== format}
            onClick={() => save(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <FormMessage message={message} />
    </>
  );
}
