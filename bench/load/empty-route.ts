import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export async function startEmptyRoute() {
  const child = fork(join(import.meta.dirname, 'empty-route-process.ts'));
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid ?? 0, [Symbol.dispose]: () => child.disconnect() };
}
