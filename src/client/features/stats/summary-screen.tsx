import './summary.css';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { SpanChoice } from '#client/insights/chart/span-choice.tsx';
import { Panel, Section } from '#client/kit/panel.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { useMember, useToday, useUnits } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { monthAndYear } from '#client/words/format/dates.ts';
import { effortText, estimateText } from '#client/words/format/efforts.ts';
import { shortNumber, withCommas } from '#client/words/format/numbers.ts';
import { dateRange } from '#client/words/format/weeks.ts';
import { getSummary } from '#contract/endpoints/insights.ts';
import type { Summary } from '#contract/insights.ts';
import type { Span } from '#core/insights/spans.ts';
import { fromKilograms, wholeWeight } from '#core/workout/weight-units.ts';
import { dayText, effortOf, signed } from './lifts/lift-list.tsx';
import { Answered, NothingYet, StatsPage } from './stats-page.tsx';

/** This span against the one before: sums, lifts and records, as facts. */
export function SummaryScreen() {
  const { userId } = useMember();
  const [span, setSpan] = useState<Span>('4weeks');
  const query = useQuery({
    ...keptQuery(userId, getSummary, { query: { span } }),
    placeholderData: (shown) => shown,
  });
  return (
    <StatsPage title={t`AT A GLANCE`}>
      <SpanChoice span={span} onSelect={setSpan} className="w-full max-w-120" />
      <Answered query={query}>
        {(summary) =>
          summary.began === null ? (
            <NothingYet />
          ) : (
            <Shown summary={summary} isCompared={span !== 'all' && !query.isPlaceholderData} />
          )
        }
      </Answered>
    </StatsPage>
  );
}

type ShownProps = { summary: Summary; isCompared: boolean };

function Shown({ summary, isCompared }: ShownProps) {
  return (
    <div className="summary-columns">
      <div className="flex min-w-0 flex-col gap-5">
        <Totals summary={summary} isCompared={isCompared} />
        <RecordsByMonth months={summary.records} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Compared title={t`ROSE`} lifts={summary.rose} kind="rose" />
        <Compared title={t`HELD`} lifts={summary.held} kind="held" />
        <Compared title={t`STOOD STILL`} lifts={summary.still} kind="still" />
      </div>
    </div>
  );
}

function Totals({ summary: { now, before, began }, isCompared }: ShownProps) {
  const { weight: unit } = useUnits();
  const today = useToday();
  const rows = [
    { name: t`Workouts`, read: ({ workouts }: Totals) => workouts },
    { name: t`Hard sets`, read: ({ hard_sets }: Totals) => hard_sets },
    { name: t`Volume in ${unit}`, read: ({ volume }: Totals) => wholeWeight(volume, unit) },
    { name: t`Records`, read: ({ records }: Totals) => records },
    { name: t`Minutes`, read: ({ minutes }: Totals) => minutes },
  ];
  return (
    <Panel className="p-4 tiny:p-3">
      <table className="summary-table">
        <caption className="caption pb-2 text-start">{dateRange(now.from, now.to, today)}</caption>
        <thead className="type-vt-18 text-ink-dim">
          <tr>
            <td />
            <th scope="col">{t({ message: 'Now', context: 'span of time' })}</th>
            {before && <th scope="col">{t({ message: 'Before', context: 'span of time' })}</th>}
            {before && <th scope="col">{t({ message: 'Change', context: 'of a number' })}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, read }) => {
            const change = before ? read(now) - read(before) : 0;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="summary-now">{shortNumber(read(now))}</td>
                {before && <td className="text-ink-dim">{shortNumber(read(before))}</td>}
                {before && <td className={change > 0 ? 'text-good' : 'text-ink-dim'}>{signed(change, shortNumber)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="pt-2 type-vt-18 text-ink-dim">
        {before
          ? // Of a log that begins within it, that is all there is.
            t`Before: ${{ days: dateRange(began && began > before.from ? began : before.from, before.to, today) }}`
          : isCompared && t`No workout in the time before: nothing to compare with.`}
      </p>
    </Panel>
  );
}

type Totals = Summary['now'];

function RecordsByMonth({ months }: { months: Summary['records'] }) {
  const most = Math.max(1, ...months.map(({ records }) => records));
  if (months.length === 0) return null;
  return (
    <Section title={t`RECORDS`} titleClassName="pb-2 type-px-16">
      <ul className="flex flex-col">
        {months.toReversed().map(({ month, records }) => (
          <li key={month} className="summary-month">
            <span className="text-ink-dim">{monthAndYear(month)}</span>
            <SegmentedBar cells={20} value={records / most} tone="gold" height={8} tip={false} />
            <span className={`text-end ${records > 0 ? 'text-gold' : 'text-ink-dim'}`}>
              {withCommas(records)}
              <span className="sr-only"> {plural({ records }, { one: 'record', other: 'records' })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ComparedProps = { title: string; lifts: Summary['rose']; kind: 'rose' | 'held' | 'still' };

function Compared({ title, lifts, kind }: ComparedProps) {
  if (lifts.length === 0) return null;
  return (
    <Section title={title} titleClassName="pb-2 type-px-16">
      <ul className="border-panel-2 border-b-2">
        {lifts.map((lift) => (
          <li key={lift.exercise_id} className="border-panel-2 border-t-2">
            <ComparedLift lift={lift} kind={kind} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ComparedLift({ lift, kind }: { lift: Summary['rose'][number]; kind: ComparedProps['kind'] }) {
  const units = useExerciseUnits()(lift.exercise_id);
  const today = useToday();
  const { estimate, before } = lift;
  const best = lift.best && effortText(effortOf(lift.best), lift.measure, units);
  const change = estimate !== null && before !== null ? fromKilograms(estimate - before, units.weight) : null;
  const since = dayText(lift.since, today);
  return (
    <Link href={`/exercises/${lift.exercise_id}`} className="summary-lift hover:text-primary">
      <span translate="no" className="min-w-0 type-vt-24 wrap-anywhere">
        {exerciseName(lift.exercise_id, lift.exercise_name)}
      </span>
      <span className="type-vt-20 text-end">
        {estimate !== null && estimateText(estimate, units.weight)}
        {kind === 'rose' && change !== null && Math.round(change) > 0 && (
          <span className="text-good"> {signed(change)}</span>
        )}
      </span>
      <span className="col-span-2 type-vt-18 text-ink-dim">
        {kind === 'still' ? t`same best since ${since}` : t`best set ${best ?? '--'}, ${since}`}
      </span>
    </Link>
  );
}
