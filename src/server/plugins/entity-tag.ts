import { createHash } from 'node:crypto';

/** A name for exactly this text, for the header `ETag`. */
export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** Whether the caller has the text of this name already, by the header `If-None-Match`. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
