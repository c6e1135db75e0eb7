import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSigningKeys, rotateSigningKeys, type SigningKeys } from './signing-keys.ts';
import { createTokenVerifier, localKeys } from './verifier.ts';

let folder: string;
let keys: SigningKeys;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gymratt-keys-'));
  keys = await loadSigningKeys(undefined, folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const keyFile = () => join(folder, 'secrets', 'auth-keys.json');
const NOW_S = Math.floor(Date.now() / 1000);

function claims(changes: Record<string, unknown> = {}) {
  const usual = {
    sub: randomUUID(),
    session_id: randomUUID(),
    role: 'authenticated',
    aud: 'authenticated',
    exp: NOW_S + 3600,
  };
  return { ...usual, ...changes };
}

function sign(payload: Record<string, unknown>, signer = keys.signer) {
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: signer.kid }).sign(signer.key);
}

describe('signing keys', () => {
  test('safety 12: are created once, readable only by their owner', async () => {
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700);
    expect(await loadSigningKeys(undefined, folder)).toMatchObject({
      publicKeys: keys.publicKeys,
      serviceKey: keys.serviceKey,
    });
  });

  test('are the same for servers that start at the same moment', async () => {
    await rm(keyFile());
    const made = await Promise.all(Array.from({ length: 5 }, () => loadSigningKeys(undefined, folder)));
    expect(new Set(made.map(({ signer }) => signer.kid)).size).toBe(1);
  });

  test('are published without the private key', () => {
    expect(keys.publicKeys.keys).toHaveLength(1);
    expect(JSON.stringify(keys.publicKeys)).not.toContain('"d"');
  });

  test('can come from the environment', async () => {
    const given = await readFile(keyFile(), 'utf8');
    expect((await loadSigningKeys(given, '/nowhere')).signer.kid).toBe(keys.signer.kid);
  });

  test('that cannot be parsed stop the start, and are not printed', async () => {
    await writeFile(keyFile(), '{"keys": ["very secret"]}');
    await expect(loadSigningKeys(undefined, folder)).rejects.toMatchObject({ code: 'invalid_keys' });
    await expect(loadSigningKeys('very secret', folder)).rejects.not.toThrow(/very secret/);
  });

  test('can be rotated: the new one signs, the old one is still accepted', async () => {
    const before = await sign(claims());
    const kid = await rotateSigningKeys(folder);
    const rotated = await loadSigningKeys(undefined, folder);
    expect(rotated.signer.kid).toBe(kid);
    const verifier = createTokenVerifier(localKeys(rotated.publicKeys));
    await expect(verifier.verify(before)).resolves.toBeDefined();
    await expect(verifier.verify(await sign(claims(), rotated.signer))).resolves.toBeDefined();
    const old = createTokenVerifier(localKeys(keys.publicKeys));
    await expect(old.verify(await sign(claims(), rotated.signer))).rejects.toMatchObject({ reason: 'malformed' });
  });
});

describe('safety 6: a token', () => {
  test('signed by us is accepted repeatedly', async () => {
    const verifier = createTokenVerifier(localKeys(keys.publicKeys));
    const payload = claims();
    const token = await sign(payload);
    for (let time = 0; time < 3; time += 1) expect(await verifier.verify(token)).toMatchObject({ sub: payload.sub });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['that expired half a minute ago', { exp: NOW_S - 30 }, 'expired'],
    ['that is not valid for another half a minute', { nbf: NOW_S + 31 }, 'malformed'],
  ])('%s is refused', async (_name, changes, reason) => {
    const verifier = createTokenVerifier(localKeys(keys.publicKeys), () => NOW_S * 1000);
    await expect(verifier.verify(await sign(claims(changes)))).rejects.toMatchObject({ reason });
  });

  test('is refused once it expires, even if it was accepted before', async () => {
    let now = Date.now();
    const verifier = createTokenVerifier(localKeys(keys.publicKeys), () => now);
    const token = await sign(claims());
    await verifier.verify(token);
    now += 3_600_000 + 30_000;
    await expect(verifier.verify(token)).rejects.toMatchObject({ reason: 'expired' });
  });
});
