import { MOST_IMPORT_ROWS } from './save-file.ts';

/** What a file may hold at most, after it has been unpacked. */
export const IMPORT_LIMITS = { bytes: 20 * 1024 * 1024, rows: MOST_IMPORT_ROWS, files: 20 } as const;
