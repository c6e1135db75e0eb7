import { Fire } from 'pixelarticons/react/Fire.js';
import { useEffect } from 'react';
import { preload } from '#client/device/audio/play.ts';
import { playFillingBar } from '#client/device/audio/play-filling-bar.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { Badge } from '#client/kit/badge.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Mascot } from '#client/kit/mascot.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { HorizonGrid, Sun } from '#client/kit/sun-grid.tsx';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import type { Profile } from '#client/session/auth/auth-state.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useToday } from '#client/session/time-zone/use-today.ts';
import { withCommas } from '#core/format/numbers.ts';
import { levelProgress } from '#core/progression/levels.ts';
import { streakText } from './streak-text.ts';
import { useXpRise } from './use-xp-rise.ts';
import { XP_CELLS, type XpRise } from './xp-rise.ts';

/** The member's level, the centrepiece of the dashboard. */
export function LevelCard() {
  const { profile } = useMember();
  useFreshProfile();
  return profile ? <Trophy profile={profile} /> : <ProfileMissing />;
}

function Trophy({ profile }: { profile: Profile }) {
  const { level, tier, tierHint, fraction, text, toNextText } = levelProgress(profile.xp);
  const { rise, isLevelUp } = useXpRise(profile.uuid_id, profile.xp);
  useRiseSound(rise);
  const today = useToday();
  const [reached, ofAll] = text.split(' / ');

  return (
    <Panel
      as="section"
      aria-label="Level"
      edge={isLevelUp ? 'gold' : 'main'}
      shadow
      data-level-up={isLevelUp || undefined}
      className="edge-thick flex flex-col p-4"
    >
      <div className="flex gap-4 max-[359px]:gap-3">
        <MascotFrame />
        <div className="flex min-h-24 min-w-0 flex-col justify-between gap-1">
          <p className="glow type-px-16 leading-none text-accent">{tier}</p>
          <p className="glow flex items-baseline gap-3 text-gold max-[359px]:gap-2">
            <span className="type-px-16">LVL</span>
            <span className="type-px-48 max-[359px]:type-px-40">{level}</span>
          </p>
          <p className="flex items-center gap-2 whitespace-nowrap type-vt-20 tracking-[1px] max-[359px]:gap-1.5 max-[359px]:type-vt-18 max-[359px]:tracking-normal">
            <Icon of={Fire} className="-my-0.5 text-bad" />
            {streakText(profile, today)}
          </p>
        </div>
      </div>
      <SegmentedBar
        key={profile.xp}
        cells={XP_CELLS}
        value={fraction}
        tone="gold"
        lightFrom={rise?.lightFrom}
        label="Experience points"
        valueText={text}
        className="mt-4"
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 type-vt-20 text-ink-dim">
        <span>
          <span className="text-gold">{reached}</span>
          {ofAll && ` / ${ofAll}`}
        </span>
        <span>{toNextText}</span>
      </p>
      <p className="type-vt-18 text-ink-dim">{tierHint}</p>
      {isLevelUp && <Badge className="absolute -top-4 right-4">LEVEL UP!</Badge>}
      <p role="status" className="sr-only">
        {rise && `${withCommas(rise.gained)} XP gained, ${text}`}
      </p>
    </Panel>
  );
}

const PLAIN = 32;

/** The lifting rat, in front of a sunset if the theme has one. */
function MascotFrame() {
  return (
    <div className="stepped-small ground-panel-2 grid size-24 shrink-0 place-items-center">
      <div className="absolute inset-x-0.5 bottom-8.5 flex justify-center">
        <Sun radius={32} />
      </div>
      <div className="absolute inset-x-0.5 bottom-0.5">
        <HorizonGrid height={PLAIN} />
      </div>
      <Mascot size={84} className="relative" />
    </div>
  );
}

/** Replaces the level card if the profile neither loaded in time nor was stored. */
function ProfileMissing() {
  const { refreshProfile } = useAuth();
  const { submit: load, isBusy: isLoading } = useSubmit(async () => {
    await refreshProfile();
    return undefined;
  }, reported);
  return (
    <Panel as="section" aria-label="Level" edge="main" shadow className="grid min-h-53 place-items-center p-4">
      {isLoading ? (
        <Spinner kind="bar" />
      ) : (
        <ErrorState text="Your profile could not be loaded. Nothing is lost." onRetry={load} />
      )}
    </Panel>
  );
}

/** Reloads the profile when the page is visible again: another device may have logged a workout. */
function useFreshProfile(): void {
  const { refreshProfile } = useAuth();
  useEffect(() => onPageReturn(() => void refreshProfile()), [refreshProfile]);
}

function useRiseSound(rise: XpRise | null): void {
  const isStill = useReducedMotion();
  useEffect(() => preload(['tick', 'fill']), []);
  useEffect(() => (rise ? playFillingBar(rise.newCells, { isStill }) : undefined), [rise, isStill]);
}
