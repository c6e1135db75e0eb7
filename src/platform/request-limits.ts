import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const MINUTE_MS = 60_000;
/** A page has many files, and a whole gym may share one address. */
const FILES_FACTOR = 10;
/** Servers tell each other of a caller's requests in lots of this part of a limit, so N of them let N such lots too many pass. */
const LOT = 1 / 20;
const CALLERS_REMEMBERED = 10_000;
const NO_QUOTA_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** A request, or what is left of one: whoever has hung up already has no address any more. */
interface Sender {
  readonly ip: string | undefined;
  readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
}

/** A trusted proxy may still forward something that a client made up, so anything but an address is ignored. */
export function senderAddress({ ip = '', socket }: Sender): string {
  const [address = ''] = ip.split('%');
  return isIP(address) ? address : (socket.remoteAddress ?? '0.0.0.0');
}

/** What limits count by: an IPv6 /64 is one household, so one caller; a mapped IPv4 address is the IPv4 address. */
export function callerNetwork(address: string): string {
  const [withoutZone = ''] = address.split('%');
  return normalizeIP(withoutZone);
}

export interface RequestLimits {
  /** Of each member, and of each network that is not signed in. */
  readonly requestsPerMinute: number;
  /** Of each member: requests that may store something. */
  readonly writesPerMinute: number;
}

/** Adds to what all servers have counted under a key in this minute, and says how many that is. */
export type CountTogether = (key: string, hits: number) => Promise<number>;

interface Callers {
  /** The member whose token is valid, if any. Must not throw for a bad token. */
  readonly memberOf: (request: FastifyRequest) => Promise<string | undefined>;
  /** Requests that are not counted. */
  readonly isExempt: (request: FastifyRequest) => boolean;
  /** Left out, each server counts for itself. */
  readonly countTogether?: CountTogether | undefined;
}

/**
 * Limits every request, those to unknown addresses included. Must be called before anything is mounted: hooks apply to
 * what is registered after them. This stops loops and floods; guesses at passwords are counted one by one.
 */
export async function limitRequests(app: FastifyInstance, limits: RequestLimits, callers: Callers): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    // For routes with a limit of their own, which they name in their options.
    keyGenerator: ({ limitKey }) => limitKey,
    errorResponseBuilder: () => new TooManyRequestsError(),
    addHeaders: NO_QUOTA_HEADERS,
    addHeadersOnExceeding: NO_QUOTA_HEADERS,
  });
  const limiter = (what: string, max: number, countTogether?: CountTogether) => {
    const minuteOf = createMinutes();
    const lot = Math.ceil(max * LOT);
    return async ({ limitKey }: FastifyRequest, reply: FastifyReply) => {
      const minute = minuteOf(limitKey);
      minute.hits += 1;
      // Whoever comes meanwhile waits for the answer. Who is over the limit here is refused without asking.
      if (minute.hits <= max && minute.hits % lot === 0)
        minute.together = countTogether?.(`${what} of ${limitKey}`, lot);
      if (minute.hits <= max && (minute.together === undefined || (await minute.together) <= max)) return;
      reply.header('retry-after', Math.max(1, Math.ceil((minute.until - Date.now()) / 1000)));
      throw new TooManyRequestsError();
    };
  };
  const limitCalls = limiter('requests', limits.requestsPerMinute, callers.countTogether);
  const limitWrites = limiter('writes', limits.writesPerMinute, callers.countTogether);
  // They ask no database, so they wait for none.
  const limitFiles = limiter('files', limits.requestsPerMinute * FILES_FACTOR);

  app.decorateRequest('limitKey', '');
  app.addHook('onRequest', async (request, reply) => {
    if (callers.isExempt(request)) return;
    const network = callerNetwork(senderAddress(request));
    if (!isApiCall(request)) {
      request.limitKey = network;
      return limitFiles(request, reply);
    }
    const member = await callers.memberOf(request);
    request.limitKey = member ?? network;
    await limitCalls(request, reply);
    if (member !== undefined && mayStore(request)) await limitWrites(request, reply);
  });
}

interface Minute {
  readonly until: number;
  hits: number;
  /** Of all servers, once a lot is full. */
  together?: Promise<number> | undefined;
}

/** The present minute of the clock, by which the database counts as well. Counted at once, unlike with the counters of the plugin. */
function createMinutes(): (key: string) => Minute {
  const known = new Map<string, Minute>();
  return (key) => {
    const now = Date.now();
    const present = known.get(key);
    if (present && present.until > now) return present;
    const begun = { until: (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS, hits: 0 };
    known.delete(key);
    if (known.size >= CALLERS_REMEMBERED) known.delete(known.keys().next().value ?? '');
    known.set(key, begun);
    return begun;
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this request is counted under. */
    limitKey: string;
  }
}

class TooManyRequestsError extends Error {
  readonly statusCode = 429;
  /** The product's own code; the other APIs translate the status. */
  readonly code = 'rate_limited';

  constructor() {
    super('Too many requests. Please wait a moment.');
    this.name = 'TooManyRequestsError';
  }
}

/** By the route, not by the typed address: `/%61pi` is `/api` to the router. */
function isApiCall({ routeOptions }: FastifyRequest): boolean {
  return /^\/(api|auth|rest)(\/|$)/.test(routeOptions.url ?? '');
}

/** Procedures are called by POST, though they only read. */
function mayStore({ method, routeOptions }: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !routeOptions.url?.startsWith('/rest/v1/rpc/');
}
