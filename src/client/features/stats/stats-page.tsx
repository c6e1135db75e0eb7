import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackButton } from '#client/kit/back-button.tsx';
import { ButtonLink } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { OfflineNote } from '#client/kit/offline-note.tsx';
import { places } from '#client/kit/places.ts';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { monthAndYear } from '#client/words/format/dates.ts';
import type { Span } from '#core/insights/spans.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';

/** A screen below the hub. */
export function StatsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="screen flex grow flex-col gap-4">
      <ScreenBar>
        <BackButton to="/stats" />
        <h1 className="type-px-16">{title}</h1>
      </ScreenBar>
      <OfflineNote />
      {children}
    </main>
  );
}

type AnsweredProps<Answer> = {
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
};

/** What is made of an answer, an outline until it is there, or why it is not. */
export function Answered<Answer>({ query, children }: AnsweredProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const text = t`These numbers could not be loaded. Every workout is safe on the server. Check your connection and try again.`;
    return <ErrorState text={text} query={query} />;
  }
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t`Loading...`}</span>
      <Skeleton className="h-64" />
      {places(4).map(({ key }) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  );
}

/** Before the first workout. */
export function NothingYet() {
  return (
    <EmptyState
      art={<OwnMascot size={108} />}
      title={t`NO LIFTS YET`}
      text={t`Log a workout, and this is where you watch the numbers climb.`}
      action={<ButtonLink href="/exercise-selector">{t`START WORKOUT`}</ButtonLink>}
    />
  );
}

const IN_WORDS: Readonly<Record<Span, () => string>> = {
  '4weeks': () => t`in 4 weeks`,
  quarter: () => t`in 3 months`,
  year: () => t`in a year`,
  all: () => t`in all that time`,
};

/** Behind a change: `+22 in 3 months`, or `+22 since Jun 2026` where there was nothing before. */
export function changeInWords(span: Span, began: CalendarDate | null): string {
  return began === null ? IN_WORDS[span]() : t`since ${{ month: monthAndYear(began) }}`;
}
