import { plural, t } from '@lingui/core/macro';
import { places } from '#client/kit/places.ts';
import { useToday, useUnits } from '#client/session/auth/use-member.ts';
import { shortMonth } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { historyDate } from '#client/words/workout-titles.ts';
import type { WorkoutDay } from '#contract/workout.ts';
import { type CalendarDate, weekStart } from '#core/progression/calendar.ts';
import { dayHeat, type Heat } from '#core/progression/trained-days.ts';
import { type HalfYear, halfYears, WEEKS_IN_HALF } from '#core/progression/year-wall.ts';
import { type WeightUnit, wholeWeight } from '#core/workout/weight-units.ts';
import type { WeekChain } from './week-chain.ts';

type YearWallProps = {
  year: number;
  days: readonly WorkoutDay[];
  /** `null` while it is not known, and where there is no game. */
  chain: WeekChain | null;
};

/** Two half years, one below the other: a column per week, Monday on top, and its link of the streak below. */
export function YearWall({ year, days, chain }: YearWallProps) {
  const today = useToday();
  const { weight: unit } = useUnits();
  const heat = dayHeat(days);
  const titles = new Map(days.map((day) => [day.date, dayTitle(day, unit)]));
  return (
    <div aria-hidden="true" className="wall-box">
      {halfYears(year).map((half) => (
        <div key={half.months[0]?.month} className="wall-half">
          <MonthNames half={half} />
          <div className="wall">
            {places(half.days.length).map(({ at, key }) => {
              const date = half.days[at] ?? '';
              return <span key={key} data-heat={heatAt(date, today, heat)} title={titles.get(date)} />;
            })}
          </div>
          {chain && <HalfChain half={half} weekLink={chain} />}
        </div>
      ))}
    </div>
  );
}

function HalfChain({ half, weekLink }: { half: HalfYear; weekLink: WeekChain }) {
  return (
    <div className="wall-chain">
      {places(WEEKS_IN_HALF).map(({ at, key }) => {
        const day = half.days.slice(7 * at, 7 * at + 7).find((date) => date !== null);
        return <span key={key} data-week={day ? weekLink(weekStart(day)) : 'none'} />;
      })}
    </div>
  );
}

/** `none` for days of another year, `to-come` for days in the future. */
function heatAt(date: CalendarDate | '', today: CalendarDate, heat: ReadonlyMap<CalendarDate, Heat>) {
  if (date === '') return 'none';
  return heat.get(date) ?? (date > today ? 'to-come' : 0);
}

function dayTitle({ date, workouts, volume }: WorkoutDay, unit: WeightUnit): string {
  const day = historyDate(`${date}T00:00:00Z`, 'UTC');
  const weight = `${withCommas(wholeWeight(volume, unit))} ${unit}`;
  return t`${day}: ${plural(workouts, { one: '# workout', other: '# workouts' })}, ${weight}`;
}

function MonthNames({ half }: { half: HalfYear }) {
  return (
    <div className="wall-months">
      {half.months.map(({ month, week }) => (
        <span key={month} style={{ gridColumnStart: week + 1 }}>
          {shortMonth(month)}
        </span>
      ))}
    </div>
  );
}
