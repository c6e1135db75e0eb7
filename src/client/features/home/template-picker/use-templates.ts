import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '#client/kit/toast/toast.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import * as api from '#contract/endpoints/templates.ts';
import type { WorkoutTemplate } from '#contract/template.ts';

/** Trims the name; the server validates the rest. Fails if the server refuses it. */
export function useRenameTemplate(template: WorkoutTemplate, onRenamed: () => void) {
  const { addWatched } = useOutbox();
  const { id } = template;
  return useMutation({
    mutationFn: async (typed: string) => {
      const name = typed.trim();
      const renamed = { name, shown: { ...template, name } };
      const saved = await addWatched(api.renameTemplate, { params: { id }, body: { name } }, renamed);
      if (typeof saved !== 'string') throw new Error(saved.code);
    },
    onSuccess: onRenamed,
  });
}

/** Disappears at once, and comes back by an undo or if the server refuses. */
export function useDeleteTemplate() {
  const { addWatched, change, find } = useOutbox();
  return async (template: WorkoutTemplate) => {
    const { id, name } = template;
    const thing = { kind: 'template', id } as const;
    const before = find(thing);
    const undo = async () => {
      const [request] = find(thing)?.requests ?? [];
      // It never left this phone.
      if (request?.method === 'DELETE' && !request.isAttempted) return change(thing, () => before);
      const told = { name, shown: template };
      const restored = await addWatched(api.restoreTemplate, { params: { id } }, told).catch(() => null);
      if (typeof restored !== 'string') fail(t`Couldn't undo`);
    };
    const deleted = await addWatched(api.deleteTemplate, { params: { id } }, { name }).catch(() => null);
    if (typeof deleted !== 'string') return fail(t`Couldn't delete template`);
    const action = { label: t`UNDO`, onAction: () => void undo() };
    toast({ title: t`Template deleted`, description: t`‘${name}’`, action });
  };
}

function fail(title: string): void {
  toast({ variant: 'destructive', title, description: t`Please try again.` });
}
