import './celebration.css';
import { plural, t } from '@lingui/core/macro';
import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { play } from '#client/device/audio/play.ts';
import { vibrate } from '#client/device/haptics.ts';
import { useExitAnimation } from '#client/kit/dialog.tsx';
import { Sprite } from '#client/kit/sprite.tsx';
import { StarText } from '#client/kit/star-text.tsx';
import { withCommas } from '#client/words/format/numbers.ts';
import { newTierWords } from '#client/words/tier-words.ts';
import { headAt } from '../rat/rat-looks.ts';
import { endCelebration, type ShownCelebration } from './celebration.ts';

/** Confetti around the card's edge: left and top in percent, colour. */
const CONFETTI = [
  [4, -9, 'bg-primary'],
  [19, -14, 'bg-gold'],
  [41, -8, 'bg-accent'],
  [63, -13, 'bg-good'],
  [82, -10, 'bg-primary'],
  [96, -4, 'bg-gold'],
  [99, 42, 'bg-accent'],
  [98, 78, 'bg-primary'],
  [71, 103, 'bg-gold'],
  [27, 104, 'bg-good'],
  [-2, 66, 'bg-accent'],
  [-3, 22, 'bg-gold'],
] as const;

/** Covers the marquee at the top of the screen, or the next place where nothing is in use. Closes at a tap, or by itself. */
export function CelebrationCard({ celebration, xp }: { celebration: ShownCelebration; xp: number | undefined }) {
  const { id, title, subtitle, newRecord, exercise, xpBonus, achievement } = celebration;
  const card = useRef<HTMLButtonElement>(null);
  const { isLeaving, handlers } = useLeaving(card, () => endCelebration(id));
  const place = useFreePlace(card);
  const isRecord = newRecord !== undefined;
  const oldRecord = oldRecordText(celebration);

  useEffect(() => {
    play('fanfare');
    vibrate('heavy');
  }, []);

  return (
    <section
      aria-label={t`Celebration`}
      className="celebration"
      style={place === null ? { visibility: 'hidden' } : { top: place }}
    >
      <button
        {...handlers}
        ref={card}
        type="button"
        data-leaving={isLeaving || undefined}
        className={`celebration-card stepped edge-thick ${isRecord ? 'edge-gold' : 'edge-accent'}`}
      >
        <Confetti />
        <Sprite grid={headAt(xp)} size={48} className="celebration-rat" />
        <span className="celebration-words">
          <span className={`celebration-title glow ${isRecord ? 'text-gold' : 'text-accent'}`}>{title}</span>
          <span className="celebration-line">
            {exercise && <span className="celebration-exercise">{exercise}</span>}
            {achievement && (
              <span>
                <StarText>{achievement}</StarText>
              </span>
            )}
            {isRecord && <span className="text-gold">{newRecord}</span>}
            {oldRecord && <span className="text-ink-dim">{oldRecord}</span>}
            {subtitle && (
              <span className="celebration-next text-ink-dim">
                <StarText>{subtitle}</StarText>
              </span>
            )}
            {xpBonus ? <span className="text-gold">{t`+${{ xp: withCommas(xpBonus) }} XP`}</span> : null}
          </span>
        </span>
        <span className="sr-only">{t`Dismiss`}</span>
      </button>
    </section>
  );
}

function Confetti() {
  return (
    <span aria-hidden="true" className="celebration-confetti">
      {CONFETTI.map(([left, top, tone]) => (
        <span key={left} className={tone} style={{ left: `${left}%`, top: `${top}%` }} />
      ))}
    </span>
  );
}

/** `was 82.5 x 8`, or whose score was beaten. */
function oldRecordText({ oldRecord, oldHolder }: ShownCelebration): string | undefined {
  if (!oldRecord) return undefined;
  return oldHolder === 'house' ? t`house ${oldRecord}` : t`was ${oldRecord}`;
}

