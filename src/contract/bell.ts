import { z } from 'zod';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { instant, text } from './values.ts';

/** Made by the browser once and kept on the device. */
const deviceId = z.uuid().toLowerCase();

/** 65 and 16 bytes, as a browser has them. */
const publicKey = z.string().regex(/^[\w-]{87}$/);
const authSecret = z.string().regex(/^[\w-]{22}$/);

export const pushSubscription = z.strictObject({
  deviceId,
  // Counted as it is kept: letters of other scripts take more room there.
  endpoint: z.url({ normalize: true }).max(1000).describe('Of a known push service.'),
  keys: z.strictObject({ p256dh: publicKey, auth: authSecret }),
  vapidKey: publicKey.describe('The one that the browser has subscribed with.'),
});

export const deviceQuery = z.strictObject({ deviceId });

/** Asked for separately: whoever wants the bell of a rest need not want to be reminded. */
export const deviceWishes = z.strictObject({ deviceId, remindsOfStreak: z.boolean() });

/** What the badge of a device is told by. */
export const bellState = z
  .object({
    isSubscribed: z.boolean(),
    remindsOfStreak: z.boolean().describe('Whether the device tells on Saturday that a streak ends on Sunday.'),
    test: z
      .object({ id: z.uuid(), dueAt: instant, sentAt: instant.nullable(), receivedAt: instant.nullable() })
      .nullable()
      .describe('The latest test bell.'),
  })
  .meta({ id: 'BellState' });

export type BellState = z.infer<typeof bellState>;

/** Shorter rests are over before the phone is locked. */
export const LEAST_RUNG_SECONDS = 20;

export const restAlarm = z.strictObject({
  deviceId,
  workoutId: z.uuid().toLowerCase().nullish(),
  // Not an instant: clocks of phones are wrong.
  inSeconds: z.number().min(0).max(WORKOUT_LIMITS.restSeconds).describe('How long the rest still takes.'),
  body: text({ min: 0, max: 200 }).default('').describe('The next set, in words.'),
});

/** How much longer a rest takes where the notification's button asks for it. */
export const MORE_REST_SECONDS = 30;

export const ringAgain = z.strictObject({ deviceId, key: z.uuid() });

export const testReceipt = z.strictObject({ deviceId, testId: z.uuid() });

/** What a push message holds; the service worker reads it. */
export const pushMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rest'),
    deviceId,
    key: z.uuid().describe('To ring again.'),
    dueAt: instant,
    body: z.string(),
    workoutId: z.uuid().nullable(),
  }),
  z.object({ kind: z.literal('test'), testId: z.uuid(), deviceId }),
  z.object({
    kind: z.literal('streak'),
    weeks: z.int(),
    title: z
      .string()
      .optional()
      .describe('In the language of the member; both are missing in messages of earlier versions.'),
    body: z.string().optional(),
  }),
]);

export type PushMessage = z.infer<typeof pushMessage>;
