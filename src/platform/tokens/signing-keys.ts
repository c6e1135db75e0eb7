import { randomBytes, randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { z } from 'zod';
import { defineKeyFile } from '../secret-file.ts';
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

const file = defineKeyFile({
  name: 'signing keys',
  file: 'auth-keys.json',
  variable: 'AUTH_KEYS',
  schema: z.object({ serviceKey: z.string().min(20), keys: z.array(privateKey).min(1) }),
  createRest: () => ({ serviceKey: `sb_secret_${randomBytes(24).toString('base64url')}` }),
  async createKey() {
    const { privateKey: key } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    return privateKey.parse({ ...(await exportJWK(key)), kid: randomUUID() });
  },
});

/** Servers use the new key from their next start on. */
export const rotateSigningKeys = async (dataFolder: string) => (await file.rotate(dataFolder)).kid;

/** From the environment if set, otherwise from the data folder, where the first start creates it. */
export async function loadSigningKeys(given: string | undefined, dataFolder: string): Promise<SigningKeys> {
  const { serviceKey, keys } = await file.load(given, dataFolder);
  const [newest] = keys;
  if (!newest) throw new StartupError('invalid_keys', 'There is no signing key.');
  const key = await importJWK(newest as JWK, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new StartupError('invalid_keys', 'The signing key is no ES256 key.');
  const publicKeys = keys.map(({ d: _private, ...shared }) => ({ ...shared, alg: SIGNING_ALGORITHM, use: 'sig' }));
  return { signer: { kid: newest.kid, key }, publicKeys: { keys: publicKeys as JWK[] }, serviceKey };
}
