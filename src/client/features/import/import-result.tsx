import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Undo } from 'pixelarticons/react/Undo.js';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { play } from '#client/device/audio/play.ts';
import { playFillingBar } from '#client/device/audio/play-filling-bar.ts';
import { vibrate } from '#client/device/haptics.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Panel, Section } from '#client/kit/panel.tsx';
import { litCells, SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Sprite } from '#client/kit/sprite.tsx';
import { StarText } from '#client/kit/star-text.tsx';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';
import { keepShownXp } from '#client/play/podium/shown-xp.ts';
import { CountedText, counted as countedAt, Stage, useCounters, useStageMark } from '#client/play/podium/stage.tsx';
import { NewTierStatus } from '#client/play/rat/new-tier-status.tsx';
import { headAt, mascotAt } from '#client/play/rat/rat-looks.ts';
import { rollingRat, rollingTime, tiersUpTo } from '#client/play/rat/rolling-rat.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { type LevelProgress, levelProgress } from '#client/words/level-words.ts';
import type { ImportResult as Result } from '#contract/import.ts';
import { hasNewTier, hasRisen, levelAt } from '#core/progression/levels.ts';
import { UndoQuestion } from './loaded-saves.tsx';
import { LineNotes } from './note-list.tsx';
import { MERGE } from './use-import.ts';

const loadOwnExercises = async () => (await import('#client/own-exercises/own-exercises-sheet.tsx')).OwnExercisesSheet;

const loadTrophies = async () => (await import('#client/play/trophies/unlocked-trophies.tsx')).LoadedTrophies;

/** The level first, then the lines of the table. */
const COUNTERS = 4;
const CELLS = 16;

/** The history is here: the level climbs from where it was to what it earned, and the rat rolls through the tiers to its own. */
export function ImportResult({ result }: { result: Result }) {
  const { workouts, records, measurements = 0, programs = [], longest_streak, progression, own_exercises } = result;
  const { userId } = useMember();
  const { isOn } = useCabinet();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<Result | null>(null);
  const { xpBefore, xpAfter, tierAfter } = progression;
  const { steps, elapsed, isOver, isSkipped } = useCounters(COUNTERS, {
    isStill: !isOn,
    atLeastMs: rollingTime(xpAfter),
  });
  const rat = rollingRat(xpAfter, elapsed);
  const heading = useArrival();
  const trophies = (isOn && result.trophies) || [];
  const Trophies = useOnDemand(trophies.length > 0, loadTrophies);
  useStageMark('sent');
  // The dashboard has nothing left to celebrate.
  useEffect(() => keepShownXp(userId, xpAfter), [userId, xpAfter]);
  return (
    <>
      <div data-still={isSkipped || undefined} className="stage">
        <div className="stage-columns">
          <div className="stage-podium">
            <h1 ref={heading} tabIndex={-1} className="stage-title glow type-px-24 text-primary wide:type-px-40">
              {t`SAVE LOADED`}
            </h1>
            {isOn && (
              <>
                <Stage rat={mascotAt(rat.xp, rat.isWhite)} />
                <Level progression={progression} step={steps[0] ?? 0} />
                <Tiers xp={xpAfter} />
                <NewTierStatus tier={isOver && hasNewTier(xpBefore, xpAfter) ? tierAfter : null} />
              </>
            )}
          </div>
          <div className="stage-results">
            {isOn && (
              <LevelCard
                progression={progression}
                step={steps[0] ?? 0}
                tierXp={rat.xp}
                hasTurn={isOver}
                isStill={isSkipped}
              />
            )}
            <dl className="pe-1">
              {(workouts > 0 || programs.length === 0) && (
                <>
                  <DotLeader
                    label={t`Workouts`}
                    value={<CountedText value={workouts} step={steps[1]} format={withCommas} />}
                  />
                  <DotLeader
                    label={t`Records`}
                    tone="gold"
                    value={<CountedText value={records} step={steps[2]} format={withCommas} />}
                  />
                </>
              )}
              {programs.length > 0 && <DotLeader label={t`Campaigns`} value={withCommas(programs.length)} />}
              {measurements > 0 && <DotLeader label={t`Measurements`} value={withCommas(measurements)} />}
              {isOn && (
                <DotLeader
                  label={t`Longest streak`}
                  value={<CountedText value={longest_streak} step={steps[3]} format={weeksText} />}
                />
              )}
            </dl>
            {Trophies && <Trophies ids={trophies} />}
            {programs.length > 0 && <LeftOut result={result} />}
            <OwnExercises made={own_exercises} />
          </div>
        </div>
      </div>
      <Dock className="flex-col items-center gap-1! wide:max-w-160">
        <ButtonLink href="/home" size="hero" className="w-full">
          {t`CONTINUE`}
        </ButtonLink>
        <Button
          variant="plain"
          size="small"
          icon={Undo}
          className="-mb-3 text-ink-dim!"
          onClick={() => setAsked(result)}
        >
          {t`Undo import`}
        </Button>
      </Dock>
      <UndoQuestion
        loaded={asked}
        onClose={() => setAsked(null)}
        onUndone={() => navigate('/import', { replace: true })}
      />
    </>
  );
}

