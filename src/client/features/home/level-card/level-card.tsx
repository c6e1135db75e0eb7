import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Fire } from 'pixelarticons/react/Fire.js';
import { type ReactNode, useEffect, useState } from 'react';
import { useWithWaitingPauses } from '#client/data/streak-pauses.ts';
import { preload } from '#client/device/audio/play.ts';
import { CELL_MS, playFillingBar } from '#client/device/audio/play-filling-bar.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { Badge } from '#client/kit/badge.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { StarFilled } from '#client/kit/own-icons.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { places } from '#client/kit/places.ts';
import { litCells, SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { Sprite } from '#client/kit/sprite.tsx';
import { StarText } from '#client/kit/star-text.tsx';
import { HorizonGrid, Sun } from '#client/kit/sun-grid.tsx';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { celebrate } from '#client/play/celebration/celebration.ts';
import { keepShownXp, readShownXp } from '#client/play/podium/shown-xp.ts';
import { useGrowingRat } from '#client/play/rat/growing-rat.ts';
import type { Grid } from '#client/play/rat/rat-looks.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { useMember, useProfileRetry, useToday } from '#client/session/auth/use-member.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { levelProgress } from '#client/words/level-words.ts';
import { hasRisen } from '#core/progression/levels.ts';
import { CHAIN_LENGTH } from '#core/progression/streaks.ts';
import { useStanding } from '../hud/last-trained.ts';
import type { LevelSheet } from './level-sheets.tsx';
import { chainInWords, chainNote, hasChain, type StreakToday, streakToday } from './streak-today.ts';

const loadSheets = async () => (await import('./level-sheets.tsx')).LevelSheets;

/** The member's level, the centrepiece of the dashboard. */
export function LevelCard() {
  const { profile } = useMember();
  useFreshProfile();
  return profile ? <Trophy profile={profile} /> : <ProfileMissing />;
}

function Trophy({ profile }: { profile: Profile }) {
  const { level, tier, stars, tierHint, fraction, text, toNextText, ...numbers } = levelProgress(profile.xp);
  const { rise, isLevelUp, rat } = useXpRise(profile.uuid_id, profile.xp);
  useRiseSound(rise);
  const today = useToday();
  const [sheet, setSheet] = useState<LevelSheet | null>(null);
  const Sheets = useOnDemand(sheet !== null, loadSheets);
  const { data: standing, isPending } = useStanding(profile.uuid_id);
  const serverStreak = useWithWaitingPauses(standing?.streak);
  const streak = serverStreak ? streakToday(serverStreak, today) : null;
  const isChained = (streak !== null || isPending) && hasChain(profile, today);
  const hasStars = stars > 0;
  // The profile is refreshed more often than the chain, but does not show that the streak has lapsed since.
  const hasLapsed = streak?.weeks === 0 && standing?.streak?.current_streak !== 0;
  const streakLine = <StreakLine weeks={hasLapsed ? 0 : profile.current_streak} />;
  const [reached, ofAll] = [withCommas(numbers.xpIntoLevel), withCommas(numbers.xpOfLevel)];

  return (
    <Panel
      as="section"
      aria-label={t`Level`}
      edge={isLevelUp || hasStars ? 'gold' : 'main'}
      shadow
      data-level-up={isLevelUp || undefined}
      className="edge-thick flex flex-col p-4"
    >
      <div className="flex gap-4 tiny:gap-3">
        <MascotFrame rat={rat.grid} className={hasStars ? 'edge-gold' : ''} />
        <div className="flex min-h-24 min-w-0 flex-col justify-between gap-1">
          <p className={`glow leading-none text-accent ${hasStars ? 'type-px-24 narrow:type-px-16' : 'type-px-16'}`}>
            {tier}
          </p>
          <p className="glow flex items-baseline gap-3 text-gold tiny:gap-2">
            {hasStars ? (
              <Icon of={StarFilled} size={48} label={t`Stars`} className="self-center tiny:size-9" />
            ) : (
              <span className="type-px-16">
                {t({ message: 'LVL', comment: 'before a big number, at most 4 letters' })}
              </span>
            )}
            <span className={stars > 99 ? 'self-center type-px-32' : 'type-px-48 tiny:type-px-40'}>
              {stars || level}
            </span>
          </p>
          {!(hasStars && isChained) && streakLine}
        </div>
      </div>
      <SegmentedBar
        key={profile.xp}
        cells={XP_CELLS}
        value={fraction}
        tone="gold"
        lightFrom={rise?.lightFrom}
        label={t`Experience points`}
        valueText={text}
        className="mt-4"
      />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 type-vt-20 text-ink-dim">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t`${{ progress: text }} by month`}
          className="xp-button"
          onClick={() => setSheet('xp')}
        >
          <Trans>
            <span className="text-gold">{reached}</span> / {ofAll} XP
          </Trans>
        </button>
        <span>
          <StarText>{toNextText}</StarText>
        </span>
      </p>
      {!hasStars && <p className="type-vt-18 text-ink-dim">{tierHint}</p>}
      {isChained && <StreakChain streak={streak} line={hasStars && streakLine} onOpen={() => setSheet('streak')} />}
      {isLevelUp && <Badge className="absolute -top-4 end-4">{riseTitle(rat.isNewTier && rat.isGrown, stars)}</Badge>}
      <p role="status" className="sr-only">
        {rise && t`${{ gained: withCommas(rise.gained) }} XP gained, ${{ progress: text }}`}
      </p>
      {Sheets && <Sheets open={sheet} serverStreak={serverStreak} streak={streak} onClose={() => setSheet(null)} />}
    </Panel>
  );
}

function StreakLine({ weeks }: { weeks: number }) {
  return (
    <span className="flex items-center gap-2 type-vt-20 tracking-[1px] tiny:gap-1.5 tiny:type-vt-18 tiny:tracking-normal">
      <Icon of={Fire} className="-my-0.5 text-bad" />
      {weeks > 0 ? plural(weeks, { one: '# WEEK STREAK', other: '# WEEK STREAK' }) : t`START A STREAK`}
    </span>
  );
}

/** The lifting rat, in front of a sunset if the theme has one. */
function MascotFrame({ rat, className }: { rat: Grid; className: string }) {
  return (
    <div className={`mascot-frame stepped-small ground-panel-2 ${className}`}>
      <div className="absolute inset-x-0.5 bottom-8.5 flex justify-center">
        <Sun radius={32} />
      </div>
      <div className="absolute inset-x-0.5 bottom-0.5">
        <HorizonGrid height={32} />
      </div>
      <Sprite grid={rat} size={108} className="relative" />
    </div>
  );
}

/** Replaces the level card if the profile neither loaded in time nor was stored. */
function ProfileMissing() {
  const retry = useProfileRetry();
  return (
    <Panel as="section" aria-label={t`Level`} edge="main" shadow className="grid min-h-53 place-items-center p-4">
      {retry.isFetching ? (
        <Spinner kind="bar" />
      ) : (
        <ErrorState text={t`Your profile could not be loaded. Nothing is lost.`} query={retry} />
      )}
    </Panel>
  );
}

/** Reloads profile and chain when the page is visible again: another device may have logged a workout. */
function useFreshProfile(): void {
  const { refreshProfile } = useAuth();
  const client = useQueryClient();
  useEffect(
    () =>
      onPageReturn(() => {
        void refreshProfile();
        void client.refetchQueries({ type: 'active', stale: true });
      }),
    [refreshProfile, client],
  );
}

function useRiseSound(rise: XpRise | null): void {
  const isStill = useReducedMotion();
  useEffect(() => preload(['tick', 'fill']), []);
  useEffect(() => (rise ? playFillingBar(rise.newCells, { isStill }) : undefined), [rise, isStill]);
}

type StreakChainProps = {
  /** `null` until it is loaded: the links are then unlit. */
  streak: StreakToday | null;
  /** The streak in words, if it is shown above the chain. */
  line?: ReactNode;
  onOpen: () => void;
};

/** The last ten weeks as links. A tap opens the pauses. */
function StreakChain({ streak, line, onOpen }: StreakChainProps) {
  const note = streak ? chainNote(streak) : '';
  const weeks = streak ? chainInWords(streak.chain) : '';
  return (
    <>
      <hr className="rule mt-3 mb-2" />
      <button type="button" aria-haspopup="dialog" className="chain-button wide-target" onClick={onOpen}>
        {line && (
          <span className="flex justify-between gap-3">
            {line}
            <span className="type-vt-20 text-ink-dim">{note}</span>
          </span>
        )}
        <span aria-hidden="true" className="chain">
          {places(CHAIN_LENGTH).map(({ at, key }) => (
            <span key={key} data-link={streak?.chain[at]?.kind} />
          ))}
        </span>
        <span className="flex justify-between gap-3 type-vt-18 text-ink-dim">
          <span>{line || !note ? t`the last 10 weeks` : t`10 weeks, ${note}`}</span>
          <span aria-hidden="true" className="shrink-0">
            {t({ message: 'this one', comment: 'this week, the last of ten' })}
          </span>
        </span>
        <span className="sr-only">{t`${weeks}. Pause the streak`}</span>
      </button>
    </>
  );
}

const LEVEL_UP_MS = 2000;

/** The rise since the card was last seen, on an earlier visit or a moment ago, whether to celebrate it, and the rat that grows by it. */
function useXpRise(userId: string, xp: number) {
  const [shown, setShown] = useState(() => ({ xp, rise: xpRise(readShownXp(userId), xp) }));
  const [celebrated, setCelebrated] = useState<XpRise | null>(null);
  // During rendering, so that the bar never shows its end before it moves there.
  if (shown.xp !== xp) setShown({ xp, rise: xpRise(shown.xp, xp) });
  const { rise } = shown;
  const isStill = useReducedMotion();
  const before = xp - (rise?.gained ?? 0);
  const rat = useGrowingRat({ before, after: xp, isDue: true, isStill, afterMs: (rise?.newCells ?? 0) * CELL_MS });
  const { isGrown, isNewTier } = rat;

  useEffect(() => keepShownXp(userId, xp), [userId, xp]);

  useEffect(() => {
    if (!rise?.isLevelUp || !isGrown) return;
    const { level, tier, stars, tierHint, toNextText } = levelProgress(xp);
    // The overlay plays the fanfare.
    celebrate({
      title: riseTitle(isNewTier, stars),
      achievement: stars > 0 ? `${tier} ★${stars}` : t`LVL ${level} ${tier}`,
      subtitle: stars > 0 ? toNextText : tierHint,
      newTier: isNewTier ? tier : undefined,
    });
    const timer = setTimeout(() => setCelebrated(rise), LEVEL_UP_MS);
    return () => clearTimeout(timer);
  }, [rise, xp, isNewTier, isGrown]);

  return { rise, rat, isLevelUp: rise?.isLevelUp === true && celebrated !== rise };
}

function riseTitle(isNewTier: boolean, stars: number): string {
  return isNewTier ? t`NEW TIER!` : stars > 0 ? t`NEW STAR!` : t`LEVEL UP!`;
}

const XP_CELLS = 20;

/** How far the bar moves when XP rise. */
interface XpRise {
  readonly gained: number;
  /** The first cell that lights up. A new level or star starts with an empty bar. */
  readonly lightFrom: number;
  readonly newCells: number;
  /** A new level or a new star. */
  readonly isLevelUp: boolean;
}

/** `null` if there is nothing to show: the XP were never shown here, or have not risen. */
export function xpRise(before: number | null, now: number): XpRise | null {
  if (before === null || !(now > before)) return null;
  const [from, to] = [levelProgress(before), levelProgress(now)];
  const isLevelUp = hasRisen(before, now);
  const lit = litCells(to.fraction, XP_CELLS);
  const litBefore = isLevelUp ? 0 : litCells(from.fraction, XP_CELLS);
  // A rise of less than a cell only moves the tip.
  const lightFrom = Math.max(Math.min(litBefore, lit - 1), 0);
  return { gained: now - before, lightFrom, newCells: lit - lightFrom, isLevelUp };
}
