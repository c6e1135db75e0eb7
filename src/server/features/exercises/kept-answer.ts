import { gzipSync } from 'node:zlib';
import { entityTag } from '../../plugins/entity-tag.ts';

/** An answer that is the same for everybody: what it says, its text, also compressed, and a name for exactly that text. */
export interface KeptAnswer<Content> {
  readonly content: Content;
  readonly json: string;
  readonly gzipped: Buffer;
  readonly etag: string;
}

/** Caches one answer for all callers. Concurrent callers share a request; failures are not cached. */
export function keepAnswer<Content>(
  make: () => Promise<Content>,
  seconds: number,
  now: () => number,
): () => Promise<KeptAnswer<Content>> {
  let kept: { readonly answer: Promise<KeptAnswer<Content>>; readonly until: number } | undefined;

  return () => {
    if (kept && now() < kept.until) return kept.answer;
    const fresh = { answer: make().then(describe), until: now() + seconds * 1000 };
    kept = fresh;
    fresh.answer.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.answer;
  };
}

function describe<Content>(content: Content): KeptAnswer<Content> {
  const json = JSON.stringify(content);
  return { content, json, gzipped: gzipSync(json), etag: entityTag(json) };
}
