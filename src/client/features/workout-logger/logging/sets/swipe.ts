/** A set swiped further to the left than this, in px, is deleted. */
const DELETE_BEYOND = 80;
/** A shorter move may still be a tap, or the start of a scroll. */
const SLOP = 8;

export interface Swipe {
  /** How far the row has moved with the finger: 0 or less. */
  readonly offset: number;
  /** Whether releasing now deletes the set. */
  readonly isDelete: boolean;
}

const AT_REST: Swipe = { offset: 0, isDelete: false };

/** The state of a row after the finger has moved this far, in px to the right and down. */
export function swipeOf(right: number, down: number): Swipe {
  const isSideways = Math.abs(right) > Math.abs(down);
  if (right > -SLOP || !isSideways) return AT_REST;
  return { offset: right, isDelete: -right > DELETE_BEYOND };
}
