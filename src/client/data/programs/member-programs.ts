import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import { withWaiting } from '#client/outbox/waiting-item.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { OwnProgram, OwnProgramsResponse } from '#contract/programs.ts';
import { type ProgramContent, summaryOf } from '#core/programs/program.ts';

/** What the toast says. */
export const PROGRAM_SAVED = {
  sent: () => ({ title: t`Program saved` }),
  queued: () => ({
    title: t`Program kept on this phone`,
    description: t({ message: 'It is sent as soon as there is a network.', context: 'a program' }),
  }),
} as const;

/** The member's own programs, as they will be once everything is sent. */
export function useOwnPrograms(): OwnProgramsResponse {
  const { data } = useQuery(keptQuery(useMember().userId, api.listOwnPrograms, {}));
  const waiting = useWaiting('program');
  return useMemo(
    () => [...withWaiting(data ?? [], waiting, (shown) => summaryOf(shown as OwnProgram))],
    [data, waiting],
  );
}

/** The same of one: `null` if there is none, `undefined` until it is known. */
export function useOwnProgram(id: string, isOwn: boolean): OwnProgram | null | undefined {
  const item = useWaiting('program').find((one) => one.id === id);
  const query = keptQuery(useMember().userId, api.getOwnProgram, { params: { id } }, { notFound: 'null' });
  const isKnown = item?.shown !== undefined;
  const { data, isError } = useQuery({ ...query, enabled: isOwn && !isKnown });
  if (item?.requests.at(-1)?.method === 'DELETE') return null;
  if (isKnown) return item.shown as OwnProgram;
  return isError ? null : data;
}

/** A program as the server will answer it. */
export function savedProgram(id: string, content: ProgramContent, revision = 0): OwnProgram {
  const now = new Date().toISOString();
  return { ...(content as OwnProgram), id, revision: revision + 1, createdAt: now, updatedAt: now };
}
