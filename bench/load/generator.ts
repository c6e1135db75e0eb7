import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order, Surroundings } from './generator-process.ts';
import type { Load } from './keep-busy.ts';

interface Reply {
  readonly load?: Load;
  readonly failure?: string;
}

/** Controls the process that generates the load. */
export function startGenerator(surroundings: Surroundings) {
  const child = fork(join(import.meta.dirname, 'generator-process.ts'), { serialization: 'advanced' });
  child.send(surroundings);
  const ended = once(child, 'exit').then((): [Reply] => [{ failure: 'the generator has ended' }]);
  return {
    pid: child.pid ?? 0,
    async make(order: Order): Promise<Load> {
      child.send(order);
      const [{ load, failure }] = await Promise.race([once(child, 'message') as Promise<[Reply]>, ended]);
      if (!load) throw new Error(failure ?? 'the load could not be made');
      return load;
    },
    [Symbol.dispose]: () => child.disconnect(),
  };
}
