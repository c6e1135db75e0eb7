/** A set is deleted when it was swiped further to the left than this, in px. */
const DELETE_BEYOND = 80;
/** Before this much it may still be a tap, or the beginning of a scroll. */
const SLOP = 8;

export interface Swipe {
  /** How far the row has followed the finger: 0 or less. */
  readonly offset: number;
  /** Whether letting go now deletes. */
  readonly isDelete: boolean;
}

const AT_REST: Swipe = { offset: 0, isDelete: false };

/** Where a row is after a finger has moved so far, in px to the right and down. */
export function swipeOf(right: number, down: number): Swipe {
  const isSideways = Math.abs(right) > Math.abs(down);
  if (right > -SLOP || !isSideways) return AT_REST;
  return { offset: right, isDelete: -right > DELETE_BEYOND };
}
