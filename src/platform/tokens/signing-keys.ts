import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { z } from 'zod';
import { readOrCreateSecret, replaceSecret, type SecretFile } from '../secret-file.ts';
import { StartupError } from '../startup-error.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** The newest key signs; all of them are accepted, so that a rotation signs nobody out. */
export interface SigningKeys {
  readonly signer: { readonly kid: string; readonly key: CryptoKey };
  readonly publicKeys: JSONWebKeySet;
  /** Opens everything; for the operator's own scripts. */
  readonly serviceKey: string;
}

const privateKey = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
const keyFile = z.object({ serviceKey: z.string().min(20), keys: z.array(privateKey).min(1) });
type KeyFile = z.infer<typeof keyFile>;

/** From the environment if set, otherwise from the data folder, where the first start creates it. */
export async function loadSigningKeys(given: string | undefined, dataFolder: string): Promise<SigningKeys> {
  return prepare(given === undefined ? await readOrCreateSecret(fileIn(dataFolder)) : parse(given, 'AUTH_KEYS'));
}

/** Puts a new key in front of the old ones. Servers use it from their next start on. */
export async function rotateSigningKeys(dataFolder: string): Promise<string> {
  const file = fileIn(dataFolder);
  const stored = await readOrCreateSecret(file);
  const fresh = await generateKey();
  await replaceSecret(file.path, { ...stored, keys: [fresh, ...stored.keys] });
  return fresh.kid;
}

function fileIn(dataFolder: string): SecretFile<KeyFile> {
  const path = join(dataFolder, 'secrets', 'auth-keys.json');
  return {
    path,
    parse: (text) => parse(text, path),
    create: async () => ({
      serviceKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
      keys: [await generateKey()],
    }),
  };
}

async function generateKey(): Promise<KeyFile['keys'][number]> {
  const { privateKey: key } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  return privateKey.parse({ ...(await exportJWK(key)), kid: randomUUID() });
}

function parse(text: string, source: string): KeyFile {
  try {
    return keyFile.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError('invalid_keys', `The signing keys in ${source} cannot be read.`, { cause: error });
  }
}

async function prepare({ serviceKey, keys }: KeyFile): Promise<SigningKeys> {
  const [newest] = keys;
  if (!newest) throw new StartupError('invalid_keys', 'There is no signing key.');
  const key = await importJWK(newest as JWK, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new StartupError('invalid_keys', 'The signing key is no ES256 key.');
  const publicKeys = keys.map(({ d: _private, ...shared }) => ({ ...shared, alg: SIGNING_ALGORITHM, use: 'sig' }));
  return { signer: { kid: newest.kid, key }, publicKeys: { keys: publicKeys as JWK[] }, serviceKey };
}
