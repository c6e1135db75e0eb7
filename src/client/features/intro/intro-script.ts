interface BootLine {
  readonly check: string;
  readonly result: string;
}

/** The cabinet's boot log. */
export const BOOT_LINES: readonly BootLine[] = [
  { check: 'RAT-OS 1.0.0', result: 'OK' },
  { check: 'CHALKING PAWS', result: 'OK' },
  { check: 'LOADING IRON', result: 'OK' },
  { check: 'CALIBRATING GAINS', result: 'OK' },
  { check: 'EXCUSES FOUND', result: '0' },
];

/** At most 32 letters per line: with the cursor they fill a screen of 360 px. */
export const STORY_LINES: readonly string[] = [
  'Midnight. The gym is locked.',
  'A rat walks into a bar.',
  'The bar says no.',
  'Next night: same rat, same bar.',
  'The bar still says no.',
  'Night 41. It moves. A whisker.',
  'Nobody saw it. It still counts.',
  'Here, every rep scores.',
  'Your turn, rat.',
];
