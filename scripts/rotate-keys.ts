// `npm run keys:rotate`: adds a new signing key. Tokens signed with the old ones stay valid; the server signs with the new
// one from its next start on. The same holds for the key of the bell.
import { join } from 'node:path';
import { loadConfig } from '#platform/config.ts';
import { rotatePushKeys } from '#platform/push/push-keys.ts';
import { rotateSigningKeys } from '#platform/tokens/signing-keys.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { dataFolder } = loadConfig(process.env, join(import.meta.dirname, '..'));
  console.log(`The push key ${await rotatePushKeys(dataFolder)} is used from the next start on.`);
  console.log(`The key ${await rotateSigningKeys(dataFolder)} signs from the next start on.`);
});
