import './strength.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { useState } from 'react';
import { Link } from 'wouter';
import { keptQuery } from '#client/data/kept-answers.ts';
import { Chart } from '#client/insights/chart/chart.tsx';
import type { Tone } from '#client/insights/chart/chart-series.ts';
import { SpanChoice } from '#client/insights/chart/span-choice.tsx';
import { Sparkline } from '#client/insights/chart/sparkline.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { useMember, useToday, useUnits } from '#client/session/auth/use-member.ts';
import { effortText, weightWithUnit } from '#client/words/format/efforts.ts';
import { listOf } from '#client/words/format/lists.ts';
import { wholeNumber, withCommas } from '#client/words/format/numbers.ts';
import { getStrength } from '#contract/endpoints/insights.ts';
import type { Strength, StrengthPoint } from '#contract/insights.ts';
import { SPAN_DAYS, type Span } from '#core/insights/spans.ts';
import { FIRST_MEASURE } from '#core/workout/measures.ts';
import { fromKilograms } from '#core/workout/weight-units.ts';
import { dayText, signed } from '../lifts/lift-list.tsx';
import { Answered, changeInWords, StatsPage } from '../stats-page.tsx';
import { changeWithin, LIFTS, missingLifts, towers } from './strength-figures.ts';
import { LIFT_TONES, LiftMark, towerPlot } from './towers.tsx';

const COLUMNS = { phone: 10, wide: 20 };
const HEIGHTS = { phone: 144, wide: 320 };

/** Squat, bench press and deadlift over time, and what their total is worth. All of it is estimated. */
export function StrengthScreen() {
  const { userId } = useMember();
  const [span, setSpan] = useState<Span>('year');
  const query = useQuery({
    ...keptQuery(userId, getStrength, { query: { span } }),
    placeholderData: (shown) => shown,
  });
  return (
    <StatsPage title={t`STRENGTH`}>
      <Answered query={query}>
        {(strength) => {
          const now = strength.now ?? nothingSince(strength);
          if (now || span !== 'year') {
            return <Shown strength={strength} now={now ?? NOTHING} span={span} onSpan={setSpan} />;
          }
          return (
            <EmptyState
              art={<OwnMascot size={108} />}
              title={t`NO TOTAL YET`}
              text={t`Squat, bench press and deadlift with a barbell add up here.`}
            />
          );
        }}
      </Answered>
    </StatsPage>
  );
}

const NOTHING: StrengthPoint = {
  ...{ day: '', squat: null, bench: null, deadlift: null, total: null },
  ...{ bodyweight_kg: null, dots: null, ipf_gl: null },
};

/** Of a member who has not done any of them for 90 days: what was before is still worth seeing. */
function nothingSince({ points }: Strength): StrengthPoint | null {
  const last = points.at(-1);
  return last ? { ...NOTHING, day: last.day } : null;
}

type ShownProps = { strength: Strength; now: StrengthPoint; span: Span; onSpan: (span: Span) => void };

function Shown({ strength, now, span, onSpan }: ShownProps) {
  const isWide = useMediaQuery(MEDIA.wide);
  const { weight: unit } = useUnits();
  const columns = towers(strength.points, isWide ? COLUMNS.wide : COLUMNS.phone);
  return (
    <div className="strength-columns">
      <div className="flex min-w-0 flex-col gap-3">
        <Totals now={now} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Change strength={strength} span={span} />
          <SpanChoice span={span} onSelect={onSpan} className="grow" />
        </div>
        <Missing now={now} />
      </div>
      <div className="strength-charts">
        {columns.length > 0 && (
          <Chart
            label={t`Squat, bench press and deadlift, estimated`}
            days={columns.map(({ day }) => day)}
            plots={[towerPlot(columns, unit, isWide ? HEIGHTS.wide : HEIGHTS.phone)]}
            spacing="even"
            empty={{ title: '', text: '' }}
          />
        )}
        <Scores strength={strength} now={now} />
      </div>
      <Sources strength={strength} span={span} />
    </div>
  );
}

function Totals({ now }: { now: StrengthPoint }) {
  const { weight: unit } = useUnits();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <p>
        <span className="caption block">{t`Total, estimated`}</span>
        <span className="type-px-48">
          {now.total === null ? <span className="text-ink-dim">--</span> : wholeNumber(fromKilograms(now.total, unit))}
        </span>{' '}
        <span className="type-vt-24 text-ink-dim">{unit}</span>
      </p>
      {now.dots !== null && (
        <p className="text-end">
          <span className="caption block">{t`DOTS`}</span>
          <span className="type-px-32 text-gold">{withCommas(Math.round(now.dots * 10) / 10)}</span>
        </p>
      )}
    </div>
  );
}

