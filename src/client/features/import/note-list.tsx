import { t } from '@lingui/core/macro';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { inPlace } from '#client/kit/places.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import type { ImportPreview } from '#contract/import.ts';
import { noteWords } from './note-words.ts';

type LineNotesProps = { tone?: 'bad'; title: string; notes: ImportPreview['skipped'] };

/** More than these are shown on demand. */
const FIRST_NOTES = 5;

/** Lines of the file that are not loaded, or not as they are. */
export function LineNotes({ tone, title, notes }: LineNotesProps) {
  if (notes.length === 0) return null;
  return (
    <Panel edge={tone} as="section" className="flex flex-col gap-2 p-4">
      <h3 className="flex items-center gap-3 type-vt-24">
        {tone === 'bad' && <Icon of={WarningDiamond} className="text-bad" />}
        {title}
      </h3>
      <NoteList notes={notes.slice(0, FIRST_NOTES)} />
      {notes.length > FIRST_NOTES && (
        <details className="type-vt-20">
          <summary className="flex min-h-11 cursor-pointer items-center text-primary">
            {t`Show ${{ count: withCommas(notes.length - FIRST_NOTES) }} more`}
          </summary>
          <NoteList notes={notes.slice(FIRST_NOTES)} />
        </details>
      )}
    </Panel>
  );
}

function NoteList({ notes }: Pick<LineNotesProps, 'notes'>) {
  return (
    <dl className="import-notes type-vt-20">
      {inPlace(notes).map(({ item, key }) => (
        <div key={key} className="contents">
          <dt>{t`line ${{ line: withCommas(item.line) }}`}</dt>
          <dd className="text-ink-dim">{noteWords(item)}</dd>
        </div>
      ))}
    </dl>
  );
}
