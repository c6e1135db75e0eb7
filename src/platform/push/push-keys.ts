import { z } from 'zod';
import { defineKeyFile } from '../secret-file.ts';

const keyPair = z.object({ publicKey: z.string().regex(/^[\w-]{87}$/), privateKey: z.string().regex(/^[\w-]{43}$/) });

const file = defineKeyFile({
  name: 'push keys',
  file: 'push-keys.json',
  variable: 'PUSH_KEYS',
  schema: z.object({ keys: z.array(keyPair).min(1) }),
  // Loaded on the very first start, and with the first bell: it takes more memory than a server that waits for bells.
  createKey: async () => (await import('web-push')).default.generateVAPIDKeys(),
});

/** With which the server signs what it sends to a push service (VAPID). */
export interface PushKeys {
  /** Browsers subscribe with this one. */
  readonly publicKey: string;
  /** A subscription accepts only the key that it was made with, so older keys keep signing for theirs. */
  findPrivateKey(publicKey: string): string | undefined;
}

/** From the environment if set, otherwise from the data folder, where the first start creates it. */
export async function loadPushKeys(given: string | undefined, dataFolder: string): Promise<PushKeys> {
  const { keys } = await file.load(given, dataFolder);
  const privateKeys = new Map(keys.map(({ publicKey, privateKey }) => [publicKey, privateKey]));
  return { publicKey: keys[0]?.publicKey ?? '', findPrivateKey: (publicKey) => privateKeys.get(publicKey) };
}

/** Servers use the new key from their next start on. */
export const rotatePushKeys = async (dataFolder: string) => (await file.rotate(dataFolder)).publicKey;
