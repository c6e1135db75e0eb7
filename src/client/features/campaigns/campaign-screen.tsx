import './campaigns.css';
import { plural, t } from '@lingui/core/macro';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Coins } from 'pixelarticons/react/Coins.js';
import { MapPin } from 'pixelarticons/react/MapPin.js';
import { useState } from 'react';
import { Link } from 'wouter';
import { shownPlace, stagesOfWeek } from '#client/campaign/place.ts';
import { ProgramCartridge } from '#client/campaign/program-cartridge.tsx';
import { dayName } from '#client/campaign/program-words.ts';
import {
  BossHealth,
  effortWords,
  StageStrip,
  StageXp,
  slotName,
  TargetNumbers,
  TargetWhy,
} from '#client/campaign/stage-parts.tsx';
import { programOf, replacingWords, useStartStage } from '#client/campaign/start-stage.ts';
import { type Campaign, useCampaign } from '#client/campaign/use-campaign.ts';
import { type Decision, useDecide } from '#client/data/programs/decide.ts';
import { vibrate } from '#client/device/haptics.ts';
import { BackButton } from '#client/kit/back-button.tsx';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useUnsent } from '#client/outbox/use-outbox.ts';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { ReplaceWorkoutDialog } from '#client/workout/starting/start-workout.tsx';
import type { NextSlot, NextStage } from '#core/programs/run.ts';
import { DaysButton } from './campaign-days.tsx';

const loadSheet = async () => (await import('./load-sheet.tsx')).LoadSheet;

/** The next stage of the program that the member follows. */
export function CampaignScreen() {
  const campaign = useCampaign();
  return (
    <main className="flex grow flex-col">
      <ScreenBar>
        <BackButton to="/home" />
        <h1 className="grow type-px-16 tiny:type-vt-28">{t`CAMPAIGN`}</h1>
        {campaign && (
          <Link href="/campaign/map" aria-label={t`Map of the stages`} className="campaign-map-link">
            <Icon of={MapPin} />
          </Link>
        )}
      </ScreenBar>
      {campaign === undefined ? (
        <Loading />
      ) : campaign === null ? (
        <EmptyState
          art={<OwnMascot size={108} />}
          title={t`NO CAMPAIGN`}
          text={t`Pick a program: it says what to do today, and moves the weights by itself.`}
          action={<ButtonLink href="/campaigns">{t`CAMPAIGNS`}</ButtonLink>}
        />
      ) : campaign.next ? (
        <StageOf campaign={campaign} next={campaign.next} />
      ) : (
        <Finished campaign={campaign} />
      )}
    </main>
  );
}

function StageOf({ campaign, next }: { campaign: Campaign; next: NextStage }) {
  const { program, run, training } = campaign;
  const place = shownPlace(programOf(campaign), next);
  const hasWeekAfter = stagesOfWeek(programOf(campaign), place.week + 1).length > 0;
  const { ask, question } = useStartStage(campaign);
  const [opened, setOpened] = useState<NextSlot | null>(null);
  const LoadSheet = useOnDemand(opened ? true : 'soon', loadSheet);
  const isUnsent = useUnsent('program-event').some(({ id }) => id === run.id);
  return (
    <>
      <div className="screen campaign-columns">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="campaign-head">
            <ProgramCartridge program={program} />
            <div className="campaign-place">
              <p translate="no" className="type-vt-20 text-accent">
                {program.name}
              </p>
              <p className="type-px-16 text-ink-dim">{t`WEEK ${{ number: place.week }}`}</p>
              <h2 className="glow type-px-24 text-primary tiny:type-px-16">
                {next.deload ? t`BONUS STAGE` : t`STAGE ${{ number: place.stage }}`}
              </h2>
              <p className="type-vt-24">{dayName(next.name)}</p>
            </div>
          </div>
          <StageStrip place={place} isLarge weekAfter={hasWeekAfter ? place.week + 1 : undefined} />
          <BossHealth campaign={campaign} stage={next} />
          {isUnsent && <p className="type-vt-18 text-ink-dim">{t`Waits to be sent.`}</p>}
          <EaseIn campaign={campaign} next={next} />
        </div>
        <div className="campaign-asked">
          <Panel as="section" shadow aria-label={t`Targets`} className="campaign-targets">
            {next.slots.map((slot) => (
              <button
                key={slot.slotId}
                type="button"
                aria-haspopup="dialog"
                className="target-row w-full text-start"
                onClick={() => setOpened(slot)}
              >
                <span translate="no" className="type-vt-24">
                  {slotName(slot, training)}
                </span>
                <Icon of={ChevronRight} />
                <span className="col-span-2">
                  <TargetNumbers slot={slot} training={training} />
                </span>
                <TargetWhy slot={slot} training={training} />
              </button>
            ))}
          </Panel>
          <p className="flex flex-wrap justify-between gap-x-4 pt-4 type-vt-20 text-ink-dim">
            {effortWords(next)} <StageXp slots={next.slots} training={training} />
          </p>
        </div>
        <Decisions campaign={campaign} next={next} />
      </div>
      <Dock className="wide:max-w-160">
        <Button size="hero" text="normal" data-start className="grow" onClick={() => ask(next)}>
          <Icon of={Coins} className="game-only" />
          {t`START STAGE`}
        </Button>
      </Dock>
      {LoadSheet && <LoadSheet slot={opened} campaign={campaign} onClose={() => setOpened(null)} />}
      <ReplaceWorkoutDialog {...question}>{replacingWords()}</ReplaceWorkoutDialog>
    </>
  );
}

