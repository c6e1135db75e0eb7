import type { ClientConfig } from 'pg';
import { onTestFinished } from 'vitest';
import { onNode } from '../../scripts/citus/cluster.ts';

/** Until the test is over, whatever is written of members makes their node do this when it is to commit. */
export async function whenCommitting(gym: ClientConfig, deed: string): Promise<void> {
  const asOwner = (...statements: string[]) => onNode(gym, 'set citus.enable_unsafe_triggers = on', ...statements);
  await asOwner(
    `create or replace function public.on_commit() returns trigger language plpgsql as $$ begin ${deed}; return null; end $$`,
    `create constraint trigger on_commit after insert or update or delete on public.users deferrable initially deferred
       for each row execute function public.on_commit()`,
  );
  onTestFinished(() => asOwner('drop trigger on_commit on public.users').then(() => undefined));
}
