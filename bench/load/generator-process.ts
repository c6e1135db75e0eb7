// A separate process, so that generating the load takes nothing from the process under test.
import type { ClientConfig } from 'pg';
import { verifyPassword } from '#embedded-supabase/auth/passwords.ts';
import { PASSWORD } from '../gym/gym.ts';
import type { Lifter } from '../gym/sessions.ts';
import { loadDriver, openBarePool } from './driver-load.ts';
import { findEndpoint } from './endpoints.ts';
import { type HttpOrder, loadHttp } from './http-load.ts';
import { keepBusy, type Load, type Span } from './keep-busy.ts';
import type { Recording } from './recording.ts';

export interface Surroundings {
  readonly connection: ClientConfig;
  readonly lifters: Lifter[];
  readonly recordings: readonly Recording[];
  readonly passwordHash: string;
}

export type Order = { readonly endpoint: string; readonly span: Span } & (
  | ({ readonly by: 'http' } & HttpOrder)
  | { readonly by: 'driver' | 'password check'; readonly connections: number }
);

let surroundings: Surroundings | undefined;
let pool: ReturnType<typeof openBarePool> | undefined;
let turn = 0;

process.on('message', (message: Surroundings | Order) => {
  if ('lifters' in message) {
    surroundings = message;
    pool = openBarePool(message.connection);
    return;
  }
  execute(message).then(
    (load) => process.send?.({ load }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function execute(order: Order): Promise<Load> {
  if (!surroundings || !pool) throw new Error('nobody has said where');
  const { lifters, recordings, passwordHash } = surroundings;
  const nextLifter = (): Lifter => {
    turn = (turn + 1) % lifters.length;
    return lifters[turn] as Lifter;
  };
  switch (order.by) {
    case 'http':
      return loadHttp(findEndpoint(order.endpoint), nextLifter, order, order.span);
    case 'driver': {
      const recording = recordings.find(({ endpoint }) => endpoint === order.endpoint);
      if (!recording) throw new Error(`${order.endpoint} was not recorded`);
      return loadDriver(pool, recording, nextLifter, order.connections, order.span);
    }
    case 'password check':
      return keepBusy(order.connections, order.span, async () => {
        if (!(await verifyPassword(PASSWORD, passwordHash))) throw new Error('the password does not fit');
      });
  }
}
