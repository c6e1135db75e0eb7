import { createServer } from 'node:net';
import { StartupError } from './startup-error.ts';

/** Listens for a moment; returns the port. */
async function probe(host: string, port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}

export const findFreePort = (host: string) => probe(host, 0);

/** Fails early and clearly, before a database is started for nothing. */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  await probe(host, port).catch((error: unknown) => {
    throw explainListenError(error, host, port);
  });
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
