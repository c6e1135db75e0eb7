import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { readOrCreateSecret, replaceSecret, type SecretFile } from '../secret-file.ts';
import { StartupError } from '../startup-error.ts';

const keyPair = z.object({ publicKey: z.string().regex(/^[\w-]{87}$/), privateKey: z.string().regex(/^[\w-]{43}$/) });
const keyFile = z.object({ keys: z.array(keyPair).min(1) });
type KeyFile = z.infer<typeof keyFile>;

/** With which the server signs what it sends to a push service (VAPID). */
export interface PushKeys {
  /** Browsers subscribe with this one. */
  readonly publicKey: string;
  /** A subscription accepts only the key that it was made with, so that older ones keep signing for theirs. */
  privateKeyOf(publicKey: string): string | undefined;
}

/** From the environment if set, otherwise from the data folder, where the first start creates it. */
export async function loadPushKeys(given: string | undefined, dataFolder: string): Promise<PushKeys> {
  const { keys } = given === undefined ? await readOrCreateSecret(fileIn(dataFolder)) : parse(given, 'PUSH_KEYS');
  const privateKeys = new Map(keys.map(({ publicKey, privateKey }) => [publicKey, privateKey]));
  return { publicKey: keys[0]?.publicKey ?? '', privateKeyOf: (publicKey) => privateKeys.get(publicKey) };
}

/** Puts a new key in front of the old ones. Servers use it from their next start on. */
export async function rotatePushKeys(dataFolder: string): Promise<string> {
  const file = fileIn(dataFolder);
  const { keys } = await readOrCreateSecret(file);
  const fresh = webPush.generateVAPIDKeys();
  await replaceSecret(file.path, { keys: [fresh, ...keys] });
  return fresh.publicKey;
}

function fileIn(dataFolder: string): SecretFile<KeyFile> {
  const path = join(dataFolder, 'secrets', 'push-keys.json');
  return { path, parse: (text) => parse(text, path), create: () => ({ keys: [webPush.generateVAPIDKeys()] }) };
}

function parse(text: string, source: string): KeyFile {
  try {
    return keyFile.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError('invalid_keys', `The push keys in ${source} cannot be read.`, { cause: error });
  }
}
