import { MOST_IMPORT_ROWS } from './save-file.ts';

/** All imports of a member together: as much as two files of the largest kind. */
export const MOST_IMPORTED_SETS = 400_000;
/** In an export of our own, with notes and its share of the workout: some 300 in most. */
const BYTES_PER_SET = 1000;

/** What may be loaded at once, after it has been unpacked. Our own export may be as large as an account. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: MOST_IMPORT_ROWS,
  files: 20,
  ownBytes: MOST_IMPORTED_SETS * BYTES_PER_SET,
} as const;
