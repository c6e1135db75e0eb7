import { Download } from 'pixelarticons/react/Download.js';
import { Button } from '#client/kit/button.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useExport } from './use-export.ts';

const FORMATS = [
  { format: 'json', words: 'JSON', className: '' },
  { format: 'csv', words: 'CSV', className: '' },
  { format: 'hevy', words: 'OTHER APPS', className: 'col-span-2' },
] as const;

export function ExportData() {
  const { busyWith, message, save } = useExport();
  return (
    <>
      <p>Everything you have logged, with your profile, records, favorites and templates, as a file on this device.</p>
      <p className="text-ink-dim">
        JSON for programs, CSV tables in a zip archive for spreadsheets. Both can be loaded again, here or on another
        server. For other apps, your sets come as the CSV that Hevy writes.
      </p>
      <div className="grid grid-cols-2 gap-3">
        {FORMATS.map(({ format, words, className }) => (
          <Button
            key={format}
            className={className}
            variant="secondary"
            icon={<Icon of={Download} />}
            aria-label={format === 'hevy' ? 'Export for other apps' : `Export as ${words}`}
            busy={busyWith === format}
            busyLabel="WAIT..."
            disabled={busyWith !== undefined && busyWith !== format}
            onClick={() => save(format)}
          >
            {words}
          </Button>
        ))}
      </div>
      <FormMessage message={message} />
    </>
  );
}
