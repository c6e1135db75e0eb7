import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { MEDIA } from '#client/kit/media.ts';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { monthAndYear } from '#client/words/format/dates.ts';
import { listOf } from '#client/words/format/lists.ts';
import { wholeNumber, withCommas } from '#client/words/format/numbers.ts';
import { getStrength } from '#contract/endpoints/insights.ts';
import type { Strength, StrengthPoint } from '#contract/insights.ts';
import { SPAN_DAYS } from '#core/insights/spans.ts';
import { BIG_LIFT_NAMES } from '#core/insights/strength.ts';
import { fromKilograms } from '#core/workout/weight-units.ts';
import { HubCard } from '../hub-card.tsx';
import { signed } from '../lifts/lift-list.tsx';
import { changeInWords } from '../stats-page.tsx';
import { changeWithin, LIFTS, missingLifts, towers } from './strength-figures.ts';
import { LiftMark, StillTowers } from './towers.tsx';

/** One question for the hub and for the screen behind the card, so that either shows it at once after the other. */
const STRENGTH_SPAN = 'year';
const COLUMNS = 10;

export function StrengthCard() {
  const { userId } = useMember();
  const isWide = useMediaQuery(MEDIA.wide);
  const { data: strength } = useQuery(keptQuery(userId, getStrength, { query: { span: STRENGTH_SPAN } }));
  const first = strength?.points[0];
  return (
    <HubCard
      name="strength"
      title={t`Strength`}
      href="/stats/strength"
      note={
        isWide && first
          ? t`since ${{ month: monthAndYear(first.day) }}`
          : t({ message: '3 months', comment: 'span of time' })
      }
    >
      {!strength ? (
        <Skeleton className="h-24" />
      ) : strength.now ? (
        <StrengthNow strength={strength} now={strength.now} isWide={isWide} />
      ) : (
        <span className="type-vt-20 text-ink-dim">{t`Squat, bench press and deadlift with a barbell add up here.`}</span>
      )}
    </HubCard>
  );
}

function StrengthNow({ strength, now, isWide }: { strength: Strength; now: StrengthPoint; isWide: boolean }) {
  const { weight: unit } = useUnits();
  const change = changeWithin(strength, SPAN_DAYS.quarter, 'total');
  const columns = towers(strength.points, COLUMNS);
  const missing = missingLifts(now).map((lift) => LIFTS[lift].name());
  const inUnit = (kilograms: number) => wholeNumber(fromKilograms(kilograms, unit));
  const dots = now.dots !== null && withCommas(Math.round(now.dots * 10) / 10);
  const total = (
    <span className="stats-total">
      <span className={`stats-number ${now.total === null ? 'text-ink-dim' : ''}`}>
        {now.total === null ? '--' : inUnit(now.total)}
      </span>{' '}
      <span className="type-vt-20 text-ink-dim">{unit}</span>
      <span className="sr-only"> {t`in all, estimated`}</span>
    </span>
  );
  if (isWide) {
    return (
      <>
        <span className="flex items-end justify-between">
          {total}
          {dots && (
            <span className="text-end">
              <span className="type-px-24 block text-gold">{dots}</span>
              <span className="type-vt-18 text-ink-dim">{t`DOTS`}</span>
            </span>
          )}
        </span>
        <StillTowers columns={columns} unit={unit} />
        <span aria-hidden="true" className="flex justify-between ps-9 type-vt-18 text-ink-dim">
          <span>{monthAndYear(strength.points[0]?.day ?? now.day)}</span>
          <span>{monthAndYear(now.day)}</span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 type-vt-20">
          {BIG_LIFT_NAMES.map((lift) => (
            <span key={lift} className="flex items-center gap-2">
              <LiftMark lift={lift} />
              <LiftName lift={lift} /> {now[lift] === null ? '--' : inUnit(now[lift])}
            </span>
          ))}
        </span>
      </>
    );
  }
  const most = Math.max(...BIG_LIFT_NAMES.map((lift) => now[lift] ?? 0));
  return (
    <span className="stats-strength-now">
      {total}
      <span className="stats-strength-lifts type-vt-20">
        {BIG_LIFT_NAMES.map((lift) => (
          <span key={lift}>
            <span className="text-ink-dim">
              <LiftName lift={lift} />
            </span>
            <SegmentedBar cells={10} value={(now[lift] ?? 0) / most} height={8} tip={false} />
            <span className="text-end">{now[lift] === null ? '--' : inUnit(now[lift])}</span>
          </span>
        ))}
      </span>
      <span className="stats-strength-facts type-vt-18 text-ink-dim">
        {missing.length > 0 ? (
          t`without ${{ lifts: listOf(missing) }}`
        ) : (
          <>
            {change !== null && (
              <>
                <span className={change.amount > 0 ? 'text-good' : ''}>
                  {signed(fromKilograms(change.amount, unit))}
                </span>
                <span className="sr-only"> {changeInWords('quarter', change.began)}</span>
              </>
            )}
            {change !== null && dots && ' · '}
            {dots && (
              <>
                {t`DOTS`} <span className="text-gold">{dots}</span>
              </>
            )}
          </>
        )}
      </span>
    </span>
  );
}

/** Two letters as on a scoreboard, words in the plain log and for screen readers. */
function LiftName({ lift }: { lift: (typeof BIG_LIFT_NAMES)[number] }) {
  const { isOn } = useCabinet();
  if (!isOn) return LIFTS[lift].name();
  return (
    <abbr title={LIFTS[lift].name()} className="no-underline">
      {LIFTS[lift].short()}
    </abbr>
  );
}
