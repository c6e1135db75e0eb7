import './campaigns.css';
import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Coins } from 'pixelarticons/react/Coins.js';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { stageAhead } from '#client/campaign/derive.ts';
import { ProgramCartridge } from '#client/campaign/program-cartridge.tsx';
import { BossHealth, effortWords, slotName, TargetNumbers, TargetWhy } from '#client/campaign/stage-parts.tsx';
import { replacingWords, useStartStage } from '#client/campaign/start-stage.ts';
import { type Campaign, useCampaign } from '#client/campaign/use-campaign.ts';
import { keptPages } from '#client/data/kept-pages.ts';
import { BackButton } from '#client/kit/back-button.tsx';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { MorePages } from '#client/kit/more-pages.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { useUnsent, useWaiting } from '#client/outbox/use-outbox.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { mediumDate } from '#client/words/format/dates.ts';
import { ReplaceWorkoutDialog } from '#client/workout/starting/start-workout.tsx';
import { listRunStages } from '#contract/endpoints/programs.ts';
import type { NextStage } from '#core/programs/run.ts';
import { EditLink } from './edit-link.tsx';
import { type MapNode, type MapWorld, mapWorlds } from './stage-map.ts';
import { nodeName, StagePath } from './stage-path.tsx';

/** The stages that were cleared, the next one, and those after it. */
export function CampaignMapScreen() {
  const campaign = useCampaign();
  return (
    <main className="flex grow flex-col">
      <ScreenBar>
        <BackButton to="/campaign" />
        <h1 className="type-px-16 tiny:type-vt-28">{t`CAMPAIGN`}</h1>
        {campaign && <EditLink programId={campaign.run.programId} />}
      </ScreenBar>
      {campaign === undefined ? (
        <Loading />
      ) : campaign === null ? (
        <EmptyState
          title={t`NO CAMPAIGN`}
          text={t`Pick a program: it says what to do today, and moves the weights by itself.`}
          action={<ButtonLink href="/campaigns">{t`CAMPAIGNS`}</ButtonLink>}
        />
      ) : (
        <StageMap campaign={campaign} />
      )}
    </main>
  );
}

/** What the server tells of a run, without what is deleted on this phone. */
function useRunStages({ run }: Campaign) {
  const { userId } = useMember();
  // The server may not know of it yet.
  const isUnsent = useUnsent('program-event').some(({ id }) => id === run.id);
  const pages = useInfiniteQuery({
    ...keptPages(userId, listRunStages, { params: { runId: run.id } }),
    enabled: !isUnsent,
  });
  const waiting = useWaiting('workout');
  const deleted = waiting.flatMap(({ id, requests }) => (requests.at(-1)?.method === 'DELETE' ? [id] : []));
  const told = pages.data?.pages
    .flatMap(({ answer }) => answer)
    .filter(({ workoutId }) => !deleted.includes(workoutId));
  return { pages, told };
}

function StageMap({ campaign }: { campaign: Campaign }) {
  const { next } = campaign;
  const { pages, told } = useRunStages(campaign);
  const worlds = mapWorlds(campaign, { told, hasEarlier: pages.hasNextPage });
  const isWide = useMediaQuery(MEDIA.wide);
  const [opened, setOpened] = useState<MapNode | null>(null);
  const [, navigate] = useLocation();
  const open = (node: MapNode) => {
    if (node.done) navigate(`/history?workout=${node.done.workoutId}`);
    else setOpened(node);
  };
  const preview = opened?.state === 'ahead' ? aheadIn(campaign, opened) : next;
  return (
    <>
      <MapHead campaign={campaign} worlds={worlds} hasEarlier={pages.hasNextPage} />
      <div className="screen map-columns">
        <div className="flex min-w-0 flex-col gap-5">
          <StagePath campaign={campaign} worlds={worlds} opened={isWide ? opened : null} onOpen={open} />
          <MorePages pages={pages} label={t`EARLIER WEEKS`} failure={t`Earlier weeks could not be loaded.`} />
        </div>
        {isWide && preview && (
          <aside aria-label={t`Preview of the stage`} className="map-preview">
            <Panel className="flex flex-col gap-2 p-4">
              <Preview stage={preview} node={opened ?? nodeOf(worlds, 'next')} campaign={campaign} />
            </Panel>
          </aside>
        )}
      </div>
      {next && <StartNext campaign={campaign} next={next} node={nodeOf(worlds, 'next')} />}
      <Dialog
        open={!isWide && opened !== null}
        onClose={() => setOpened(null)}
        title={t`NEXT STAGES`}
        placement="sheet"
        tone="primary"
      >
        {opened && preview && <Preview stage={preview} node={opened} campaign={campaign} />}
      </Dialog>
    </>
  );
}

