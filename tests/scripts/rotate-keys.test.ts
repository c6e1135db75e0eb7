import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { loadPushKeys } from '#platform/push/push-keys.ts';
import { loadSigningKeys } from '#platform/tokens/signing-keys.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';

test('the command puts new keys of tokens and of the bell in front of the old ones, and names them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-rotation-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const old = { push: await loadPushKeys(undefined, folder), signing: await loadSigningKeys(undefined, folder) };
  const { stdout } = await promisify(execFile)(process.execPath, [join(PROJECT_FOLDER, 'scripts', 'rotate-keys.ts')], {
    env: { ...process.env, DATA_DIR: folder },
  });
  const push = await loadPushKeys(undefined, folder);
  expect(push.publicKey).not.toBe(old.push.publicKey);
  expect(push.findPrivateKey(old.push.publicKey)).toBe(old.push.findPrivateKey(old.push.publicKey));
  expect(stdout).toContain(`The push key ${push.publicKey} is used`);
  const kidsOf = ({ publicKeys }: typeof old.signing) => publicKeys.keys.map(({ kid }) => kid);
  const kids = kidsOf(await loadSigningKeys(undefined, folder));
  expect(kids.slice(1)).toEqual(kidsOf(old.signing));
  expect(stdout).toContain(`The key ${kids[0]} signs`);
});
