import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { listLifts } from '#contract/endpoints/insights.ts';
import type { Lift } from '#contract/insights.ts';
import { Answered, NothingYet, StatsPage } from '../stats-page.tsx';
import { LiftList } from './lift-list.tsx';
import { findLifts, LiftSearch } from './lift-search.tsx';

/** Every exercise that was ever done, the one done last first. */
export function LiftsScreen() {
  const { userId } = useMember();
  const query = useQuery(keptQuery(userId, listLifts, {}));
  return (
    <StatsPage title={t`LIFTS`}>
      <Answered query={query}>{(lifts) => (lifts.length > 0 ? <Lifts lifts={lifts} /> : <NothingYet />)}</Answered>
    </StatsPage>
  );
}

function Lifts({ lifts }: { lifts: readonly Lift[] }) {
  const [text, setText] = useState('');
  const found = findLifts(lifts, text);
  return (
    <section aria-label={t`Lifts`} className="flex flex-col gap-4">
      <LiftSearch text={text} onType={setText} />
      <p className="type-vt-18 text-ink-dim">
        <span role="status">{plural(found.length, { one: '# exercise', other: '# exercises' })}</span>
        {' · '}
        {t`est. 1RM of the last 90 days, and its change in 4 weeks`}
      </p>
      <LiftList lifts={found} label={t`Lifts`} />
    </section>
  );
}