function Change({ strength, span }: { strength: Strength; span: Span }) {
  const { weight: unit } = useUnits();
  const change = changeWithin(strength, span === 'all' ? null : SPAN_DAYS[span], 'total');
  if (change === null) return null;
  const { amount, began } = change;
  return (
    <p className="type-vt-20 text-ink-dim">
      <span className={amount > 0 ? 'text-good' : ''}>{signed(fromKilograms(amount, unit))}</span>{' '}
      {changeInWords(span, began)}
    </p>
  );
}

function Missing({ now }: { now: StrengthPoint }) {
  const missing = missingLifts(now);
  if (missing.length === 0) return null;
  const lifts = listOf(missing.map((lift) => LIFTS[lift].name()));
  return (
    <p className="type-vt-20 text-ink-dim">{t`A total needs all three lifts within 90 days. Not done: ${lifts}.`}</p>
  );
}

function Scores({ strength, now }: { strength: Strength; now: StrengthPoint }) {
  const { weight: unit } = useUnits();
  if (!strength.scored) {
    return (
      <p className="type-vt-20 text-ink-dim">
        {t`DOTS and IPF GL compare men with men and women with women. Without one of the two in the profile there is the total alone.`}
      </p>
    );
  }
  if (now.total !== null && now.bodyweight_kg === null) {
    return (
      <Link href="/stats/body" className="flex min-h-12 items-center gap-2 type-vt-20 text-primary">
        {t`DOTS and IPF GL need your weight.`}
        <Icon of={ChevronRight} />
      </Link>
    );
  }
  if (now.dots === null) return null;
  const weight = now.bodyweight_kg === null ? '--' : weightWithUnit(now.bodyweight_kg, unit);
  const plot = (name: string, tone: Tone, read: (point: StrengthPoint) => number | null) => ({
    series: [{ name, as: 'line', tone, values: strength.points.map(read) }] as const,
    height: 64,
  });
  return (
    <>
      <Chart
        label={t`DOTS and IPF GL`}
        days={strength.points.map(({ day }) => day)}
        plots={[plot(t`DOTS`, 'gold', ({ dots }) => dots), plot(t`IPF GL`, 'ink', ({ ipf_gl }) => ipf_gl)]}
        isWeekly
        empty={{ title: '', text: '' }}
      />
      <p className="text-end type-vt-18 text-ink-dim">{t`at ${weight}`}</p>
    </>
  );
}

/** Where the numbers come from. */
function Sources({ strength, span }: { strength: Strength; span: Span }) {
  const today = useToday();
  const { weight: unit } = useUnits();
  return (
    <section aria-label={t`Where the numbers come from`}>
      <ul className="border-panel-2 border-b-2">
        {strength.lifts.map(({ lift, exercise_id, estimate, set, day }) => {
          const change = changeWithin(strength, span === 'all' ? null : SPAN_DAYS[span], lift)?.amount ?? null;
          return (
            <li key={lift} className="border-panel-2 border-t-2">
              <Link href={`/exercises/${exercise_id}`} className="strength-source hover:text-primary">
                <span className="flex items-center gap-3 type-vt-24">
                  <LiftMark lift={lift} />
                  {LIFTS[lift].name()}
                </span>
                <span className="strength-set type-vt-18 text-ink-dim">
                  {effortText(set, FIRST_MEASURE, { weight: unit, distance: 'km' })}, {dayText(day, today)}
                </span>
                <span className="strength-mini">
                  <Sparkline
                    days={strength.points.map((point) => point.day)}
                    values={strength.points.map((point) => point[lift])}
                    tone={LIFT_TONES[lift]}
                    height={24}
                  />
                </span>
                <span className="type-px-16 text-end">{wholeNumber(fromKilograms(estimate, unit))}</span>
                <span
                  className={`strength-change type-vt-18 text-end ${(change ?? 0) > 0 ? 'text-good' : 'text-ink-dim'}`}
                >
                  {change !== null && signed(fromKilograms(change, unit))}
                </span>
                <Icon of={ChevronRight} className="strength-arrow" />
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="pt-3 type-vt-18 text-ink-dim">
        {t`Estimated by Epley from the best set of the last 90 days. Back squat, bench press, deadlift and sumo deadlift with a barbell count; the scores are those of your weight on the day.`}
      </p>
    </section>
  );
}
