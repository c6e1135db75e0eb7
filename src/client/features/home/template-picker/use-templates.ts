import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useDeletion } from '#client/data/deletion.ts';
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

export function useDeleteTemplate() {
  const { addWatched } = useOutbox();
  const remove = useDeletion();
  return (template: WorkoutTemplate) => {
    const { id, name } = template;
    return remove({
      thing: { kind: 'template', id },
      name,
      remove: () => addWatched(api.deleteTemplate, { params: { id } }, { name }),
      restore: () => addWatched(api.restoreTemplate, { params: { id } }, { name, shown: template }),
      done: t`Template deleted`,
      failed: t`Couldn't delete template`,
    });
  };
}
