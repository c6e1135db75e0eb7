import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import { withWaiting } from '#client/outbox/waiting-item.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { listTemplates } from '#contract/endpoints/templates.ts';

/** The member's templates, as they will be once everything is sent. */
export function useTemplates() {
  const list = useQuery(keptQuery(useMember().userId, listTemplates, {}));
  const waiting = useWaiting('template');
  const data = useMemo(() => {
    const made = waiting.some(({ shown }) => shown !== undefined);
    return list.data || made ? withWaiting(list.data ?? [], waiting) : undefined;
  }, [list.data, waiting]);
  return { ...list, data };
}
