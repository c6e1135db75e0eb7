import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { keptPages } from '#client/data/kept-pages.ts';
import { ButtonLink } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { MorePages } from '#client/kit/more-pages.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { shortMonth } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { getSeasons } from '#contract/endpoints/progress.ts';
import type { SeasonsResponse, StreakResponse } from '#contract/play.ts';
import { Pauses } from './pauses.tsx';
import type { StreakToday } from './streak-today.ts';

export type LevelSheet = 'xp' | 'streak';

type LevelSheetsProps = {
  open: LevelSheet | null;
  /** The server's answer; missing in answers of an earlier release. */
  serverStreak: StreakResponse | undefined;
  streak: StreakToday | null;
  onClose: () => void;
};

/**
 * What is behind the level card: where the XP come from, and the pauses of the streak. Imports nothing of the dashboard's own:
 * whatever both use would be loaded with every screen.
 */
export function LevelSheets({ open, serverStreak, streak, onClose }: LevelSheetsProps) {
  return (
    <>
      <Dialog open={open === 'xp'} onClose={onClose} title={t`XP BY MONTH`} placement="sheet" tone="gold">
        <MonthList />
      </Dialog>
      <Dialog open={open === 'streak'} onClose={onClose} title={t`STREAK`} placement="sheet" tone="gold">
        {serverStreak && streak && <Pauses serverStreak={serverStreak} streak={streak} />}
      </Dialog>
    </>
  );
}

type Month = SeasonsResponse['months'][number];

/** Every point that was ever earned, by month. */
function MonthList() {
  const { userId, profile } = useMember();
  const query = useInfiniteQuery(keptPages(userId, getSeasons, {}));
  const { data } = query;
  const failure = t`Your months could not be loaded. Every point is safe on the server. Check your connection and try again.`;
  if (query.isPending) return <Spinner text={t`Loading XP...`} className="grow" />;
  if (!data) return <ErrorState text={failure} query={query} />;
  const months = data.pages.flatMap(({ answer }) => answer.months).filter(({ workouts }) => workouts > 0);
  if (months.length === 0) {
    return <EmptyState title={t`NO XP YET`} text={t`Log a workout, and this is where its points are counted.`} />;
  }
  const xp = profile && withCommas(profile.xp);
  return (
    <div className="flex flex-col gap-4">
      {xp && (
        <p className="flex flex-wrap items-baseline gap-x-3 type-vt-24">
          <Trans>
            <span className="glow type-px-24 text-gold tiny:type-px-16">{xp}</span> XP in all
          </Trans>
        </p>
      )}
      {[...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(([year, ofYear]) => (
        <YearTable key={year} year={year} months={ofYear} most={Math.max(...months.map((month) => month.xp))} />
      ))}
      {(query.hasNextPage || data.pages.length > 1) && (
        <MorePages pages={query} label={t`EARLIER MONTHS`} failure={failure} />
      )}
      <p className="type-vt-20 text-ink-dim">{t`What each workout earned, set by set, is in its bill.`}</p>
      <ButtonLink href="/history" variant="secondary" className="me-1">
        {t`WORKOUT HISTORY`}
      </ButtonLink>
    </div>
  );
}

const CELLS = 12;

function YearTable({ year, months, most }: { year: string; months: readonly Month[]; most: number }) {
  return (
    <table className="w-full type-vt-20">
      <caption className="pb-1 text-start type-px-16">
        <Trans>
          {year}
          <span className="sr-only">: XP by month</span>
        </Trans>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t`Month`}</th>
          <td />
          <th scope="col">{t`XP`}</th>
          <th scope="col">{t`Workouts and records`}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, xp, workouts, records }) => (
          <tr key={month} className="h-12">
            <th scope="row" className="w-1 pe-3 text-start font-normal">
              {shortMonth(Number(month.slice(5, 7)))}
            </th>
            <td>
              <SegmentedBar cells={CELLS} value={most > 0 ? xp / most : 0} tone="gold" height={16} tip={false} />
            </td>
            <td className="w-1 ps-3 text-end text-gold">{withCommas(xp)}</td>
            <td className="w-1 ps-3 text-end whitespace-nowrap type-vt-18 text-ink-dim">
              {plural(workouts, { one: '# workout', other: '# workouts' })}
              {records > 0 && <span className="block">{plural(records, { one: '# record', other: '# records' })}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
