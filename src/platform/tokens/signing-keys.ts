import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { z } from 'zod';
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
  const file = join(dataFolder, 'secrets', 'auth-keys.json');
  const stored = given === undefined ? await readOrCreate(file) : parse(given, 'AUTH_KEYS');
  return prepare(stored);
}

/** Puts a new key in front of the old ones. Servers use it from their next start on. */
export async function rotateSigningKeys(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'secrets', 'auth-keys.json');
  const stored = await readOrCreate(file);
  const fresh = await generateKey();
  await write(`${file}.new`, { ...stored, keys: [fresh, ...stored.keys] }, 'w');
  await rename(`${file}.new`, file);
  return fresh.kid;
}

async function readOrCreate(file: string): Promise<KeyFile> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return parse(text, file);
  const fresh = { serviceKey: `sb_secret_${randomBytes(24).toString('base64url')}`, keys: [await generateKey()] };
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  try {
    await write(file, fresh, 'wx');
    return fresh;
  } catch (error) {
    // Another server on the same folder was faster; its keys are used.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return parse(await readFile(file, 'utf8'), file);
    throw error;
  }
}

function write(file: string, keys: KeyFile, flag: 'w' | 'wx'): Promise<void> {
  return writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag });
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
