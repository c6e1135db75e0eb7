import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What members reach under one address, whatever stands behind it. */
export interface Front {
  readonly url: string;
  /** A deploy: from now on another server answers. */
  readonly leadTo: (server: string) => void;
  /** How requests for pages are answered: by the server, never, or with an error of the proxy's own. */
  readonly pages: (state: 'served' | 'silent' | 'in trouble') => void;
  /** No network: connections end, and new ones are refused. */
  readonly cut: () => Promise<void>;
  /** The network is back, under the same address. */
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A proxy on a free port of the loopback interface. */
export async function openFront(server: string): Promise<Front> {
  let target = server;
  let pages: 'served' | 'silent' | 'in trouble' = 'served';
  const proxy = createServer((request, response) => {
    if (pages === 'served' || !isForPage(request)) return pass(request, response, target);
    if (pages === 'in trouble') response.writeHead(502, { 'content-type': 'text/html' }).end('Bad Gateway');
  });
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  const hangUp = () => {
    const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
    proxy.closeAllConnections();
    return closed;
  };
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (other) => {
      target = other;
    },
    pages: (state) => {
      pages = state;
    },
    cut: hangUp,
    restore: () => listen(port),
    close: hangUp,
  };
}

function isForPage({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

function pass(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers, url } = request;
  const passed = forward(new URL(url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.once('error', () => response.destroy());
  request.pipe(passed);
}
