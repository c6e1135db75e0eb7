import './stats.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Search } from 'pixelarticons/react/Search.js';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { keptQuery } from '#client/data/kept-answers.ts';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useKeys } from '#client/kit/keyboard/use-keys.ts';
import { MEDIA } from '#client/kit/media.ts';
import { OfflineNote } from '#client/kit/offline-note.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { listLifts } from '#contract/endpoints/insights.ts';
import type { Lift } from '#contract/insights.ts';
import { BodyCard, CalendarCard, MusclesCard } from './hub-cards.tsx';
import { LiftList } from './lifts/lift-list.tsx';
import { findLifts, LiftSearch } from './lifts/lift-search.tsx';
import { NothingYet } from './stats-page.tsx';
import { StrengthCard } from './strength/strength-card.tsx';

/** What the log tells, at one look; each part of it leads to a screen of its own. */
export function StatsScreen() {
  const { userId } = useMember();
  const lifts = useQuery(keptQuery(userId, listLifts, {}));
  return (
    <main className="screen stats">
      <div className="stats-title">
        <h1 className="type-px-16">{t`STATS`}</h1>
        <Link href="/stats/summary" className="stats-more ms-auto">
          {t`at a glance`}
          <Icon of={ChevronRight} />
        </Link>
        <Link href="/stats/lifts" aria-label={t`Find a lift`} className="stats-search hover:text-primary">
          <Icon of={Search} />
        </Link>
      </div>
      <OfflineNote />
      {lifts.data?.length === 0 ? (
        <>
          <NothingYet />
          <BodyCard />
        </>
      ) : (
        <div className="stats-grid">
          <StrengthCard />
          <section aria-labelledby="stats-lifts" className="stats-lifts">
            {lifts.data ? (
              <Lifts lifts={lifts.data} />
            ) : (
              lifts.isError && (
                <ErrorState
                  text={t`These numbers could not be loaded. Every workout is safe on the server. Check your connection and try again.`}
                  query={lifts}
                />
              )
            )}
          </section>
          <MusclesCard />
          <BodyCard />
          <CalendarCard />
        </div>
      )}
    </main>
  );
}

const SHOWN = { phone: 4, wide: 7 };

function Lifts({ lifts }: { lifts: readonly Lift[] }) {
  const isWide = useMediaQuery(MEDIA.wide);
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => search.current?.focus() });
  const count = lifts.length;
  const shown = findLifts(mostTrained(lifts), text).slice(0, isWide ? SHOWN.wide : SHOWN.phone);
  return (
    <>
      <div className="stats-lifts-title">
        <h2 id="stats-lifts" className="type-px-16">
          {t`LIFTS`}
        </h2>
        {isWide && (
          <LiftSearch text={text} onType={setText} inputRef={search} placeholder={t`Find a lift, or press /`} />
        )}
        <Link href="/stats/lifts" className="stats-more">
          {t({ message: `all ${count}`, comment: 'exercises' })}
          <Icon of={ChevronRight} />
        </Link>
        {!isWide && <p className="ms-auto type-vt-18 text-ink-dim">{t`est. 1RM, 4 weeks`}</p>}
      </div>
      <LiftList lifts={shown} label={t`Lifts`} />
    </>
  );
}

/** Those done most often of late, and of equals the heaviest: what a plan is built on stands before what it adds. */
function mostTrained(lifts: readonly Lift[]): readonly Lift[] {
  const rank = ({ days, estimate }: Lift) => (estimate === null ? 0 : days);
  return lifts.toSorted((a, b) => rank(b) - rank(a) || (b.estimate ?? 0) - (a.estimate ?? 0));
}
