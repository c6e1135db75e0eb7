import { type RefObject, useLayoutEffect, useState } from 'react';

/** Never covered: fields but those of sets that are done, and whatever a screen has marked. */
const KEEP_CLEAR = 'input:not([data-state="done"] *), textarea, select, [data-keep-clear]';
const GAP = 4;

export interface Span {
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
