import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { savedTemplate, TEMPLATE_SAVED } from '#client/data/templates/saved-template.ts';
import { createId } from '#client/device/create-id.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { keptDrafts } from '#client/plan-edit/kept-draft.ts';
import { call } from '#client/session/api/call.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/templates.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { hasDraftChanged, type TemplateDraft, templateContent, templateDraft } from '#core/template/template-draft.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

interface KeptDraft {
  readonly userId: string;
  readonly saved: WorkoutTemplate;
  readonly draft: TemplateDraft;
}

const { read, keep } = keptDrafts<KeptDraft>('gymratt.template-draft');

function readKept(userId: string, id: string): KeptDraft | null {
  const kept = read(userId);
  return kept?.saved?.id === id && Array.isArray(kept.draft?.exercises) ? kept : null;
}

type Wish = 'save' | 'copy';

/** A template while it is edited, and how it is saved. */
export function useTemplateEdit(template: WorkoutTemplate, onSaved: () => void) {
  const { userId } = useMember();
  const { addWatched } = useOutbox();
  const [base, setBase] = useState(() => readKept(userId, template.id)?.saved ?? template);
  const [draft, setDraft] = useState(() => readKept(userId, template.id)?.draft ?? templateDraft(template));
  /** What another device has saved meanwhile. */
  const [other, setOther] = useState<WorkoutTemplate | null>(null);
  const [copyId] = useState(createId);
  const original = templateDraft(base);
  const hasChanged = hasDraftChanged(draft, original);
  useEffect(() => keep(hasChanged ? { userId, saved: base, draft } : null), [userId, base, draft, hasChanged]);

  const put = (revision: number) => {
    const content = templateContent(draft);
    const shown = savedTemplate(template.id, content, draft.exercises, { ...base, revision });
    const input = { params: { id: template.id }, body: { ...content, revision } };
    return addWatched(api.editTemplate, input, { name: content.name, shown });
  };
  const copy = () => {
    const content = templateContent(draft);
    const name = content.name === base.name ? copyName(base.name) : content.name;
    const body = { ...content, id: copyId, name, description: base.description };
    return addWatched(api.createTemplate, { body }, { name, shown: savedTemplate(copyId, body, draft.exercises) });
  };
  const { submit, busyWith } = useSubmit(
    async ({ wish, revision }: { wish: Wish; revision: number }) => {
      const saved = await (wish === 'copy' ? copy() : put(revision));
      if (typeof saved === 'string') {
        keep(null);
        setOther(null);
        toast(TEMPLATE_SAVED[saved]());
        onSaved();
        return undefined;
      }
      const isOutdated = saved.code === 'template_changed';
      const templates = isOutdated ? await call(api.listTemplates, {}).catch(() => []) : [];
      const theirs = templates.find(({ id }) => id === template.id) ?? null;
      setOther(theirs);
      return theirs ? undefined : refuse(saved.message);
    },
    () => refuse(),
  );
  const ask = (wish: Wish, revision = base.revision ?? 1) => {
    const problem = draftProblem(draft);
    if (problem) toast({ variant: 'destructive', title: t`Couldn't save template`, description: problem });
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
        setDraft(templateDraft(other));
        setOther(null);
      },
      close: () => setOther(null),
    },
  };
}

function draftProblem({ name, exercises }: TemplateDraft): string | null {
  if (name.trim() === '') return t`It needs a name.`;
  return exercises.length === 0 ? t`It needs an exercise.` : null;
}

function copyName(name: string): string {
  return copyOf(name.slice(0, WORKOUT_LIMITS.nameLength - copyOf('').length));
}

function copyOf(name: string): string {
  return t`${name} copy`;
}

function refuse(reason?: string): undefined {
  const description = reason ?? t`Please try again. Your changes are still here.`;
  toast({ variant: 'destructive', title: t`Couldn't save template`, description });
}
