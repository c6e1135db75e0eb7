import './body.css';
import { t } from '@lingui/core/macro';
import { Plus } from 'pixelarticons/react/Plus.js';
import { useState } from 'react';
import { SpanChoice } from '#client/insights/chart/span-choice.tsx';
import { MeasurementSheet } from '#client/insights/measurement-sheet.tsx';
import { measurementNumber } from '#client/insights/measurement-text.ts';
import { newestOf, pointsOf, weeklyChange } from '#client/insights/shown-measurements.ts';
import { useMeasurements } from '#client/insights/use-measurements.ts';
import { BackButton } from '#client/kit/back-button.tsx';
import { Button } from '#client/kit/button.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { OfflineNote } from '#client/kit/offline-note.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useSheet } from '#client/kit/use-sheet.ts';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { signedNumber } from '#client/words/format/numbers.ts';
import type { Measurements } from '#contract/measurements.ts';
import { isMeasurementRow } from '#core/insights/measurement-rows.ts';
import type { Span } from '#core/insights/spans.ts';
import { fromKilograms } from '#core/workout/weight-units.ts';
import { MeasureList } from './measure-list.tsx';
import { MeasurementChart } from './measurement-chart.tsx';
import { RowSheet } from './row-sheet.tsx';
import { SeveralSheet } from './several-sheet.tsx';

/** The weight over time, and the latest of everything else that is measured. */
export function BodyScreen() {
  const [span, setSpan] = useState<Span>('quarter');
  const query = useMeasurements(span);
  const row = useSheet('row');
  const adding = useSheet('add');
  const isAdding = (what: 'weight' | 'several') => adding.isOpen && adding.value === what;
  const { data } = query;
  const shownRow = isMeasurementRow(row.value) ? row.value : 'weight';
  return (
    <main className="flex grow flex-col">
      <ScreenBar>
        <BackButton to="/stats" />
        <h1 className="type-px-16">{t({ message: 'BODY', context: 'measurements' })}</h1>
      </ScreenBar>
      <div className="screen flex flex-col gap-4">
        <OfflineNote />
        {data ? (
          <Body data={data} span={span} onSpan={setSpan} onOpen={row.open} />
        ) : query.isError ? (
          <ErrorState
            text={t`Your measurements could not be loaded. They are safe on the server. Check your connection and try again.`}
            query={query}
          />
        ) : (
          <div role="status" className="body-columns">
            <span className="sr-only">{t`Loading...`}</span>
            <Skeleton className="h-80" />
            <Skeleton className="h-60" />
          </div>
        )}
      </div>
      <Dock className="wide:max-w-160">
        <Button
          size="hero"
          text="normal"
          icon={Plus}
          className="min-w-0 grow px-2"
          onClick={() => adding.open('weight')}
        >
          {t({ message: 'ADD WEIGHT', comment: 'large button, at most 14 letters' })}
        </Button>
        <Button
          variant="secondary"
          size="hero"
          text="normal"
          className="shrink-0 px-3"
          onClick={() => adding.open('several')}
        >
          {t({ message: 'OTHER', context: 'measurements', comment: 'button, at most 9 letters' })}
        </Button>
      </Dock>
      <RowSheet row={shownRow} open={row.isOpen} data={data} span={span} onSpan={setSpan} onClose={row.close} />
      <MeasurementSheet kind={isAdding('weight') ? 'weight' : null} onClose={adding.close} />
      <SeveralSheet open={isAdding('several')} data={data} onClose={adding.close} />
    </main>
  );
}

type BodyProps = { data: Measurements; span: Span; onSpan: (span: Span) => void; onOpen: (row: string) => void };

function Body({ data, span, onSpan, onOpen }: BodyProps) {
  const { profile } = useMember();
  if (data.latest.length === 0 && profile?.weight == null) {
    return (
      <EmptyState
        art={<OwnMascot size={108} />}
        title={t`NOTHING MEASURED YET`}
        text={t`Log your weight, and its line is drawn here. Waist, arms and the rest are under OTHER.`}
      />
    );
  }
  return (
    <div className="body-columns">
      <div className="flex min-w-0 flex-col gap-3">
        <WeightNow data={data} />
        <SpanChoice span={span} onSelect={onSpan} />
        <MeasurementChart row="weight" data={data} span={span} />
      </div>
      <MeasureList data={data} span={span} onOpen={onOpen} />
    </div>
  );
}

/** The newest weight, whatever the span; without any, what the profile says. */
function WeightNow({ data }: { data: Measurements }) {
  const { profile } = useMember();
  const { weight: unit } = useUnits();
  const kilograms = newestOf(data.latest, 'weight')?.value ?? profile?.weight;
  const change = weeklyChange(pointsOf(data.measurements, 'weight'));
  if (kilograms == null) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <p className="flex items-end gap-3">
        <span className="type-px-48 narrow:type-px-32">{measurementNumber(kilograms, unit)}</span>{' '}
        <span className="type-vt-28 text-ink-dim">{unit}</span>
      </p>
      {change !== null && (
        <p className="ms-auto text-end">
          <span className="block type-px-16 text-accent">{signedNumber(fromKilograms(change, unit))}</span>{' '}
          <span className="type-vt-18 text-ink-dim">{t`${unit} a week`}</span>
        </p>
      )}
    </div>
  );
}
