import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Arrivals = readonly (readonly [device: number, at: number])[];

export async function startPushService() {
  const child = fork(join(import.meta.dirname, 'push-service-process.ts'));
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    /** Everything that came since the last time. */
    async arrivals(): Promise<Arrivals> {
      child.send('arrivals');
      return ((await once(child, 'message')) as [Arrivals])[0];
    },
    [Symbol.dispose]: () => child.disconnect(),
  };
}
