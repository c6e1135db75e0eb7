import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/kit/toast/toast.ts';
import { call } from '#client/session/api/call.ts';
import { addressOf } from '#contract/endpoints/endpoint.ts';
import * as api from '#contract/endpoints/templates.ts';
import type { WorkoutTemplate } from '#contract/template.ts';

const queryKey = [addressOf(api.listTemplates)];
type Templates = readonly WorkoutTemplate[];

/** Updates the list on screen at once; the server's list follows. */
function useShownTemplates() {
  const queries = useQueryClient();
  return {
    read: () => queries.getQueryData<Templates>(queryKey),
    show: (change: (templates: Templates) => Templates) =>
      queries.setQueryData<Templates>(queryKey, (templates) => templates && change(templates)),
    hold: () => queries.cancelQueries({ queryKey }),
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
}

/** Trims the name; the server validates the rest. */
export function useRenameTemplate(id: string, onRenamed: () => void) {
  const { show, refresh } = useShownTemplates();
  return useMutation({
    mutationFn: (name: string) => call(api.renameTemplate, { params: { id }, body: { name: name.trim() } }),
    onSuccess: (renamed) => {
      show((templates) => templates.map((template) => (template.id === id ? renamed : template)));
      onRenamed();
      void refresh();
    },
  });
}

/** Disappears at once, and comes back by an undo or if the server refuses. */
export function useDeleteTemplate() {
  const { read, show, hold, refresh } = useShownTemplates();

  const putBack = (template: WorkoutTemplate, at: number) =>
    show((templates) =>
      templates.some(({ id }) => id === template.id) ? templates : templates.toSpliced(at, 0, template),
    );

  const { mutate: restore } = useMutation({
    mutationFn: ({ id }: WorkoutTemplate) => call(api.restoreTemplate, { params: { id } }),
    onError: () => toast({ variant: 'destructive', title: "Couldn't undo", description: 'Please try again.' }),
    onSettled: refresh,
  });

  const { mutate } = useMutation({
    mutationFn: ({ id }: WorkoutTemplate) => call(api.deleteTemplate, { params: { id } }),
    onMutate: async (template) => {
      await hold();
      const at = read()?.findIndex(({ id }) => id === template.id) ?? 0;
      show((templates) => templates.filter(({ id }) => id !== template.id));
      return at;
    },
    onSuccess: (_answer, template, at) => {
      const undo = () => {
        putBack(template, at);
        restore(template);
      };
      toast({
        title: 'Template deleted',
        description: `‘${template.name}’`,
        action: { label: 'UNDO', onAction: undo },
      });
    },
    onError: (_error, template, at = 0) => {
      putBack(template, at);
      toast({ variant: 'destructive', title: "Couldn't delete template", description: 'Please try again.' });
    },
    onSettled: refresh,
  });
  return mutate;
}
