import { createServer } from 'node:net';
import { StartupError } from './startup-error.ts';

/** A free port. */
export async function findFreePort(host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, host, resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}

/** Fails early and clearly, before a database is started for nothing. */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw explainListenError(error, host, port);
  } finally {
    probe.close();
  }
}

export function explainListenError(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        'port_in_use',
        `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
        { cause: error },
      );
    case 'EACCES':
      return new StartupError('port_forbidden', `Port ${port} needs more rights. Choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError('host_unknown', `HOST=${host} is no address of this machine.`);
    default:
      return error;
  }
}
