import { createECDH } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { MORE_REST_SECONDS } from '#contract/bell.ts';
import * as api from '#contract/endpoints/bell.ts';
import type { Database } from '#platform/database/database.ts';
import { isPushAddress, plainAddress } from '#platform/push/push-address.ts';
import type { PushOptions } from '#platform/push/send-push.ts';
import { ApiError, found } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import {
  cancelAlarm,
  confirmTest,
  findBell,
  remindOfStreak,
  requestTest,
  ringAgain,
  setAlarm,
  subscribe,
  unsubscribe,
} from './repository.ts';

/** Long enough to lock the phone. */
const TEST_SECONDS = 10;

export interface BellRouteOptions extends Pick<PushOptions, 'keys' | 'named'> {
  readonly database: Database;
  /** Called when a bell has been set. */
  readonly onSet: (inSeconds: number) => void;
}

export const bellRoutes: FastifyPluginAsync<BellRouteOptions> = async (app, { database, keys, named, onSet }) => {
  serve(app, api.getBell, ({ member, query }) => findBell(database, member, query.deviceId));

  serve(app, api.subscribeBell, async ({ member, body }) => {
    const { deviceId, endpoint, keys: browserKeys, vapidKey } = body;
    if (!isPushAddress(endpoint, named)) {
      throw new ApiError('validation_failed', {
        field: 'endpoint',
        message: 'Not an address of a known push service.',
      });
    }
    if (!isPublicKey(browserKeys.p256dh)) throw new ApiError('validation_failed', { field: 'keys.p256dh' });
    if (!keys.findPrivateKey(vapidKey)) throw new ApiError('validation_failed', { field: 'vapidKey' });
    await subscribe(database, member, { deviceId, endpoint: plainAddress(endpoint), ...browserKeys, vapidKey });
    return findBell(database, member, deviceId);
  });

  serve(app, api.changeBell, async ({ member, body }) =>
    found(await remindOfStreak(database, member, body.deviceId, body.remindsOfStreak)),
  );

  serve(app, api.unsubscribeBell, ({ member, query }) => unsubscribe(database, member, query.deviceId));

  serve(app, api.testBell, async ({ member, body }, reply) => {
    const state = found(await requestTest(database, member, body.deviceId, TEST_SECONDS));
    onSet(TEST_SECONDS);
    return reply.code(202).send(state);
  });

  serve(app, api.setRestAlarm, async ({ member, body }) => {
    const isSet = await setAlarm(database, member, { ...body, workoutId: body.workoutId ?? null });
    if (!isSet) throw new ApiError('not_found');
    onSet(body.inSeconds);
  });

  serve(app, api.cancelRestAlarm, ({ member, query }) => cancelAlarm(database, member, query.deviceId));
};

/** For the service worker, which has no session. */
export const bellReceiptRoutes: FastifyPluginAsync<Pick<BellRouteOptions, 'database' | 'onSet'>> = async (
  app,
  { database, onSet },
) => {
  // A page of another origin may send text without asking first: only JSON is understood here.
  app.removeContentTypeParser('text/plain');
  serve(app, api.confirmTestBell, async ({ body }) => {
    if (!(await confirmTest(database, body.deviceId, body.testId))) throw new ApiError('not_found');
  });

  serve(app, api.ringAgainLater, async ({ body }) => {
    const isSet = await ringAgain(database, body.deviceId, body.key, MORE_REST_SECONDS);
    if (!isSet) throw new ApiError('not_found');
    onSet(MORE_REST_SECONDS);
  });
};

/** Whether it is a point of the curve: nothing can be encrypted for others. */
function isPublicKey(text: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
