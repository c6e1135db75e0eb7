import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { CELL_MS, playFillingBar } from '#client/device/audio/play-filling-bar.ts';
import { Panel } from '#client/kit/panel.tsx';
import { litCells, SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Sprite } from '#client/kit/sprite.tsx';
import { StarText } from '#client/kit/star-text.tsx';
import { headAt } from '#client/play/rat/rat-looks.ts';
import { levelProgress } from '#client/words/level-words.ts';
import type { Progression } from '#contract/workout.ts';
import { hasNewTier, hasRisen, levelNumbers } from '#core/progression/levels.ts';

const CELLS = 20;

/** How long the bar takes to its end. */
export function fillingTime(xp: number): number {
  return (CELLS - litCells(levelNumbers(xp).fraction, CELLS)) * CELL_MS;
}

type LevelResultProps = {
  progression: Progression;
  /** Until then the bar shows the level before the workout. */
  hasTurn: boolean;
  /** Whether the rat has changed. Before a new tier the bar fills to its end. */
  isGrown: boolean;
  isStill: boolean;
  /** Leaves room for what was won. */
  isShort?: boolean;
};

/** The level, or the stars beyond the last one, after the workout: prominent after a rise, plain otherwise. */
export function LevelResult({ progression, hasTurn, isGrown, isStill, isShort = false }: LevelResultProps) {
  const { levelBefore, levelAfter, tierBefore, tierAfter, xpBefore, xpAfter } = progression;
  const [before, after] = [levelProgress(xpBefore), levelProgress(xpAfter)];
  const isStarUp = after.stars > before.stars;
  const isLevelUp = hasRisen(xpBefore, xpAfter);
  const isTierUp = hasNewTier(xpBefore, xpAfter);
  const isFilling = isTierUp && !isGrown;
  const cellsBefore = litCells(before.fraction, CELLS);
  const cells = isFilling ? CELLS : litCells(after.fraction, CELLS);
  const from = isLevelUp && !isFilling ? 0 : cellsBefore;
  useBarSound(from, cells, hasTurn && !isStill);

  return (
    <Panel
      as="section"
      aria-label={t`Level`}
      edge={isLevelUp ? 'accent' : 'normal'}
      shadow
      className={`stage-card flex flex-col gap-2.5 p-4 ${isLevelUp ? 'edge-thick' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 type-px-16">
        {isLevelUp ? (
          <>
            <h2 className="glow text-accent">
              {isTierUp && isGrown ? t`NEW TIER!` : isStarUp ? t`NEW STAR!` : t`LEVEL UP!`}
            </h2>
            <p className={`flex ${isStarUp ? 'gap-2' : 'gap-4'}`}>
              <span>{rank(before.stars, levelBefore)}</span>
              <span className="text-ink-dim">
                <span aria-hidden="true">&gt;</span>
                <span className="sr-only">{t({ message: 'to', context: 'between two levels' })}</span>
              </span>
              <span className="text-gold">{rank(after.stars, levelAfter)}</span>
            </p>
          </>
        ) : (
          <>
            <h2>
              {after.stars === 0 ? (
                <Trans>
                  LEVEL <span className="text-gold">{levelAfter}</span>
                </Trans>
              ) : (
                rank(after.stars, levelAfter)
              )}
            </h2>
            <p className="type-vt-20 text-ink-dim">
              <StarText>{after.toNextText}</StarText>
            </p>
          </>
        )}
      </div>
      <SegmentedBar
        key={`${hasTurn} ${isFilling}`}
        cells={CELLS}
        lit={hasTurn ? cells : cellsBefore}
        lightFrom={hasTurn && !isStill ? from : undefined}
        tone="gold"
        label={t`Experience points`}
        valueText={after.text}
      />
      {isTierUp ? (
        <div className="flex min-h-12 items-center gap-2 type-vt-20">
          {isGrown ? (
            <>
              <Sprite grid={headAt(xpBefore)} size={48} />
              <span aria-hidden="true" className="type-px-16 text-ink-dim">
                &gt;
              </span>
              <Sprite grid={headAt(xpAfter)} size={48} />
              <p className="type-px-16 text-gold narrow:type-vt-28">{tierAfter}</p>
            </>
          ) : (
            <p>{tierBefore}</p>
          )}
        </div>
      ) : (
        <div className={`flex flex-wrap justify-between gap-x-4 type-vt-20 ${isShort ? 'not-wide:hidden' : ''}`}>
          <p>{tierAfter}</p>
          <p className="text-ink-dim">{after.text}</p>
        </div>
      )}
    </Panel>
  );
}

const rank = (stars: number, level: number) => <StarText size={24}>{stars > 0 ? `★${stars}` : `${level}`}</StarText>;

function useBarSound(from: number, to: number, isPlaying: boolean): void {
  useEffect(
    () => (isPlaying && to > from ? playFillingBar(to - from, { isStill: false }) : undefined),
    [from, to, isPlaying],
  );
}
