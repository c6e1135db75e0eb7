import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { Hourglass } from 'pixelarticons/react/Hourglass.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { SpanChoice } from '#client/insights/chart/span-choice.tsx';
import { MeasurementSheet } from '#client/insights/measurement-sheet.tsx';
import { measurementText } from '#client/insights/measurement-text.ts';
import { pointsOf, withWaiting } from '#client/insights/shown-measurements.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useUnsent, useWaiting } from '#client/outbox/use-outbox.ts';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { mediumDate, monthAndYear, noonOn } from '#client/words/format/dates.ts';
import { MEASUREMENT_ROW_WORDS, MEASUREMENT_WORDS } from '#client/words/measurement-words.ts';
import { sideName } from '#client/words/set-words.ts';
import { listMeasurements } from '#contract/endpoints/insights.ts';
import type { Measurement, Measurements } from '#contract/measurements.ts';
import { MEASUREMENT_ROWS, type MeasurementRow } from '#core/insights/measurement-rows.ts';
import { measurementUnit } from '#core/insights/measurement-units.ts';
import type { MeasurementKind } from '#core/insights/measurements.ts';
import type { Span } from '#core/insights/spans.ts';
import { weekStart } from '#core/progression/calendar.ts';
import { MeasurementChart } from './measurement-chart.tsx';

type RowSheetProps = {
  row: MeasurementRow;
  open: boolean;
  data: Measurements | undefined;
  span: Span;
  onSpan: (span: Span) => void;
  onClose: () => void;
};

type Edited = { readonly kind: MeasurementKind; readonly corrected?: Measurement };

/** The chart and the list of one row, to add to, correct and delete. */
export function RowSheet({ row, open, data, span, onSpan, onClose }: RowSheetProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const kinds: readonly MeasurementKind[] = MEASUREMENT_ROWS[row];
  return (
    <>
      <Dialog open={open} onClose={onClose} title={MEASUREMENT_ROW_WORDS[row]()} placement="sheet">
        {data ? (
          <div className="flex flex-col gap-4">
            <SpanChoice span={span} onSelect={onSpan} />
            <MeasurementChart row={row} data={data} span={span} />
            <div className="flex flex-wrap gap-3 pe-1">
              {kinds.map((kind) => (
                <Button key={kind} size="small" icon={Plus} className="grow" onClick={() => setEdited({ kind })}>
                  {MEASUREMENT_WORDS[kind]()}
                </Button>
              ))}
            </div>
            <Measured key={`${row} ${span}`} kinds={kinds} data={data} onEdit={setEdited} />
          </div>
        ) : (
          <Spinner className="grow" />
        )}
      </Dialog>
      <MeasurementSheet
        kind={open && edited ? edited.kind : null}
        corrected={edited?.corrected}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

type MeasuredProps = {
  kinds: readonly MeasurementKind[];
  data: Measurements;
  onEdit: (edited: Edited) => void;
};

const FIRST = 30;

/** The newest first. Of a long time, each week or month opens to all that was measured in it. */
function Measured({ kinds, data: { measurements, by }, onEdit }: MeasuredProps) {
  const [count, setCount] = useState(FIRST);
  const all = kinds
    .flatMap((kind) => pointsOf(measurements, kind))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  if (all.length === 0) return null;
  return (
    <div>
      {by !== 'day' && (
        <p className="pb-2 type-vt-18 text-ink-dim">
          {by === 'week'
            ? t`The last one of each week. Open a week to see all.`
            : t`The last one of each month. Open a month to see all.`}
        </p>
      )}
      <ul className="border-panel-2 border-t-2">
        {all.slice(0, count).map((measurement) => (
          <li key={`${measurement.day} ${measurement.kind}`} className="border-panel-2 border-b-2">
            {by === 'day' ? (
              <Entry measurement={measurement} onEdit={onEdit} />
            ) : (
              <PeriodOf measurement={measurement} by={by} onEdit={onEdit} />
            )}
          </li>
        ))}
      </ul>
      {all.length > count && (
        <Button variant="plain" size="small" className="w-full text-ink-dim!" onClick={() => setCount(all.length)}>
          {t`Show all ${{ count: all.length }}`}
        </Button>
      )}
    </div>
  );
}

type EntryProps = { measurement: Measurement; onEdit: (edited: Edited) => void };

function Entry({ measurement, onEdit }: EntryProps) {
  const { day, kind } = measurement;
  const isUnsent = useUnsent('measurement').some(({ id }) => id === `${day} ${kind}`);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="measured-row"
      onClick={() => onEdit({ kind, corrected: measurement })}
    >
      <EntryText measurement={measurement} day={mediumDate(noonOn(day))} isUnsent={isUnsent} />
      <Icon of={Pencil} className="text-ink-dim" />
    </button>
  );
}

type EntryTextProps = { measurement: Measurement; day: string; isUnsent?: boolean };

function EntryText({ measurement: { kind, value }, day, isUnsent = false }: EntryTextProps) {
  const unit = measurementUnit(kind, useUnits().weight);
  const side = /^(left|right)_/.exec(kind)?.[1];
  const words = [side && sideName(side === 'left' ? 'left' : 'right'), isUnsent && t`waits to be sent`].filter(Boolean);
  return (
    <>
      <span className="min-w-0">
        <span className="type-vt-20">{day}</span>
        {words.length > 0 && <span className="type-vt-18 text-ink-dim"> · {words.join(', ')}</span>}
        {isUnsent && <Icon of={Hourglass} className="inline-block text-accent" />}
      </span>{' '}
      <span className="text-end type-vt-24">{measurementText(value, unit)}</span>
    </>
  );
}

type PeriodProps = EntryProps & { by: 'week' | 'month' };

/** The last measurement of a week or month, and all others of it when it is opened. */
function PeriodOf({ measurement, by, onEdit }: PeriodProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { kind, day } = measurement;
  const name = by === 'week' ? mediumDate(noonOn(day)) : monthAndYear(day);
  return (
    <>
      <button type="button" aria-expanded={isOpen} className="measured-row" onClick={() => setIsOpen(!isOpen)}>
        <EntryText measurement={measurement} day={name} />
        <Icon of={ChevronDown} className={`text-ink-dim ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <DaysOf kind={kind} from={by === 'week' ? weekStart(day) : `${day.slice(0, 8)}01`} to={day} onEdit={onEdit} />
      )}
    </>
  );
}

type DaysProps = Pick<EntryProps, 'onEdit'> & { kind: MeasurementKind; from: string; to: string };

function DaysOf({ kind, from, to, onEdit }: DaysProps) {
  const { data, isError } = useQuery(keptQuery(useMember().userId, listMeasurements, { query: { kind, from, to } }));
  const waiting = useWaiting('measurement');
  if (isError) return <p className="pb-3 type-vt-20 text-ink-dim">{t`Could not be loaded. Check your connection.`}</p>;
  if (!data) return <Spinner className="py-3" />;
  const days = pointsOf(withWaiting(data, waiting).measurements, kind).filter(({ day }) => day >= from && day <= to);
  return (
    <ul className="ps-4">
      {days.toReversed().map((measurement) => (
        <li key={measurement.day}>
          <Entry measurement={measurement} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}
