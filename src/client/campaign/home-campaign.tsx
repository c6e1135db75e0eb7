import './campaign.css';
import { t } from '@lingui/core/macro';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Coins } from 'pixelarticons/react/Coins.js';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { ReplaceWorkoutDialog } from '#client/workout/starting/start-workout.tsx';
import type { NextStage } from '#core/programs/run.ts';
import { useNextDay } from './next-day.ts';
import { loadsText, schemeText, shownPlace } from './place.ts';
import { ProgramCartridge } from './program-cartridge.tsx';
import { dayName } from './program-words.ts';
import { BossHealth, effortWords, StageStrip, slotName, whyFacts } from './stage-parts.tsx';
import { programOf, replacingWords, useStartStage } from './start-stage.ts';
import { type Campaign, useCampaign } from './use-campaign.ts';
import { WhyArrow } from './why-arrow.tsx';
import { directionOf, whySentence } from './why-words.ts';

const SHOWN_SLOTS = 6;

/** The next stage, on the dashboard. It leads to everything else of the campaign. */
export function StageCard() {
  const campaign = useCampaign();
  if (campaign === null) return null;
  // Reserves the space, so that nothing jumps.
  if (!campaign) return <div className="home-stage-outline" />;
  const { program, next } = campaign;
  return (
    <section aria-label={t`Next stage`}>
      <Link href="/campaign" className="home-stage stepped edge-primary edge-thick casts-shadow">
        <span className="campaign-head">
          <ProgramCartridge program={program} size={70} />
          <span className="flex min-w-0 grow flex-col gap-1">
            {next ? <Place campaign={campaign} next={next} /> : <Over name={program.name} />}
          </span>
        </span>
        <Icon of={ChevronRight} className="home-stage-more" />
        {next && <BossHealth campaign={campaign} stage={next} />}
        {next && <Slots campaign={campaign} next={next} />}
      </Link>
    </section>
  );
}

function Place({ campaign, next }: { campaign: Campaign; next: NextStage }) {
  const { week, stage } = shownPlace(programOf(campaign), next);
  const { program } = campaign;
  const day = useNextDay(campaign);
  return (
    <>
      <span className="type-vt-20 text-accent">{t`${{ program: program.name }}, week ${week}`}</span>{' '}
      <span className="glow type-px-24 text-primary tiny:type-px-16">
        {next.deload ? t`BONUS STAGE` : t`STAGE ${stage}`}
      </span>{' '}
      <span className="type-vt-24">
        {dayName(next.name)}
        {day && <span className="text-ink-dim"> · {day}</span>}
      </span>
    </>
  );
}

function Over({ name }: { name: string }) {
  return (
    <>
      <span translate="no" className="type-vt-20 text-accent">
        {name}
      </span>{' '}
      <span className="glow type-px-16 text-primary">{t`CAMPAIGN CLEAR`}</span>
    </>
  );
}

function Slots({ campaign, next }: { campaign: Campaign; next: NextStage }) {
  const { training } = campaign;
  const more = next.slots.length - SHOWN_SLOTS;
  return (
    <>
      <span className="home-slots">
        {next.slots.slice(0, SHOWN_SLOTS).map((slot) => (
          <span key={slot.slotId} className="home-slot">
            <span translate="no" className="min-w-0 type-vt-24 tiny:type-vt-20">
              {slotName(slot, training)}
            </span>{' '}
            <span className="type-vt-18 text-ink-dim">{schemeText(slot.sets)}</span>{' '}
            <span className="type-px-16">{loadsText(slot.sets, training.exercise(slot.exerciseId).unit)}</span>{' '}
            <WhyArrow direction={directionOf(slot.why)} />
            <span className="sr-only">{whySentence(slot, whyFacts(slot.exerciseId, training))}</span>
          </span>
        ))}
        {more > 0 && <span className="type-vt-20 text-ink-dim">{t`${more} more`}</span>}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StageStrip place={shownPlace(programOf(campaign), next)} />
        <span className="ms-auto type-vt-18 text-ink-dim">{effortWords(next)}</span>
      </span>
    </>
  );
}

/** Starts the next stage. `children` are the other ways to begin, below it. */
export function StageDock({ children }: { children: ReactNode }) {
  const campaign = useCampaign();
  return campaign?.next ? (
    <StartStage campaign={campaign} next={campaign.next}>
      {children}
    </StartStage>
  ) : (
    children
  );
}

function StartStage({ campaign, next, children }: { campaign: Campaign; next: NextStage; children: ReactNode }) {
  const { ask, question } = useStartStage(campaign);
  const { stage } = shownPlace(programOf(campaign), next);
  return (
    <div className="stage-dock">
      <Button size="hero" text="normal" data-start className="w-full" onClick={() => ask(next)}>
        <Icon of={Coins} className="game-only" />
        {next.deload ? t`START BONUS STAGE` : t`START STAGE ${stage}`}
      </Button>
      <div className="stage-dock-others">{children}</div>
      <ReplaceWorkoutDialog {...question}>{replacingWords()}</ReplaceWorkoutDialog>
    </div>
  );
}
