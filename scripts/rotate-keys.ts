// `npm run keys:rotate`: a new signing key in front of the old ones. Tokens signed by the old ones stay good; the server
// signs with the new one from its next start on.
import { join } from 'node:path';
import { loadConfig } from '#platform/config.ts';
import { rotateSigningKeys } from '#platform/tokens/signing-keys.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { dataFolder } = loadConfig(process.env, join(import.meta.dirname, '..'));
  console.log(`The key ${await rotateSigningKeys(dataFolder)} signs from the next start on.`);
});
