import '#client/campaign/campaign.css';
import { t } from '@lingui/core/macro';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { entriesIn, stagesAhead } from '#client/campaign/derive.ts';
import { keysOf, slotsOf } from '#client/campaign/lifts.ts';
import { loadsText, type ShownPlace, schemeText, shownPlace } from '#client/campaign/place.ts';
import { dayName } from '#client/campaign/program-words.ts';
import { BossHealth, bossOf, slotName, whyFacts } from '#client/campaign/stage-parts.tsx';
import { programOf } from '#client/campaign/start-stage.ts';
import { type Campaign, useCampaign } from '#client/campaign/use-campaign.ts';
import { WhyArrow } from '#client/campaign/why-arrow.tsx';
import { directionOf, whySentence } from '#client/campaign/why-words.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { isJudged } from '#core/programs/judge.ts';
import type { NextSlot } from '#core/programs/run.ts';

/** What the workout has changed in the program: what comes next of each lift, and why. */
export function CampaignResult({ finished: { request } }: { finished: FinishedWorkout }) {
  const campaign = useCampaign(request);
  const { isOn } = useCabinet();
  const next = useMemo(() => (campaign ? nextOfEach(campaign, request) : []), [campaign, request]);
  const [first] = campaign ? entriesIn(request, campaign.run.id) : [];
  if (!campaign || !first) return null;
  const done = shownPlace(programOf(campaign), first.target);
  const then = campaign.next && shownPlace(programOf(campaign), campaign.next);
  const { target } = first;
  const isBoss = isOn && target.closes === 'program' && bossOf(campaign, target)?.left === 0;
  const title = clearTitle(done, isBoss ? 'boss' : isJudged(target) ? 'stage' : 'bonus');
  return (
    <Panel as="section" edge="main" aria-label={t`What comes next`} className="stage-card p-4">
      <h2 className="pb-2 type-px-16 text-accent">{title}</h2>
      <BossHealth campaign={campaign} stage={target} />
      <ul>
        {next.map((slot) => (
          <NextLift key={slot.slotId} slot={slot} campaign={campaign} />
        ))}
      </ul>
      {campaign.next && then ? (
        <Link href="/campaign" className="next-stage-line">
          <span className="min-w-0">
            {t`Then week ${{ week: then.week }}, stage ${{ stage: then.stage }}: ${{ day: dayName(campaign.next.name) }}`}
          </span>
          <Icon of={ChevronRight} className="shrink-0" />
        </Link>
      ) : (
        <p className="pt-2 type-vt-24 text-gold">{t`CAMPAIGN CLEAR`}</p>
      )}
    </Panel>
  );
}

function clearTitle({ week, stage, of }: ShownPlace, kind: 'boss' | 'bonus' | 'stage'): string {
  if (kind === 'boss') return t`BOSS BEATEN`;
  if (kind === 'bonus') return t`BONUS STAGE CLEAR`;
  return stage === of ? t`WEEK ${{ number: week }} CLEAR` : t`STAGE ${{ number: stage }} CLEAR`;
}

function NextLift({ slot, campaign: { training } }: { slot: NextSlot; campaign: Campaign }) {
  const { unit } = training.exercise(slot.exerciseId);
  const direction = directionOf(slot.why);
  const loads = loadsText(slot.sets, unit) || schemeText(slot.sets);
  return (
    <li className="next-lift">
      <WhyArrow direction={direction} />
      <p className="min-w-0">
        <span className="type-px-16">
          <span translate="no">{slotName(slot, training)}</span>{' '}
          <span className={direction === 'same' ? '' : 'text-good'}>{loads}</span>{' '}
          <span className="text-ink-dim">
            {direction === 'same'
              ? t({ message: 'AGAIN', context: 'the weight of a lift' })
              : t({ message: 'NEXT', context: 'the weight of a lift' })}
          </span>
        </span>
        <span className="block type-vt-18 text-ink-dim">{whySentence(slot, whyFacts(slot.exerciseId, training))}</span>
      </p>
    </li>
  );
}

/** When each lift of the workout comes again. */
function nextOfEach(
  { program, run, events, entries, training, starts }: Campaign,
  request: FinishedWorkout['request'],
) {
  const slots = new Map(slotsOf(program).map((slot) => [slot.id, keysOf(slot)]));
  const ahead = stagesAhead(program, { id: run.id, starts, events }, entries, training).flatMap((stage) => stage.slots);
  const lifts = new Set(entriesIn(request, run.id).map(({ target }) => slots.get(target.slotId)));
  return [...lifts].flatMap((lift) => ahead.find(({ slotId }) => slots.get(slotId) === lift) ?? []);
}
