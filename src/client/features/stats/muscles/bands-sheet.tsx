import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { useChangeUserSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { numberInField } from '#client/words/format/numbers.ts';
import type { Muscles } from '#contract/insights.ts';
import { MOST_WEEKLY_SETS } from '#core/insights/muscle-levels.ts';
import { type Band, type ShownMuscle, typicalBand } from '#core/insights/muscle-rows.ts';
import { shownMuscleName } from './muscle-readings.ts';

type BandsSheetProps = { open: boolean; onClose: () => void; muscles: Muscles };

/** What is typical follows from the member's experience, and each band can be the member's own. */
export function BandsSheet({ open, onClose, muscles }: BandsSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`TYPICAL SETS`} placement="sheet" tone="primary">
      <Bands {...muscles} />
    </Dialog>
  );
}

function Bands({ muscles, experience }: Muscles) {
  const settings = useUserSettings();
  const change = useChangeUserSettings();
  const { bands = {} } = settings;
  const chosen = settings.experience ?? 'auto';
  const setBand = (muscle: ShownMuscle, band: Band | null) => {
    const { [muscle]: _, ...others } = bands;
    const next = band ? { ...others, [muscle]: [...band] as [number, number] } : others;
    change({ bands: Object.keys(next).length > 0 ? next : null });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <SegmentedChoice
          label={t`Experience`}
          options={[
            { value: 'auto', label: t({ message: 'AUTO', comment: 'one of three choices, at most 6 letters' }) },
            {
              value: 'beginner',
              label: t({ message: 'NEW', comment: 'a beginner; one of three choices, at most 9 letters' }),
            },
            {
              value: 'experienced',
              label: t({ message: 'SEASONED', comment: 'an experienced lifter; one of three choices' }),
            },
          ]}
          selected={chosen}
          onSelect={(value) => change({ experience: value === 'auto' ? null : value })}
        />
        <p className="type-vt-20 text-ink-dim">
          {chosen !== 'auto'
            ? t`What is typical is yours to say.`
            : experience === 'beginner'
              ? t`Fewer than 50 workouts: what is typical for beginners.`
              : t`50 workouts or more: what is typical for the experienced.`}
        </p>
      </div>
      <p className="type-vt-20 text-ink-dim">
        {t`Sets a week, from and to. More keeps helping, less and less: no band is a rule. Empty fields take the typical one.`}
      </p>
      <ul className="flex flex-col">
        {muscles.map((row) => (
          <BandRow
            key={row.muscle}
            muscle={row.muscle}
            own={bands[row.muscle] ?? null}
            typical={typicalBand(row.muscle, settings.experience ?? experience)}
            onChange={(band) => setBand(row.muscle, band)}
          />
        ))}
      </ul>
      {settings.bands && (
        <Button variant="secondary" className="me-1 self-start" onClick={() => change({ bands: null })}>
          {t`ALL AS TYPICAL`}
        </Button>
      )}
    </div>
  );
}

type BandRowProps = {
  muscle: ShownMuscle;
  own: Band | null;
  typical: Band | null;
  onChange: (band: Band | null) => void;
};

/** Saved when a field is left, and only whole: from and to. */
function BandRow({ muscle, own, typical, onChange }: BandRowProps) {
  const id = useId();
  const kept = own?.join() ?? '';
  const [draft, setDraft] = useState({ kept, texts: textsOf(own) });
  // Another device, or ALL AS TYPICAL.
  if (draft.kept !== kept) setDraft({ kept, texts: textsOf(own) });
  const { texts } = draft;
  const isEmpty = texts.every((text) => text === '');
  const band = readBand(texts);
  const isWrong = !isEmpty && band === null && texts.every((text) => text !== '');
  const name = shownMuscleName(muscle);
  const save = () => {
    if (isEmpty ? own : band && band.join() !== kept) onChange(isEmpty ? null : band);
  };
  const field = (at: 0 | 1, label: string) => (
    <div className="field-box w-16">
      <input
        id={`${id}-${at}`}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        placeholder={typical ? numberInField(typical[at]) : '--'}
        className="field-input min-h-12 px-2 text-center type-vt-24"
        value={texts[at]}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '');
          setDraft({ kept, texts: at === 0 ? [digits, texts[1]] : [texts[0], digits] });
        }}
        onBlur={save}
      />
    </div>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-panel-2 border-t-2 py-1 type-vt-24">
      <span className="min-w-0 grow basis-20 wrap-anywhere">{name}</span>
      {field(0, t`${name}: from`)}
      <span aria-hidden="true">–</span>
      {field(1, t`${name}: to`)}
      {isWrong && (
        <p id={id} className="w-full type-vt-20 text-bad">
          {t`From 0 to ${MOST_WEEKLY_SETS}, the smaller number first. Not saved.`}
        </p>
      )}
    </li>
  );
}

type Texts = readonly [from: string, to: string];

function textsOf(band: Band | null): Texts {
  return band ? [numberInField(band[0]), numberInField(band[1])] : ['', ''];
}

function readBand(texts: Texts): Band | null {
  const [from, to] = [Number(texts[0]), Number(texts[1])];
  const isWhole = texts.every((text) => text !== '');
  return isWhole && from <= to && to <= MOST_WEEKLY_SETS ? [from, to] : null;
}
