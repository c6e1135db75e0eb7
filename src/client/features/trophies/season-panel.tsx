import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { keptPages } from '#client/data/kept-pages.ts';
import { ErrorState } from '#client/kit/error-state.tsx';
import { fitted } from '#client/kit/fitted.ts';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { seasonName } from '#client/words/season-names.ts';
import { getSeasons } from '#contract/endpoints/progress.ts';
import type { SeasonsResponse } from '#contract/play.ts';

const loadMorePages = async () => (await import('#client/kit/more-pages.tsx')).MorePages;

/** The quarters, each counted from zero, the current one first. */
export function Seasons() {
  const { userId } = useMember();
  const seasons = useInfiniteQuery(keptPages(userId, getSeasons, {}));
  // Most members have trained for less than three years.
  const MorePages = useOnDemand(seasons.hasNextPage, loadMorePages);
  const titleId = useId();
  const failure = t`Your seasons could not be loaded. They are safe. Check your connection and try again.`;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="pb-3 type-px-16">
        {t`SEASONS`}
      </h2>
      {seasons.data ? (
        <div className="flex flex-col gap-3">
          <SeasonTable seasons={seasons.data.pages.flatMap(({ answer }) => answer.seasons)} />
          {MorePages && <MorePages pages={seasons} label={t`EARLIER SEASONS`} failure={failure} />}
        </div>
      ) : seasons.isError ? (
        <ErrorState text={failure} query={seasons} />
      ) : (
        <div role="status">
          <span className="sr-only">{t`Loading...`}</span>
          <Skeleton className="h-24" />
        </div>
      )}
    </section>
  );
}

function SeasonTable({ seasons }: Pick<SeasonsResponse, 'seasons'>) {
  return (
    <div ref={fitted}>
      <table className="seasons type-vt-20">
        <thead className="type-vt-18 text-ink-dim">
          <tr>
            <th scope="col">{t`Season`}</th>
            <th scope="col">{t`Workouts`}</th>
            <th scope="col">{t`XP`}</th>
            <th scope="col">{t`Records`}</th>
          </tr>
        </thead>
        <tbody>
          {seasons.map(({ quarter, workouts, xp, records }, place) => (
            <tr key={quarter} className={place === 0 ? 'text-primary' : ''}>
              <th scope="row">
                {seasonName(quarter)}
                {place === 0 && <span className="type-vt-18"> {t({ message: 'now', context: 'season' })}</span>}
              </th>
              <td>{withCommas(workouts)}</td>
              <td>{withCommas(xp)}</td>
              <td>{withCommas(records)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
