import { t } from '@lingui/core/macro';
import { toast } from '#client/kit/toast/toast.ts';
import type { Saved } from '#client/outbox/outbox.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import type { Thing } from '#client/outbox/waiting-item.ts';

interface Deletion {
  readonly thing: Thing;
  readonly name: string;
  readonly remove: () => Promise<Saved>;
  readonly restore: () => Promise<Saved>;
  /** The title of the toast. */
  readonly done: string;
  readonly failed: string;
}

/** Disappears at once, and comes back by an undo or if the server refuses. */
export function useDeletion() {
  const { change, find } = useOutbox();
  return async ({ thing, name, remove, restore, done, failed }: Deletion): Promise<void> => {
    const before = find(thing);
    const undo = async () => {
      const request = find(thing)?.requests.at(-1);
      // It never left this phone.
      if (request?.method === 'DELETE' && !request.isAttempted) return change(thing, () => before);
      const restored = await restore().catch(() => null);
      if (typeof restored !== 'string') fail(t`Couldn't undo`);
    };
    const deleted = await remove().catch(() => null);
    if (typeof deleted !== 'string') return fail(failed);
    toast({ title: done, description: t`‘${name}’`, action: { label: t`UNDO`, onAction: () => void undo() } });
  };
}

function fail(title: string): void {
  toast({ variant: 'destructive', title, description: t`Please try again.` });
}
