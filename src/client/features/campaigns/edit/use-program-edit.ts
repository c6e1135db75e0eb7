import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { type Fault, refusedFault } from '#client/campaign/fault-words.ts';
import type { KnownTraining } from '#client/campaign/use-training.ts';
import { useActiveRun } from '#client/data/programs/active-run.ts';
import { PROGRAM_SAVED, savedProgram } from '#client/data/programs/member-programs.ts';
import { createId } from '#client/device/create-id.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import type { Saved } from '#client/outbox/outbox.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import type { Refusal } from '#client/outbox/waiting-item.ts';
import { keptDrafts } from '#client/plan-edit/kept-draft.ts';
import { call } from '#client/session/api/call.ts';
import { failureWords, refusedWords } from '#client/session/api/failure-words.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { ProgramCreation } from '#contract/programs.ts';
import { programFault } from '#core/programs/check-program.ts';
import { tidied } from '#core/programs/edit-program.ts';
import { contentOf, type ProgramContent } from '#core/programs/program.ts';

/** What is edited: an own program, or one that becomes an own one when it is saved. */
export interface ProgramToEdit {
  /** `new`, a built-in one, or an own one. */
  readonly id: string;
  readonly content: ProgramContent;
  /** Of an own one. */
  readonly revision?: number | undefined;
}

interface KeptDraft {
  readonly userId: string;
  readonly id: string;
  readonly copyId: string;
  readonly base: ProgramContent;
  readonly revision?: number | undefined;
  readonly draft: ProgramContent;
}

const { read, keep } = keptDrafts<KeptDraft>('gymratt.program-draft');

function readKept(userId: string, id: string): KeptDraft | null {
  const kept = read(userId);
  return kept?.id === id && Array.isArray(kept.draft?.weeks) ? kept : null;
}

/** A program while it is edited, and how it is saved. */
export function useProgramEdit(
  { id, content, revision: savedRevision }: ProgramToEdit,
  training: KnownTraining,
  onSaved: (id: string, isFollowed: boolean) => void,
) {
  const { userId } = useMember();
  const { addWatched } = useOutbox();
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

  const send = async (program: ProgramContent, at: number | undefined): Promise<Saved> => {
    const { name } = program;
    if (at !== undefined) {
      const { perWeek, ...rest } = program;
      // A run keeps its own number of days a week, unless it is this that was changed.
      const content = { ...rest, ...(perWeek !== base.perWeek && { perWeek }) } as Partial<ProgramCreation>;
      const input = { params: { id }, body: { ...content, revision: at } };
      return addWatched(api.updateProgram, input, { name, shown: savedProgram(id, program, at) });
    }
    const body = { ...program, id: copyId } as ProgramCreation;
    const saved = await addWatched(api.createProgram, { body }, { name, shown: savedProgram(copyId, program) });
    // Whoever follows a built-in one goes on with the copy.
    if (typeof saved === 'string' && isFollowed && run) {
      const input = { params: { runId: run.id }, body: { programId: copyId } };
      await addWatched(api.updateProgramRun, input, { name, shown: { ...run, programId: copyId, name } });
    }
    return saved;
  };
  const refuse = async (refusal: Refusal) => {
    const reason = bad(refusedWords(refusal) ?? t`Please try again.`);
    if (refusal.code === 'program_changed') {
      const now = await call(api.getOwnProgram, { params: { id } }).catch(() => null);
      setTheirs(now?.revision ?? null);
      return now ? undefined : reason;
    }
    const refused = refusedFault(refusal);
    setFault(refused);
    return refused ? undefined : reason;
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
      const saved = await send(program, at);
      if (typeof saved !== 'string') return refuse(saved);
      keep(null);
      toast(PROGRAM_SAVED[saved]());
      onSaved(at === undefined ? copyId : id, isFollowed);
      return 'leaving';
    },
    (error) => bad(failureWords(error)),
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
