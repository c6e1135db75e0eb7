import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KnownTraining } from '#client/campaign/use-training.ts';
import { useActiveRun } from '#client/data/programs/active-run.ts';
import { followProgram } from '#client/data/programs/decide.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { createId } from '#client/device/create-id.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { failureWords } from '#client/session/api/failure-words.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { ProgramCreation } from '#contract/programs.ts';
import { programFault } from '#core/programs/check-program.ts';
import { contentOf, type ProgramContent, tidied } from '#core/programs/edit-program.ts';
import { type Fault, placeOfFault } from './fault-words.ts';

/** What is edited: an own program, or one that becomes an own one when it is saved. */
export interface ProgramToEdit {
  /** `new`, a built-in one, or an own one. */
  readonly id: string;
  readonly content: ProgramContent;
  /** Of an own one. */
  readonly revision?: number | undefined;
}

/** In session storage, which signing out clears: a reload or a step back costs nothing. */
const KEY = 'gymratt.program-draft';

interface KeptDraft {
  readonly userId: string;
  readonly id: string;
  readonly copyId: string;
  readonly base: ProgramContent;
  readonly revision?: number | undefined;
  readonly draft: ProgramContent;
}

function readKept(userId: string, id: string): KeptDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptDraft | null;
    return kept?.userId === userId && kept.id === id && Array.isArray(kept.draft.weeks) ? kept : null;
  } catch {
    return null;
  }
}

function keep(kept: KeptDraft | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Full or blocked: a reload then begins with the saved program.
  }
}

/** A program while it is edited, and how it is saved. */
export function useProgramEdit(
  { id, content, revision: savedRevision }: ProgramToEdit,
  training: KnownTraining,
  onSaved: (id: string, isFollowed: boolean) => void,
) {
  const { userId } = useMember();
  const client = useQueryClient();
  const run = useActiveRun();
  const [kept] = useState(() => readKept(userId, id));
  const [base] = useState(kept?.base ?? content);
  const [copyId] = useState(() => kept?.copyId ?? createId());
  const [draft, setDraft] = useState(kept?.draft ?? content);
  const [fault, setFault] = useState<Fault | null>(null);
  /** Of what another device has saved meanwhile. */
  const [theirs, setTheirs] = useState<number | null>(null);
  const revision = kept ? kept.revision : savedRevision;
  const hasChanged = id === 'new' || JSON.stringify(draft) !== JSON.stringify(base);
  const isFollowed = run?.programId === id;
  useEffect(
    () => keep(hasChanged ? { userId, id, copyId, base, draft, revision } : null),
    [userId, id, copyId, base, draft, revision, hasChanged],
  );

  const send = async (program: ProgramContent, at: number | undefined): Promise<string> => {
    if (at === undefined) {
      await call(api.createProgram, { body: { ...program, id: copyId } as ProgramCreation });
      // Whoever follows a built-in one goes on with the copy.
      if (isFollowed && run) await followProgram(run.id, copyId);
      await refreshChanged(isFollowed ? api.updateProgram : api.createProgram, { userId, client });
      return copyId;
    }
    const { perWeek, ...rest } = program;
    // A run keeps its own number of days a week, unless it is this that was changed.
    const body = { ...rest, ...(perWeek !== base.perWeek && { perWeek }), revision: at };
    await call(api.updateProgram, { params: { id }, body: body as ProgramCreation & { revision: number } });
    await refreshChanged(api.updateProgram, { userId, client });
    return id;
  };
  const { submit, isBusy, message, setMessage } = useSubmit(
    async (at: number | undefined) => {
      setFault(null);
      setTheirs(null);
      const program = tidied(draft);
      const measureOf = (exerciseId: string) => training.known(exerciseId) && training.exercise(exerciseId).measure;
      const found = programFault({ ...program, id }, measureOf);
      if (found) {
        setFault(found);
        return undefined;
      }
      const savedId = await send(program, at);
      keep(null);
      toast({ title: t`Program saved` });
      onSaved(savedId, isFollowed);
      return 'leaving';
    },
    async (error) => {
      if (!(error instanceof ApiRequestError)) return bad(failureWords(error));
      if (error.code === 'program_changed') {
        const now = await call(api.getOwnProgram, { params: { id } }).catch(() => null);
        setTheirs(now?.revision ?? null);
        return now ? undefined : bad(failureWords(error));
      }
      const refused = refusedFault(error);
      setFault(refused);
      return refused ? undefined : bad(failureWords(error));
    },
  );
  return {
    draft,
    hasChanged,
    fault,
    isBusy,
    message,
    isFollowed,
    change: (next: (before: ProgramContent) => ProgramContent) => {
      setFault(null);
      setMessage(null);
      setDraft((before) => contentOf(next(before)));
    },
    save: () => submit(revision),
    discard: () => keep(null),
    /** Another device was first. */
    conflict: theirs === null ? null : { overwrite: () => submit(theirs), close: () => setTheirs(null) },
  };
}

/** What the server names, by its path. */
export function refusedFault({ code, field, reason }: ApiRequestError): Fault | null {
  if (field === undefined || (code !== 'validation_failed' && code !== 'unknown_exercise')) return null;
  const path = field.split('.');
  if (placeOfFault(path).week === undefined && path.length > 1) return null;
  if (code === 'unknown_exercise') return { code, path };
  return { code: (reason as Fault['code'] | undefined) ?? 'invalid', path };
}
