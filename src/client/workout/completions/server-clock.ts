import type { CompletionRequest } from './completion.ts';
import type { Posted } from './post-completion.ts';

/**
 * The request with its times moved back by as much as this phone's clock is ahead of the server's, or `null` where that is
 * not what it was refused for. A clock that was put right since then cannot say any more how wrong it was: the workout then
 * ends now.
 */
export function byServersClock(request: CompletionRequest, refusal: Posted, now: number): CompletionRequest | null {
  if (refusal.kind !== 'refused' || refusal.code !== 'validation_failed' || refusal.field !== 'endTime') return null;
  if (refusal.serverTime === undefined) return null;
  const tooLate = Date.parse(request.endTime) - refusal.serverTime;
  if (!(tooLate > 0)) return null;
  const shift = Math.max(tooLate, now - refusal.serverTime);
  const moved = (instant: string) => new Date(Math.max(0, Date.parse(instant) - shift)).toISOString();
  return { ...request, startTime: moved(request.startTime), endTime: moved(request.endTime) };
}