/** What a program of another app has and ours cannot: it is read before the program is started. */
function LeftOut({ result: { skipped, adjusted } }: { result: Result }) {
  return (
    <>
      <LineNotes tone="bad" title={t`Left out`} notes={skipped} />
      <LineNotes title={t`Loaded differently`} notes={adjusted} />
    </>
  );
}

const weeksText = (weeks: number) => plural(weeks, { one: '# wk', other: '# wk' });

type StandingProps = { progression: Result['progression']; step: number };

/** The XP that the counter has reached. */
function xpAt({ xpBefore, xpAfter }: Result['progression'], step: number): number {
  return xpBefore + countedAt(xpAfter - xpBefore, step);
}

function Level({ progression, step }: StandingProps) {
  const { levelBefore, levelAfter } = progression;
  return (
    <p className="import-level type-px-24">
      <span className="text-gold">{t`LVL`}</span>
      {levelAfter > levelBefore && (
        <span className="text-ink-dim">
          {levelBefore} <span aria-hidden="true">&gt;</span>
          <span className="sr-only">{t({ message: 'to', comment: 'between two levels, read out: LVL 3 to 12' })}</span>
        </span>
      )}
      <span className="import-level-now type-px-48">
        <span aria-hidden="true">{levelAt(xpAt(progression, step))}</span>
        <span className="sr-only">{levelAfter}</span>
      </span>
    </p>
  );
}

/** In place of the rat that rolls, where nothing moves: the tiers that it has been through. */
function Tiers({ xp }: { xp: number }) {
  const isStill = useReducedMotion();
  const tiers = tiersUpTo(xp);
  if (!isStill || tiers.length === 1) return null;
  return (
    <p aria-hidden="true" className="mt-2 flex items-center gap-2 narrow:gap-1">
      {tiers.map((first, at) => (
        <Fragment key={first}>
          {at > 0 && <span className="text-ink-dim">&gt;</span>}
          <Sprite grid={headAt(first)} size={24} />
        </Fragment>
      ))}
    </p>
  );
}

/** With its stars beyond the last level. */
function tierText({ tier, stars, rank }: LevelProgress): string {
  return stars > 0 ? `${tier} ${rank}` : tier;
}

type LevelCardProps = StandingProps & {
  /** The XP whose tier the rat shows. */
  tierXp: number;
  hasTurn: boolean;
  isStill: boolean;
};

