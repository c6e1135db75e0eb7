import { plural, t } from '@lingui/core/macro';
import { Pause } from 'pixelarticons/react/Pause.js';
import { Play } from 'pixelarticons/react/Play.js';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#client/kit/icon-button.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { places } from '#client/kit/places.ts';
import { Sprite } from '#client/kit/sprite.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import type { Gear } from './equipment.ts';
import type { Pose } from './figure.ts';
import { type FigureName, figureNamed } from './figures.ts';
import { framesOf } from './frames.ts';
import { drawPicture } from './picture.ts';
import { WIDTH } from './pixel-grid.ts';
import type { Wear } from './worn.ts';

type PictureProps = {
  /** Of the exercise. */
  name: string;
  figure: FigureName;
  gear: Gear;
  /** The letters of the parts that light up. */
  muscles: string;
  isDummy: boolean;
  /** What the member's rat has on. */
  wear: Wear;
};

/** The movement, over and over, until it is paused. */
export function MovingPicture({ isPlaying, ...picture }: PictureProps & { isPlaying: boolean }) {
  const figure = figureNamed(picture.figure);
  const frames = framesOf(figure);
  const [isPaused, setIsPaused] = useState(false);
  const at = useFrame(
    frames.map(({ milliseconds }) => milliseconds),
    isPlaying && !isPaused,
  );
  const pose = frames[at]?.pose;
  const scale = useScale(3, 5);
  const isLoop = figure.setting('isLoop') !== undefined;
  // Back the same way: the cells go back, too.
  const cells = isLoop ? frames.length : Math.floor(frames.length / 2) + 1;
  return (
    <div>
      <Frame label={pictureLabel(picture.name, figure.keyPoses.length)}>
        {pose && <Drawn {...picture} pose={pose} scale={scale} />}
      </Frame>
      {frames.length > 1 && (
        <div className="flex items-center gap-3 pt-2">
          <IconButton
            variant="edged"
            label={isPaused ? t`Play` : t`Pause`}
            icon={isPaused ? Play : Pause}
            onClick={() => setIsPaused(!isPaused)}
          />
          <span aria-hidden="true" className="flex h-4 grow gap-1">
            {places(cells).map(({ at: cell, key }) => (
              <span
                key={key}
                className={`grow ${cell === Math.min(at, frames.length - at) || (isLoop && cell === at) ? 'bg-accent' : 'bg-panel-2'}`}
              />
            ))}
          </span>
        </div>
      )}
    </div>
  );
}

/** The key poses side by side, for those who want nothing that moves. */
export function KeyPoses(picture: PictureProps) {
  const { keyPoses } = figureNamed(picture.figure);
  const scale = useMediaQuery(MEDIA.broad) ? 3 : 2;
  return (
    <Frame
      label={pictureLabel(picture.name, keyPoses.length)}
      className={keyPoses.length > 3 ? 'mx-auto grid w-fit grid-cols-2' : ''}
    >
      {keyPoses.map((pose, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a movement may pass through the same pose twice.
        <Drawn key={place} {...picture} pose={pose} scale={scale} />
      ))}
    </Frame>
  );
}

/** One picture to assistive technology; the cues carry the meaning. */
function Frame({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className={`how-to-picture stepped edge-line ground-bg ${className}`}>
      {children}
    </div>
  );
}

function pictureLabel(name: string, count: number): string {
  return t`${name}, ${plural(count, { one: '# position', other: '# positions' })}`;
}

function Drawn({ figure, gear, muscles, isDummy, wear, pose, scale }: PictureProps & { pose: Pose; scale: number }) {
  const grid = drawPicture(figureNamed(figure), pose, { gear, muscles, isDummy, wear });
  return <Sprite grid={grid} size={WIDTH * scale} />;
}

/** Whole pixels. On a low screen the cues matter more. */
function useScale(low: number, high: number): number {
  const [isLow, isNarrow] = [useMediaQuery(MEDIA.low), useMediaQuery(MEDIA.narrow)];
  return isLow ? low : isNarrow ? high - 1 : high;
}

/** Which frame it is time for. Stands still while the page is hidden. */
function useFrame(durations: readonly number[], isPlaying: boolean): number {
  const [at, setAt] = useState(0);
  const [isVisible, setIsVisible] = useState(true);
  const duration = durations[at % durations.length] ?? 0;
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!isPlaying || !isVisible || durations.length < 2) return;
    const timer = setTimeout(() => setAt((at + 1) % durations.length), duration);
    return () => clearTimeout(timer);
  }, [at, duration, durations.length, isPlaying, isVisible]);
  return at % durations.length;
}