function starsText(stars: number): string {
  return plural(stars, { one: '# star', other: '# stars' });
}

/** For screen readers. */
export function inOneSentence(celebration: ShownCelebration): string {
  const { title, achievement, exercise, newRecord, subtitle, xpBonus, newTier } = celebration;
  if (newTier) return newTierWords(newTier);
  const parts = [title, achievement, exercise, newRecord, oldRecordText(celebration), subtitle];
  const bonus = xpBonus ? t`plus ${xpBonus} XP` : undefined;
  const text = [...parts, bonus].filter(Boolean).join(', ');
  return text.replace(/★(\d+)/g, (_, stars) => starsText(Number(stars)));
}

/** Long enough to be read between two sets. */
export const SHOWN_MS = 4000;

/** Closes at a tap or after a while, but not while pointer or focus is on it. The focus then returns to where it was. */
function useLeaving(element: RefObject<HTMLElement | null>, onLeft: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setIsLeaving(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  useEffect(() => {
    if (isLeaving && element.current?.contains(document.activeElement)) origin.current?.focus();
  }, [isLeaving, element]);
  useExitAnimation(element, isLeaving, onLeft);

  const handlers = {
    onClick: () => setIsLeaving(true),
    // Otherwise the field being edited would lose the focus, and the phone's keyboard would close.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onFocus: ({ relatedTarget }: FocusEvent) => {
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      setIsHeld(true);
    },
    onBlur: () => setIsHeld(false),
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
  };
  return { isLeaving, handlers };
}

/** Never covered: fields but those of sets that are done, and whatever a screen has marked. */
const KEEP_CLEAR = 'input:not([data-state="done"] *), textarea, select, [data-keep-clear]';
const GAP = 4;

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The topmost position from `home` down where it overlaps no occupied span and ends above the foot; `null` if there is none. */
export function freePlace(home: number, height: number, foot: number, occupied: readonly Span[]): number | null {
  const isFree = (top: number) => occupied.every((span) => span.bottom <= top || span.top >= top + height);
  const places = [home, ...occupied.map(({ bottom }) => bottom)].filter((top) => top >= home && top + height <= foot);
  return places.sort((one, other) => one - other).find(isFree) ?? null;
}

/** Positions a fixed element so that it covers nothing in use. Checked in every frame: the page scrolls, keyboards come and go. */
export function useFreePlace(element: RefObject<HTMLElement | null>): number | null {
  const [place, setPlace] = useState<number | null>(null);

  useLayoutEffect(() => {
    let frame = 0;
    const settle = () => {
      if (element.current) setPlace(findPlace(element.current));
      frame = requestAnimationFrame(settle);
    };
    settle();
    return () => cancelAnimationFrame(frame);
  }, [element]);

  return place;
}

function findPlace(element: HTMLElement): number | null {
  const { left, right, height } = element.getBoundingClientRect();
  const bar = document.querySelector('.top-bar');
  const barBottom = bar?.matches(':not([data-hidden])') ? bar.getBoundingClientRect().bottom : 0;
  const occupied = Array.from(document.querySelectorAll(KEEP_CLEAR)).flatMap((other): Span[] => {
    const box = other.getBoundingClientRect();
    if (box.height === 0 || box.left >= right + GAP || box.right <= left - GAP) return [];
    // Whatever is scrolled under the top bar is already covered.
    const top = bar?.contains(other) ? box.top : Math.max(box.top, barBottom);
    return top < box.bottom ? [{ top: top - GAP, bottom: box.bottom + GAP }] : [];
  });
  // The on-screen keyboard makes the visible part of the page smaller than the page.
  const seenTop = window.visualViewport?.offsetTop ?? 0;
  const seenHeight = window.visualViewport?.height ?? innerHeight;
  return freePlace(seenTop + GAP + safeAreaTop(element), height, seenTop + seenHeight, occupied);
}

function safeAreaTop(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
}