function LevelCard({ progression, step, tierXp, hasTurn, isStill }: LevelCardProps) {
  const { xpBefore, xpAfter } = progression;
  const after = levelProgress(xpAfter);
  const before = litCells(levelProgress(xpBefore).fraction, CELLS);
  const cells = litCells(after.fraction, CELLS);
  const from = hasRisen(xpBefore, xpAfter) ? 0 : before;
  useEffect(
    () => (hasTurn && !isStill && cells > from ? playFillingBar(cells - from, { isStill: false }) : undefined),
    [hasTurn, isStill, cells, from],
  );
  return (
    <Panel
      as="section"
      aria-label={t`Level`}
      edge="accent"
      shadow
      className="edge-thick me-1 flex flex-col gap-2.5 p-4"
    >
      {/* Seven digits beside a tier with its stars: in the narrow face on a small phone. */}
      <div className="flex items-center justify-between gap-x-4 type-px-16 narrow:type-vt-28">
        <h2 className="glow text-accent">
          <span aria-hidden="true">
            <StarText size={24}>{tierText(levelProgress(tierXp))}</StarText>
          </span>
          <span className="sr-only">
            <StarText>{tierText(after)}</StarText>
          </span>
        </h2>
        <p className="whitespace-nowrap text-gold">
          <span aria-hidden="true">{withCommas(xpAt(progression, step))}</span>
          <span className="sr-only">{t`${{ xp: withCommas(xpAfter) }} XP`}</span>
        </p>
      </div>
      <SegmentedBar
        key={String(hasTurn)}
        cells={CELLS}
        lit={hasTurn ? cells : before}
        lightFrom={hasTurn && !isStill ? from : undefined}
        tone="gold"
        label={t`Experience points`}
        valueText={after.text}
      />
      <div className="flex flex-wrap justify-between gap-x-4 type-vt-20 narrow:type-vt-18">
        <p>{after.text}</p>
        <p className="text-ink-dim">
          <StarText>{after.toNextText}</StarText>
        </p>
      </div>
    </Panel>
  );
}

/** Own exercises that the load made because no match was certain. Each can be merged into the right one. */
function OwnExercises({ made }: { made: Result['own_exercises'] }) {
  const { userId } = useMember();
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  const merged = new Set(own.flatMap(({ id, merged_into }) => (merged_into === null ? [] : id)));
  const sheet = useSheet(MERGE);
  const Sheet = useOnDemand(made.length > 0, loadOwnExercises);
  if (made.length === 0) return null;
  return (
    <Section
      title={plural(
        { exercises: made.length },
        { one: '# new exercise of your own', other: '# new exercises of your own' },
      )}
      titleClassName="caption"
    >
      <p className="type-vt-18 text-ink-dim">{t`Is one of them one of ours? Merge it, now or later.`}</p>
      <ul>
        {made.map((exercise) => (
          <li key={exercise.id} className="border-panel-2 border-b-2">
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 py-1 text-start hover:text-primary"
              disabled={merged.has(exercise.id)}
              onClick={() => sheet.open(exercise.id)}
            >
              <span className="min-w-0 grow">
                <span translate="no" className="block truncate type-vt-24">
                  {exercise.name}
                </span>{' '}
                <span className="block type-vt-18 text-ink-dim">
                  {exercise.sets > 0 && plural({ sets: exercise.sets }, { one: '# set', other: '# sets' })}
                </span>
              </span>
              <span className={`type-vt-20 ${merged.has(exercise.id) ? 'text-good' : 'text-primary'}`}>
                {merged.has(exercise.id) ? t`Merged` : t`Merge`}
              </span>
              <Icon of={ChevronRight} className="shrink-0 text-ink-dim" />
            </button>
          </li>
        ))}
      </ul>
      {Sheet && sheet.value !== '' && (
        <Sheet key={sheet.value} merge={sheet.value} open={sheet.isOpen} onClose={sheet.close} />
      )}
    </Section>
  );
}

/** A new screen at the same address: its title, the top of the page, the focus. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.title;
    document.title = t`Save loaded · GYMRATT`;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    play('fanfare');
    vibrate('heavy');
    return () => {
      document.title = before;
    };
  }, []);
  return heading;
}