/** After a break: offered with its reason, never done by itself. */
function EaseIn({ campaign: { run }, next: { easeIn } }: { campaign: Campaign; next: NextStage }) {
  const decide = useDecide(run);
  if (!easeIn) return null;
  const { days, percent } = easeIn;
  return (
    <Panel edge="gold" className="flex flex-col gap-3 p-4">
      <p className="type-vt-24">
        {plural(days, { one: '# day without this stage', other: '# days without this stage' })}
      </p>
      <p className="type-vt-20 text-ink-dim">{t`Start with ${percent} % less, and the weights climb back by themselves.`}</p>
      <Button variant="gold" onClick={() => decide({ type: 'ease_in' })}>
        {t`EASE IN -${percent} %`}
      </Button>
    </Panel>
  );
}

function Decisions({ campaign, next }: { campaign: Campaign; next: NextStage }) {
  const decide = useDecide(campaign.run);
  const [isEnding, setIsEnding] = useState(false);
  const place = { pass: next.pass, week: next.week, day: next.day };
  const last = lastStage(campaign);
  const tell = (decision: Decision, title: string) => {
    vibrate('light');
    decide(decision);
    toast({ title });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="campaign-decisions">
        <Button variant="secondary" size="small" onClick={() => tell({ type: 'skip', ...place }, t`Stage skipped`)}>
          {t({ message: 'Skip', context: 'a stage', comment: 'one of three buttons, at most 12 letters' })}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!last}
          onClick={() => last && tell({ type: 'repeat', ...last }, t`The last stage is next again`)}
        >
          {t({ message: 'Repeat', context: 'a stage', comment: 'one of three buttons, at most 12 letters' })}
        </Button>
        <Button variant="secondary" size="small" onClick={() => tell({ type: 'deload' }, t`Weights taken back`)}>
          {t({ message: 'Deload', context: 'a stage', comment: 'one of three buttons, at most 12 letters' })}
        </Button>
      </div>
      <DaysButton campaign={campaign} />
      <Button variant="plain" size="small" className="text-ink-dim" onClick={() => setIsEnding(true)}>
        {t`End this campaign`}
      </Button>
      <ConfirmDialog
        open={isEnding}
        question={t`END THE CAMPAIGN?`}
        confirmLabel={t`END IT`}
        cancelLabel={t`KEEP GOING`}
        onConfirm={() => {
          decide({ type: 'end' });
          setIsEnding(false);
        }}
        onCancel={() => setIsEnding(false)}
      >
        {t`Everything you logged in it stays in your history.`}
      </ConfirmDialog>
    </div>
  );
}

/** The stage that was done or skipped last. */
function lastStage({ entries, events }: Campaign) {
  const done = entries.map(({ startedAt, target }) => ({ at: startedAt, stage: target }));
  const skipped = events.flatMap((event) => (event.type === 'skip' ? [{ at: event.at, stage: event }] : []));
  const last = [...done, ...skipped].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1)?.stage;
  return last && { pass: last.pass, week: last.week, day: last.day };
}

function Finished({ campaign: { run, program } }: { campaign: Campaign }) {
  const decide = useDecide(run);
  return (
    <EmptyState
      art={<ProgramCartridge program={program} />}
      title={t`CAMPAIGN CLEAR`}
      text={t`You have done every stage of ${{ program: program.name }}.`}
      action={
        <ButtonLink href="/campaigns" onClick={() => decide({ type: 'end' })}>
          {t`NEXT CAMPAIGN`}
        </ButtonLink>
      }
    />
  );
}
