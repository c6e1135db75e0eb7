import { StartupError } from '#platform/startup-error.ts';

/** Runs a command, and reports a `Problem` as its message without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
