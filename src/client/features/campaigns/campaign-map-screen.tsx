import './campaigns.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { shownPlace } from '#client/campaign/place.ts';
import { ProgramCartridge } from '#client/campaign/program-cartridge.tsx';
import { dayName } from '#client/campaign/program-words.ts';
import { effortWords, slotName, TargetNumbers, TargetWhy } from '#client/campaign/stage-parts.tsx';
import { programOf } from '#client/campaign/start-stage.ts';
import { type Campaign, useCampaign } from '#client/campaign/use-campaign.ts';
import { BackButton } from '#client/kit/back-button.tsx';
import { ButtonLink } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { RatHead } from '#client/kit/rat-head.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { Tick } from '#client/kit/tick.tsx';
import { mediumDate } from '#client/words/format/dates.ts';
import type { NextStage } from '#core/programs/run.ts';
import { EditLink } from './edit-link.tsx';
import { type MapNode, mapWeeks } from './stage-map.ts';

/** The stages that were cleared, the next one, and those after it. */
export function CampaignMapScreen() {
  const campaign = useCampaign();
  return (
    <main className="flex grow flex-col">
      <ScreenBar>
        <BackButton to="/campaign" />
        <h1 className="type-px-16">{t`CAMPAIGN`}</h1>
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

function StageMap({ campaign }: { campaign: Campaign }) {
  const { program, run } = campaign;
  const weeks = mapWeeks(campaign);
  const cleared = weeks.flatMap(({ nodes }) => nodes).filter(({ state }) => state === 'done').length;
  const [, navigate] = useLocation();
  const [preview, setPreview] = useState<NextStage | null>(null);
  const open = ({ workoutId, stage }: MapNode) => {
    if (workoutId) navigate(`/history?workout=${workoutId}`);
    else if (stage) setPreview(stage);
  };
  return (
    <div className="screen flex flex-col gap-5">
      <div className="campaign-head">
        <ProgramCartridge program={program} size={70} />
        <div className="min-w-0">
          <h2 translate="no" className="type-vt-28">
            {program.name}
          </h2>
          <p className="type-vt-20">{t`Stages cleared: ${cleared}`}</p>
          <p className="type-vt-20 text-ink-dim">{t`since ${{ day: mediumDate(new Date(run.startedAt)) }}`}</p>
        </div>
      </div>
      {/* Upwards on the screen, as in a game; read out from the first week on. */}
      <ol aria-label={t`Map of the stages`} className="stage-map">
        {weeks.map(({ week, nodes }) => (
          <li key={week} className="map-week">
            <span className="map-week-name">{t({ message: `W${week}`, comment: 'week 3: W3' })}</span>
            <ol className="map-stages" data-turned={week % 2 === 0 || undefined}>
              {nodes.map((node) => (
                <li key={node.key} className="map-stage">
                  <button
                    type="button"
                    data-state={node.state}
                    data-deload={node.isDeload || undefined}
                    aria-current={node.state === 'next' ? 'step' : undefined}
                    aria-label={nodeName(node)}
                    disabled={!node.workoutId && !node.stage}
                    className="map-node stepped-small"
                    onClick={() => open(node)}
                  >
                    <NodeMark node={node} />
                  </button>
                  <span aria-hidden="true" className="map-name">
                    {node.state === 'skipped' ? t`skipped` : dayName(node.name)}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <Dialog
        open={preview !== null}
        onClose={() => setPreview(null)}
        title={t`NEXT STAGES`}
        placement="sheet"
        tone="primary"
      >
        {preview && <Preview stage={preview} campaign={campaign} />}
      </Dialog>
    </div>
  );
}

function NodeMark({ node: { state, stageNumber, isDeload, hasMiss } }: { node: MapNode }) {
  if (state === 'done') {
    return (
      <>
        {isDeload ? <span className="map-coin" /> : <Tick size={24} />}
        {hasMiss && <span aria-hidden="true" className="map-miss" />}
      </>
    );
  }
  if (state === 'next') return <RatHead size={32} />;
  return <span className="type-px-16">{state === 'skipped' ? '»' : stageNumber}</span>;
}

function nodeName({ week, stageNumber, name, state, hasMiss }: MapNode): string {
  const place = t`Week ${week}, stage ${{ stage: stageNumber }}`;
  const day = dayName(name);
  if (state === 'done') return hasMiss ? t`${place}, ${day}: done, with a miss` : t`${place}, ${day}: done`;
  if (state === 'skipped') return t`${place}, ${day}: skipped`;
  return state === 'next' ? t`${place}, ${day}: next` : `${place}, ${day}`;
}

function Preview({ stage, campaign }: { stage: NextStage; campaign: Campaign }) {
  const { training } = campaign;
  const { week, stage: number } = shownPlace(programOf(campaign), stage);
  return (
    <div className="flex flex-col gap-2">
      <p className="type-vt-24 text-ink-dim">{t`Week ${week}, stage ${{ stage: number }}`}</p>
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
      <p className="type-vt-20 text-ink-dim">{t`As it stands today: each session before it may change it.`}</p>
    </div>
  );
}
