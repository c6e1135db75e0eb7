import './campaigns.css';
import { plural, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { shownPlace } from '#client/campaign/place.ts';
import { ProgramCartridge } from '#client/campaign/program-cartridge.tsx';
import { LEVEL_WORDS, lengthWords } from '#client/campaign/program-words.ts';
import { programOf } from '#client/campaign/start-stage.ts';
import { type Campaign, useCampaign } from '#client/campaign/use-campaign.ts';
import { BackButton } from '#client/kit/back-button.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Radio } from '#client/kit/segmented-choice.tsx';
import type { ProgramSummary } from '#contract/programs.ts';
import { PROGRAM_LEVELS, type ProgramLevel } from '#core/programs/program.ts';
import { OwnPrograms } from './own-program-list.tsx';
import { usePrograms } from './use-programs.ts';

interface Filter {
  readonly label: () => string;
  readonly takes: (program: ProgramSummary) => boolean;
}

const ofLevel = (level: ProgramLevel): Filter => ({
  label: LEVEL_WORDS[level],
  takes: (program) => program.level === level,
});

const FILTERS: Readonly<Record<string, Filter>> = {
  all: { label: () => t({ message: 'All', context: 'programs' }), takes: () => true },
  three: { label: () => t`3 days`, takes: ({ perWeek }) => perWeek <= 3 },
  four: { label: () => t`4 days`, takes: ({ perWeek }) => perWeek === 4 },
  more: { label: () => t`5 or 6`, takes: ({ perWeek }) => perWeek >= 5 },
  beginner: ofLevel('beginner'),
  intermediate: ofLevel('intermediate'),
  advanced: ofLevel('advanced'),
};

/** All programs that can be started, each as a cartridge. */
export function CampaignListScreen() {
  const [chosen, setChosen] = useState('all');
  const programs = usePrograms();
  const campaign = useCampaign();
  const name = useId();
  const { takes } = FILTERS[chosen] ?? { takes: () => true };
  // No button that leads to nothing.
  const filters = Object.entries(FILTERS).filter(([, filter]) => programs.some(filter.takes));
  return (
    <main className="screen flex grow flex-col gap-4">
      <ScreenBar>
        <BackButton to="/home" />
        <h1 className="type-px-16">{t`CAMPAIGNS`}</h1>
      </ScreenBar>
      <fieldset className="campaign-filters">
        <legend className="sr-only">{t`Which programs`}</legend>
        {filters.map(([key, { label }]) => (
          <Radio
            key={key}
            name={name}
            value={key}
            checked={key === chosen}
            className="campaign-filter stepped-small"
            onChoose={() => setChosen(key)}
          >
            {label()}
          </Radio>
        ))}
      </fieldset>
      <ul className="campaign-list">
        {programs.filter(takes).map((program) => (
          <ProgramCard
            key={program.id}
            program={program}
            campaign={campaign?.run.programId === program.id ? campaign : null}
          />
        ))}
      </ul>
      <OwnPrograms />
    </main>
  );
}

function ProgramCard({ program, campaign }: { program: ProgramSummary; campaign: Campaign | null }) {
  const { id, name, author, level, perWeek } = program;
  const place = campaign?.next && shownPlace(programOf(campaign), campaign.next);
  const lit = PROGRAM_LEVELS.indexOf(level as (typeof PROGRAM_LEVELS)[number]) + 1;
  return (
    <li>
      <Link
        href={campaign ? '/campaign' : `/campaigns/${id}`}
        className={`program-card stepped ${campaign ? 'edge-primary edge-thick' : ''}`}
      >
        <ProgramCartridge program={program} size={78} />
        <span className="program-facts">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span translate="no" className="type-vt-28">
              {name}
            </span>{' '}
            {place && <span className="type-vt-20 text-primary">{t`week ${{ number: place.week }}`}</span>}
          </span>
          <span className="type-vt-18 text-ink-dim">
            <span translate="no">{author}</span> · {lengthWords(program)}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 type-vt-20">
            {plural(perWeek, { one: '# day', other: '# days' })}{' '}
            <span className="inline-flex flex-wrap items-center gap-x-2 text-ink-dim">
              <span className="w-11">
                <SegmentedBar
                  cells={PROGRAM_LEVELS.length}
                  value={lit / PROGRAM_LEVELS.length}
                  tone="good"
                  height={8}
                />
              </span>
              {LEVEL_WORDS[level]()}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
