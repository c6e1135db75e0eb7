import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { useState } from 'react';
import { Link } from 'wouter';
import { DeloadMark } from '#client/campaign/deload-mark.tsx';
import { keptPages } from '#client/data/kept-pages.ts';
import { useUserSettings } from '#client/data/settings/settings.ts';
import { dayText } from '#client/insights/chart/chart-series.ts';
import { Badge } from '#client/kit/badge.tsx';
import { Button } from '#client/kit/button.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { MorePages } from '#client/kit/more-pages.tsx';
import { Ghost } from '#client/kit/own-icons.tsx';
import { Section } from '#client/kit/panel.tsx';
import { inPlace } from '#client/kit/places.ts';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { effortText, estimateText } from '#client/words/format/efforts.ts';
import { listExerciseSessions } from '#contract/endpoints/insights.ts';
import type { ExerciseSession } from '#contract/insights.ts';
import { MOST_SESSIONS_COUNTED } from '#core/insights/spans.ts';
import { strongestSet } from '#core/workout/one-rep-max.ts';
import { findBestSet } from '#core/workout/records.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Units } from '#core/workout/units.ts';
import { estimateBy } from './chart-plots.ts';

export function useExerciseSessions(userId: string, exerciseId: string) {
  return useInfiniteQuery(keptPages(userId, listExerciseSessions, { params: { id: exerciseId } }));
}

type Sessions = ReturnType<typeof useExerciseSessions>;

/** The sets of the last time, which lead to their workout. */
export function LastTime({ sessions, units }: { sessions: Sessions; units: Units }) {
  const last = sessions.data?.pages[0]?.answer.find(({ deload }) => !deload);
  if (!last) return null;
  const day = dayText(last.day, 'day');
  return (
    <Link href={workoutAddress(last)} className="exercise-row stepped hover:edge-ink-dim">
      <Icon of={Ghost} size={32} className="game-only shrink-0 text-ink-dim" />
      <span className="min-w-0 grow">
        <span className="caption block">{t`Ghost · ${day}`}</span>
        <span className="block">
          {countedSets(last)
            .map((set) => effortText(set, last.measure, units))
            .join(' · ')}
        </span>
      </span>
      <Icon of={ChevronRight} className="shrink-0 text-ink-dim" />
    </Link>
  );
}

const FIRST = 8;

type SessionListProps = { sessions: Sessions; units: Units; count: number | undefined };

/** The latest times that the exercise was done, and on request all of them; on a desktop as a table with heads. */
export function SessionList({ sessions, units, count }: SessionListProps) {
  const isWide = useMediaQuery(MEDIA.wide);
  const [isWhole, setIsWhole] = useState(false);
  const all = sessions.data?.pages.flatMap(({ answer }) => answer) ?? [];
  const shown = isWhole ? all : all.slice(0, FIRST);
  const hasMore = all.length > shown.length;
  return (
    <Section title={t`SESSIONS`} titleClassName="type-px-16 pb-3" className="relative min-w-0">
      {isWide && hasMore && (
        <button type="button" className="exercise-all-sessions" onClick={() => setIsWhole(true)}>
          {count === undefined || count >= MOST_SESSIONS_COUNTED
            ? t`ALL SESSIONS`
            : t({ message: `all ${{ sessions: count }}`, comment: 'sessions of an exercise' })}
          <Icon of={ChevronDown} />
        </button>
      )}
      <p aria-hidden="true" className="exercise-session-heads caption">
        <span>{t`Day`}</span>
        <span>{t`Best set`}</span>
        <span>{t({ message: 'Then', comment: 'over the other sets of that day' })}</span>
        <span>{t({ message: '1RM', comment: 'over the estimates, at most 6 letters' })}</span>
      </p>
      {sessions.isPending && <Skeleton className="h-40" />}
      {sessions.isError && !sessions.data && (
        <ErrorState text={t`The sessions could not be loaded. They are safe on the server.`} query={sessions} />
      )}
      <ul>
        {inPlace(shown).map(({ item, key }) => (
          <Session key={key} session={item} units={units} />
        ))}
      </ul>
      {!isWide && hasMore && (
        <Button variant="secondary" size="small" className="mt-2 me-1" onClick={() => setIsWhole(true)}>
          {t`ALL SESSIONS`}
        </Button>
      )}
      {isWhole && (
        <MorePages
          pages={sessions}
          label={t`EARLIER SESSIONS`}
          failure={t`Earlier sessions could not be loaded. Check your connection and try again.`}
        />
      )}
    </Section>
  );
}

function Session({ session, units }: { session: ExerciseSession; units: Units }) {
  const { formula = 'epley' } = useUserSettings();
  const { measure, bodyweight_kg } = session;
  const sets = countedSets(session);
  const best = findBestSet(sets, measure);
  const others = sets.filter((set) => set !== best);
  const strongest = strongestSet({ sets, measure, bodyweight: bodyweight_kg ?? 0 });
  const estimate =
    strongest &&
    estimateBy(formula, {
      ...strongest,
      lifted_kg: strongest.lifted,
      set: { ...strongest.set, rpe: strongest.set.rpe ?? null },
    });
  const words = (shown: typeof sets) => shown.map((set) => effortText(set, measure, units)).join(' · ');
  return (
    <li>
      <Link href={workoutAddress(session)} className="exercise-session">
        <span className="exercise-session-day">{dayText(session.day, 'day')}</span>
        <span className="exercise-session-best">
          {best && words([best])}
          {session.sets.some(({ is_pr }) => is_pr) && <Badge>{t`PR`}</Badge>}
          {session.deload && <DeloadMark />}
        </span>
        <span className="exercise-session-others">{words(others)}</span>
        {estimate !== null && (
          <span className="exercise-session-estimate">
            <span className="sr-only">{t`Est. 1RM`} </span>
            {estimateText(estimate, units.weight)}
          </span>
        )}
      </Link>
    </li>
  );
}

/** All but warm-ups. */
const countedSets = ({ sets }: ExerciseSession) => sets.map(setFromColumns).filter((set) => !isWarmup(set));

const workoutAddress = ({ workout_id }: ExerciseSession) => `/history?workout=${workout_id}`;
