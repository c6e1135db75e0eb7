import { ApiError } from '../plugins/error-dialect.ts';

/** The last workout of a page: the next page begins behind it. */
export interface Cursor {
  /** Microseconds since 1970, as exact as the database keeps them. */
  readonly startedAt: number;
  readonly id: string;
}

export function encodeCursor({ startedAt, id }: Cursor): string {
  return Buffer.from(`${startedAt}/${id}`).toString('base64url');
}

const WRITTEN = /^(-?\d{1,17})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function decodeCursor(text: string): Cursor {
  const [, startedAt, id] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!startedAt || !id || !Number.isSafeInteger(Number(startedAt))) {
    throw new ApiError('bad_request', { field: 'cursor', message: 'Not a cursor of this list.' });
  }
  return { startedAt: Number(startedAt), id };
}
