import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useUserSettings } from '#client/data/settings/settings.ts';
import { Chart } from '#client/insights/chart/chart.tsx';
import { dayText } from '#client/insights/chart/chart-series.ts';
import { SpanChoice } from '#client/insights/chart/span-choice.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { effortText, effortWithUnits, estimateText } from '#client/words/format/efforts.ts';
import { getExerciseChart } from '#contract/endpoints/insights.ts';
import type { ExerciseRecords } from '#contract/insights.ts';
import type { Goal } from '#contract/settings.ts';
import type { Formula } from '#core/insights/formulas.ts';
import type { Span } from '#core/insights/spans.ts';
import type { Units } from '#core/workout/units.ts';
import { asEffort, bestEstimate, type Figure, figuresOf, plotsOf } from './chart-plots.ts';

type ExerciseChartsProps = {
  userId: string;
  name: string;
  records: ExerciseRecords;
  units: Units;
  goal: Goal | null;
};

/** The estimated maximum, volume and best set over time. Volume stands below the others where there is room for both. */
export function ExerciseCharts({ userId, name, records, units, goal }: ExerciseChartsProps) {
  const { formula = 'epley' } = useUserSettings();
  const [span, setSpan] = useState<Span>('year');
  const params = { id: records.exercise_id };
  const query = useQuery(keptQuery(userId, getExerciseChart, { params, query: { span } }));
  return (
    <section aria-label={t`Over time`} className="flex min-w-0 flex-col gap-3">
      <div className="exercise-chart-head">
        <Headline records={records} units={units} formula={formula} />
        <SpanChoice span={span} onSelect={setSpan} className="exercise-spans" />
      </div>
      {query.data ? (
        <Figures name={name} charted={{ chart: query.data, records, units, formula, goal }} />
      ) : query.isError ? (
        <ErrorState
          text={t`The chart could not be loaded. Every set is safe on the server. Check your connection and try again.`}
          query={query}
        />
      ) : (
        <Skeleton className="h-60" />
      )}
    </section>
  );
}

/** Beyond an estimate, the best set by the rule of the measure. */
function Headline({ records, units, formula }: { records: ExerciseRecords; units: Units; formula: Formula }) {
  const { estimate, best, measure } = records;
  const kilograms = bestEstimate(records, formula);
  if (estimate && kilograms !== null) {
    const set = effortText(estimate.set, measure, units);
    return (
      <div className="exercise-headline">
        <h2 className="type-px-16">{t`EST. 1RM`}</h2>
        <p className="ms-auto flex items-baseline gap-2 wide:ms-2">
          <span className="type-px-24 text-gold wide:type-px-32">{estimateText(kilograms, units.weight)}</span>{' '}
          <span className="type-vt-20 text-ink-dim">{units.weight}</span>
        </p>
        <p className="exercise-formula type-vt-18 text-ink-dim">
          {t`${set} on ${{ day: dayText(estimate.day, 'day') }} · by ${{ formula: FORMULA_NAMES[formula] }}`}
        </p>
      </div>
    );
  }
  return (
    <div className="exercise-headline">
      <h2 className="type-px-16">{t`BEST SET`}</h2>
      {best && (
        <p className="ms-auto flex items-baseline gap-2 wide:ms-2">
          <span className="type-vt-32 text-gold">{effortWithUnits(asEffort(best), measure, units)}</span>
        </p>
      )}
    </div>
  );
}

/** Their authors' names, in every language. */
const FORMULA_NAMES: Readonly<Record<Formula, string>> = { epley: 'Epley', brzycki: 'Brzycki', lombardi: 'Lombardi' };

function Figures({ name, charted }: { name: string; charted: Parameters<typeof plotsOf>[1] }) {
  const { chart, records } = charted;
  const isWide = useMediaQuery(MEDIA.wide);
  const all = figuresOf(chart, records);
  const hasVolume = all.includes('volume');
  const figures = isWide ? all.filter((figure) => figure !== 'volume') : all;
  const [chosen, setChosen] = useState<Figure>('estimate');
  const figure = figures.includes(chosen) ? chosen : (figures[0] ?? 'best');
  const below = isWide && hasVolume ? plotsOf('volume', charted).map((plot) => ({ ...plot, height: 72 })) : [];
  const plots = [
    ...plotsOf(figure, charted).map((plot) => (isWide && !plot.height ? { ...plot, height: 208 } : plot)),
    ...below,
  ];
  return (
    <>
      {figures.length > 1 && (
        <SegmentedChoice
          label={t`What the chart shows`}
          options={figures.map((value) => ({ value, label: FIGURE_WORDS[value]() }))}
          selected={figure}
          onSelect={setChosen}
          className="wide:self-start"
        />
      )}
      <Chart
        key={figure}
        label={t`${{ figure: plots[0]?.series[0]?.name ?? '' }} of ${{ exercise: name }}`}
        days={chart.points.map(({ day }) => day)}
        by={chart.by}
        plots={plots}
        empty={{ title: t`NO SETS HERE`, text: t`A longer span shows what was before.` }}
      />
    </>
  );
}

const FIGURE_WORDS: Readonly<Record<Figure, () => string>> = {
  estimate: () => t({ message: '1RM', comment: 'estimated one-rep max as a choice, at most 6 letters' }),
  volume: () => t({ message: 'VOLUME', comment: 'as a choice, at most 8 letters' }),
  best: () => t({ message: 'SET', comment: 'the best set as a choice, at most 6 letters' }),
};
