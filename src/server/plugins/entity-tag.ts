import { createHash } from 'node:crypto';

/** The `ETag` of this text. */
export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** Whether the caller's `If-None-Match` has this tag. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
