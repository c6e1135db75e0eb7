import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { listTemplates } from '#contract/endpoints/templates.ts';
import type { WorkoutTemplate } from '#contract/template.ts';

type Templates = readonly WorkoutTemplate[];

/** The member's templates, as they will be once everything is sent. */
export function useTemplates() {
  const list = useQuery(keptQuery(useMember().userId, listTemplates, {}));
  const waiting = useWaiting('template');
  const data = useMemo(() => {
    const made = waiting.some(({ shown }) => shown !== undefined);
    return list.data || made ? waiting.reduce(withWaiting, list.data ?? []) : undefined;
  }, [list.data, waiting]);
  return { ...list, data };
}

function withWaiting(templates: Templates, { id, requests, shown }: WaitingItem): Templates {
  const isDeleted = requests.at(-1)?.method === 'DELETE';
  return shown || isDeleted
    ? withTemplate(templates, id, isDeleted ? undefined : (shown as WorkoutTemplate))
    : templates;
}

/** In the place of the one that it replaces, or as the newest; without it if there is none. */
export function withTemplate(
  templates: Templates,
  id: string,
  template: WorkoutTemplate | undefined,
): WorkoutTemplate[] {
  const at = templates.findIndex((one) => one.id === id);
  return templates.toSpliced(Math.max(at, 0), at < 0 ? 0 : 1, ...(template ? [template] : []));
}
