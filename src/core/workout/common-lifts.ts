import ids from './common-lifts.json' with { type: 'json' };

/** Catalogue ids of the lifts that people mean by a single word, most common first: `squat` finds the barbell squat first. */
export const COMMON_LIFTS: readonly string[] = ids;
