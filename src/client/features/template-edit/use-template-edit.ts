import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { createId } from '#client/device/create-id.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/templates.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { contentOf, draftOf, hasDraftChanged, type TemplateDraft } from '#core/template/template-draft.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

/** In session storage, which signing out clears: a reload or a step back costs nothing. */
const KEY = 'gymratt.template-draft';

interface KeptDraft {
  readonly userId: string;
  readonly saved: WorkoutTemplate;
  readonly draft: TemplateDraft;
}

function readKept(userId: string, id: string): KeptDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptDraft | null;
    return kept?.userId === userId && kept.saved.id === id && Array.isArray(kept.draft.exercises) ? kept : null;
  } catch {
    return null;
  }
}

function keep(kept: KeptDraft | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Full or blocked: a reload then begins with the saved template.
  }
}

type Wish = 'save' | 'copy';

/** A template while it is edited, and how it is saved. */
export function useTemplateEdit(template: WorkoutTemplate, onSaved: () => void) {
  const { userId } = useMember();
  const client = useQueryClient();
  const [base, setBase] = useState(() => readKept(userId, template.id)?.saved ?? template);
  const [draft, setDraft] = useState(() => readKept(userId, template.id)?.draft ?? draftOf(template));
  /** What another device has saved meanwhile. */
  const [other, setOther] = useState<WorkoutTemplate | null>(null);
  const [copyId] = useState(createId);
  const original = draftOf(base);
  const hasChanged = hasDraftChanged(draft, original);
  useEffect(() => keep(hasChanged ? { userId, saved: base, draft } : null), [userId, base, draft, hasChanged]);

  const finish = (endpoint: typeof api.createTemplate | typeof api.editTemplate) => {
    keep(null);
    toast({ title: 'Template Saved!' });
    void refreshChanged(endpoint, { userId, client });
    onSaved();
  };
  const put = async (revision: number) => {
    const params = { id: template.id };
    await call(api.editTemplate, { params, body: { ...contentOf(draft), revision }, session: 'required' });
    finish(api.editTemplate);
  };
  const copy = async () => {
    const content = contentOf(draft);
    const name = content.name === base.name ? copyName(base.name) : content.name;
    const { description } = base;
    await call(api.createTemplate, { body: { ...content, id: copyId, name, description }, session: 'required' });
    finish(api.createTemplate);
  };
  const { submit, busyWith } = useSubmit(
    async ({ wish, revision }: { wish: Wish; revision: number }) => {
      await (wish === 'copy' ? copy() : put(revision));
      setOther(null);
      return undefined;
    },
    async (error) => {
      if (error instanceof ApiRequestError && error.code === 'template_changed') {
        const templates = await call(api.listTemplates, {}).catch(() => []);
        const theirs = templates.find(({ id }) => id === template.id);
        setOther(theirs ?? null);
        if (theirs) return undefined;
      }
      return refuse(error);
    },
  );
  const ask = (wish: Wish, revision = base.revision ?? 1) => {
    const problem = problemOf(draft);
    if (problem) toast({ variant: 'destructive', title: "Couldn't save template", description: problem });
    else submit({ wish, revision });
  };
  return {
    draft,
    original,
    hasChanged,
    change: (next: (before: TemplateDraft) => TemplateDraft) => setDraft(next),
    save: () => (hasChanged ? ask('save') : onSaved()),
    saveCopy: () => ask('copy'),
    saving: busyWith?.wish ?? null,
    discard: () => keep(null),
    /** Both versions, where another device was first. */
    conflict: other && {
      other,
      keepMine: () => ask('save', other.revision ?? 1),
      keepBoth: () => ask('copy'),
      useOther: () => {
        setBase(other);
        setDraft(draftOf(other));
        setOther(null);
      },
      close: () => setOther(null),
    },
  };
}

function problemOf({ name, exercises }: TemplateDraft): string | null {
  if (name.trim() === '') return 'It needs a name.';
  return exercises.length === 0 ? 'It needs an exercise.' : null;
}

const COPY = ' copy';

function copyName(name: string): string {
  return `${name.slice(0, WORKOUT_LIMITS.nameLength - COPY.length)}${COPY}`;
}

function refuse(error: unknown): undefined {
  const known = error instanceof ApiRequestError && ['template_limit', 'daily_limit'].includes(error.code);
  const description = (known && error.serverMessage) || 'Please try again. Your changes are still here.';
  toast({ variant: 'destructive', title: "Couldn't save template", description });
}
