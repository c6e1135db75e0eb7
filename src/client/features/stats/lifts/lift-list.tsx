import './lift-list.css';
import { t } from '@lingui/core/macro';
import { Link } from 'wouter';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Sparkline } from '#client/insights/chart/sparkline.tsx';
import { useToday } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { mediumDate, noonOn, shortDate } from '#client/words/format/dates.ts';
import { effortText } from '#client/words/format/efforts.ts';
import { wholeNumber } from '#client/words/format/numbers.ts';
import type { Lift } from '#contract/insights.ts';
import { addDays, type CalendarDate } from '#core/progression/calendar.ts';
import { fromKilograms } from '#core/workout/weight-units.ts';

/** A record is gold for so long. */
const RECENT_DAYS = 28;

/** Exercises with what was done last, the best set, and the one-rep max over time. Each leads to its own page. */
export function LiftList({ lifts, label }: { lifts: readonly Lift[]; label: string }) {
  return (
    <div>
      <p aria-hidden="true" className="lift-heads caption">
        <span>{t`Lift`}</span>
        <span>{t({ message: 'Last', context: 'workout with this exercise' })}</span>
        <span>{t`Best set`}</span>
        <span>{t`By month`}</span>
        <span>{t`Est. 1RM`}</span>
        <span>{t`4 weeks`}</span>
      </p>
      <ul aria-label={label}>
        {lifts.map((lift) => (
          <li key={lift.exercise_id}>
            <LiftRow lift={lift} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LiftRow({ lift }: { lift: Lift }) {
  const units = useExerciseUnits()(lift.exercise_id);
  const today = useToday();
  const isRecord = isRecentRecord(lift, today);
  const best = lift.best && effortText(effortOf(lift.best), lift.measure, units);
  const inUnit = (kilograms: number) => fromKilograms(kilograms, units.weight);
  const name = exerciseName(lift.exercise_id, lift.exercise_name);
  return (
    <Link href={`/exercises/${lift.exercise_id}`} className="lift-row hover:text-primary">
      <span translate="no" title={name} className="lift-name">
        {name}
      </span>{' '}
      <span className="lift-facts">
        <span>
          <span className="sr-only">{t`last on`} </span>
          {dayText(lift.last_day, today)}
        </span>{' '}
        {best && (
          <span className="lift-best">
            <span className="sr-only">{t`best set`} </span>
            {best}
          </span>
        )}{' '}
        {isRecord && (
          <span className="lift-pr text-gold">
            {t({ message: 'PR', comment: 'a personal record, at most 3 letters' })}
          </span>
        )}
      </span>{' '}
      <span className="lift-line">
        <Sparkline
          days={lift.months.map(({ month }) => month)}
          values={lift.months.map(({ estimate }) => estimate)}
          tone="accent"
          height={24}
        />
      </span>
      {lift.estimate === null ? (
        <span aria-hidden="true" className="lift-estimate text-ink-dim">
          --
        </span>
      ) : (
        <span className={`lift-estimate ${isRecord ? 'text-gold' : ''}`}>
          <span className="sr-only">{t`estimated one-rep max`} </span>
          {wholeNumber(inUnit(lift.estimate))}
          <span className="sr-only"> {units.weight}</span>
        </span>
      )}{' '}
      {lift.change !== null && (
        <span className={`lift-change ${lift.change > 0 ? 'text-good' : 'text-ink-dim'}`}>
          <span className="sr-only">{t`in 4 weeks`} </span>
          {signed(inUnit(lift.change))}
        </span>
      )}
    </Link>
  );
}

/** A first set is no record. */
function isRecentRecord({ best_day, months }: Lift, today: CalendarDate): boolean {
  return best_day !== null && best_day > addDays(today, -RECENT_DAYS) && months.length > 1;
}

/** `Nov 8`, and with its year if that is another. */
export function dayText(day: CalendarDate, today: CalendarDate): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDate : mediumDate)(noonOn(day));
}

/** `+4`, `0`, `-2`; rounded, as estimates are shown. */
export function signed(number: number, write = wholeNumber): string {
  const rounded = Math.round(number);
  if (rounded === 0) return '0';
  return `${rounded > 0 ? '+' : '-'}${write(Math.abs(rounded))}`;
}

type BestSet = NonNullable<Lift['best']>;

export function effortOf({ weight, reps, duration_s, distance_m }: BestSet) {
  return { weight, reps, durationSeconds: duration_s, distanceMeters: distance_m };
}
