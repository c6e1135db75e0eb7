import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'pixelarticons/react/ChevronLeft.js';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { FigureLegend, MuscleFigure } from '#client/insights/muscle-figure.tsx';
import { Button } from '#client/kit/button.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';
import { useMember, useToday } from '#client/session/auth/use-member.ts';
import { dateRange, weekDates } from '#client/words/format/weeks.ts';
import { getMuscles } from '#contract/endpoints/insights.ts';
import type { Muscles } from '#contract/insights.ts';
import { addDays, weekStart } from '#core/progression/calendar.ts';
import { Answered, StatsPage } from '../stats-page.tsx';
import { litRegions, type MuscleView, useBands } from './muscle-readings.ts';
import { MuscleTable } from './muscle-table.tsx';

const loadBandsSheet = async () => (await import('./bands-sheet.tsx')).BandsSheet;

/** Hard sets per muscle: of a week, of the four before it, or how long ago. */
export function MusclesScreen() {
  const { userId } = useMember();
  const thisWeek = weekStart(useToday());
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<MuscleView>('week');
  const week = view === 'fresh' ? thisWeek : (chosen ?? thisWeek);
  const query = useQuery({
    ...keptQuery(userId, getMuscles, { query: { week } }),
    // The next week replaces the one that is shown.
    placeholderData: (shown) => shown,
  });
  const views = [
    { value: 'week', label: t({ message: 'WEEK', comment: 'one of three choices, at most 6 letters' }) },
    { value: 'weeks4', label: t({ message: '4 WEEKS', comment: 'one of three choices, at most 9 letters' }) },
    {
      value: 'fresh',
      label: t({ message: 'FRESH', comment: 'one of three choices: when each muscle was last trained' }),
    },
  ] as const;
  return (
    <StatsPage title={t`MUSCLES`}>
      <div className="flex flex-col gap-4 wide:grid wide:grid-cols-[400px_minmax(0,1fr)] wide:items-start wide:gap-10">
        <div className="flex min-w-0 flex-col gap-4">
          <SegmentedChoice label={t`Time`} options={views} selected={view} onSelect={setView} />
          <WeekSteps view={view} week={week} thisWeek={thisWeek} onChoose={setChosen} />
          {query.data && <Figure muscles={query.data} view={view} />}
        </div>
        <Answered query={query}>{(muscles) => <Rows muscles={muscles} view={view} />}</Answered>
      </div>
    </StatsPage>
  );
}

type WeekStepsProps = { view: MuscleView; week: string; thisWeek: string; onChoose: (week: string) => void };

function WeekSteps({ view, week, thisWeek, onChoose }: WeekStepsProps) {
  const today = useToday();
  if (view === 'fresh') {
    return <p className="flex min-h-12 items-center justify-center type-vt-20 text-ink-dim">{t`up to now`}</p>;
  }
  const step = (weeks: number) => onChoose(addDays(week, 7 * weeks));
  return (
    <div className="flex items-center justify-between">
      <IconButton label={t`Week before`} icon={ChevronLeft} onClick={() => step(-1)} />
      <p aria-live="polite" className="type-vt-20 text-center">
        {view === 'week'
          ? weekDates(week, today)
          : t`${{ weeks: dateRange(addDays(week, -28), addDays(week, -1), today) }}, a week`}
      </p>
      <IconButton label={t`Week after`} icon={ChevronRight} disabled={week >= thisWeek} onClick={() => step(1)} />
    </div>
  );
}

type ViewProps = { muscles: Muscles; view: MuscleView };

function Figure({ muscles, view }: ViewProps) {
  const [now] = useState(Date.now);
  const banded = useBands(muscles);
  return (
    <Panel className="flex flex-col gap-4 p-4">
      <MuscleFigure lit={litRegions(banded, view, now)} className="mx-auto w-full max-w-75" />
      <div className="flex flex-wrap justify-between gap-x-4 type-vt-18 text-ink-dim">
        <p>{t`front · back`}</p>
        <FigureLegend isFreshness={view === 'fresh'} />
      </div>
    </Panel>
  );
}

function Rows({ muscles, view }: ViewProps) {
  const [now] = useState(Date.now);
  const banded = useBands(muscles);
  const sheet = useSheet('bands');
  const BandsSheet = useOnDemand(sheet.isOpen, loadBandsSheet);
  const captions = {
    week: t`Hard sets of the week, by muscle`,
    weeks4: t`Hard sets a week, the mean of four weeks, by muscle`,
    fresh: t`When each muscle was last trained`,
  };
  return (
    <section aria-label={captions[view]} className="flex min-w-0 flex-col gap-3">
      <MuscleTable muscles={banded} view={view} now={now} caption={captions[view]} />
      <p className="type-vt-18 text-ink-dim">
        {t`A hard set counts 1 for the main muscle and a half for those that help; warm-ups, runs and rides count nothing. The dashboard counts every set whole, for one muscle group.`}
      </p>
      <Button variant="secondary" size="small" className="me-1 self-start" onClick={() => sheet.open('own')}>
        {t`Typical sets`}
      </Button>
      {BandsSheet && <BandsSheet open={sheet.isOpen} onClose={sheet.close} muscles={muscles} />}
    </section>
  );
}
