import { StartupError } from '#platform/startup-error.ts';

/** Runs a command; a problem that one sentence explains is told in that sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