function nodesOf(worlds: readonly MapWorld[]): readonly MapNode[] {
  return worlds.flatMap(({ weeks }) => weeks.flatMap(({ nodes }) => nodes));
}

function nodeOf(worlds: readonly MapWorld[], state: MapNode['state']): MapNode | undefined {
  return nodesOf(worlds).find((node) => node.state === state);
}

function aheadIn({ program, run, starts, events, entries, training }: Campaign, { place }: MapNode): NextStage | null {
  return stageAhead(program, { id: run.id, starts, events }, entries, training, place);
}

type MapHeadProps = { campaign: Campaign; worlds: readonly MapWorld[]; hasEarlier: boolean };

/** Counts what the map shows: with earlier weeks still to be loaded, from the first one that is there. */
function MapHead({ campaign, worlds, hasEarlier }: MapHeadProps) {
  const { program, run, next } = campaign;
  const done = nodesOf(worlds).filter(({ state }) => state === 'done');
  const stages = done.length;
  const records = done.reduce((sum, node) => sum + (node.done?.records ?? 0), 0);
  const [earliest] = done;
  const since = hasEarlier && earliest ? t`since week ${{ week: earliest.week }}` : null;
  const here = worlds.find(({ weeks }) => weeks.some(({ nodes }) => nodes.some(({ state }) => state === 'next')));
  return (
    <header className="map-head">
      <div className="map-head-row">
        <ProgramCartridge program={program} size={70} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 translate="no" className="min-w-0 type-vt-24">
              {program.name}
            </h2>
            {here && <p className="game-only glow type-px-16 text-accent">{t`WORLD ${{ number: here.number }}`}</p>}
          </div>
          <p className="flex flex-wrap gap-x-2 type-vt-20">
            <span>{plural(stages, { one: '# stage', other: '# stages' })}</span>
            {records > 0 && (
              <span className="text-gold">{plural(records, { one: '# record', other: '# records' })}</span>
            )}
          </p>
          {!next && <p className="type-vt-20 text-gold">{t`CAMPAIGN CLEAR`}</p>}
          <p className="type-vt-20 text-ink-dim">{since ?? t`since ${{ day: mediumDate(new Date(run.startedAt)) }}`}</p>
        </div>
      </div>
      {next && <BossHealth campaign={campaign} stage={next} />}
    </header>
  );
}

type StartNextProps = { campaign: Campaign; next: NextStage; node: MapNode | undefined };

function StartNext({ campaign, next, node }: StartNextProps) {
  const { ask, question } = useStartStage(campaign);
  return (
    <>
      <Dock className="wide:max-w-160">
        <Button size="hero" text="normal" data-start className="grow" onClick={() => ask(next)}>
          <Icon of={Coins} className="game-only" />
          {next.deload ? t`START BONUS STAGE` : t`START STAGE ${{ stage: node?.stageNumber ?? next.day }}`}
        </Button>
      </Dock>
      <ReplaceWorkoutDialog {...question}>{replacingWords()}</ReplaceWorkoutDialog>
    </>
  );
}

type PreviewProps = { stage: NextStage; node: MapNode | undefined; campaign: Campaign };

function Preview({ stage, node, campaign: { training } }: PreviewProps) {
  return (
    <div className="flex flex-col gap-2">
      {node && <p className="type-vt-24 text-ink-dim">{nodeName(node)}</p>}
      {stage.slots.map((slot) => (
        <div key={slot.slotId} className="target-row">
          <h3 translate="no" className="col-span-2 type-vt-24">
            {slotName(slot, training)}
          </h3>
          <div className="col-span-2">
            <TargetNumbers slot={slot} training={training} />
          </div>
          <TargetWhy slot={slot} training={training} />
        </div>
      ))}
      <p className="type-vt-20 text-ink-dim">{effortWords(stage)}</p>
      {node?.state === 'ahead' && (
        <p className="type-vt-20 text-ink-dim">{t`As it stands today: each session before it may change it.`}</p>
      )}
    </div>
  );
}
