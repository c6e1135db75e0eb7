import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'pixelarticons/react/Download.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useTraining } from '#client/campaign/use-training.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { useTemplates } from '#client/data/templates/templates.ts';
import { createId } from '#client/device/create-id.ts';
import { downloadFile } from '#client/device/download-file.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/checkbox.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Section } from '#client/kit/panel.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { failureWords } from '#client/session/api/failure-words.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { ProgramCreation } from '#contract/programs.ts';
import { PROGRAM_LIMITS } from '#core/programs/check-program.ts';
import { contentOf, type ProgramContent } from '#core/programs/edit-program.ts';
import { faultWords } from './edit/fault-words.ts';
import { refusedFault } from './edit/use-program-edit.ts';

interface Own {
  readonly id: string;
  readonly name: string;
}

/** Own programs with what can be done with them, and the ways to make one. */
export function OwnPrograms() {
  const { data: own = [] } = useQuery(keptQuery(useMember().userId, api.listOwnPrograms, {}));
  return (
    <Section title={t`YOUR OWN`} titleClassName="type-px-16 pb-3" className="flex flex-col gap-3">
      {own.length > 0 && (
        <ul className="own-programs">
          {own.map((program) => (
            <OwnProgram key={program.id} program={program} />
          ))}
        </ul>
      )}
      <NewProgram />
    </Section>
  );
}

function OwnProgram({ program: { id, name } }: { program: Own }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = useDeleteProgram();
  const share = useSubmit(
    async () => {
      downloadFile(fileOf(await call(api.getOwnProgram, { params: { id } })));
      return undefined;
    },
    (error) => fail(t`Couldn't share program`, failureWords(error)),
  );
  return (
    <li className="own-program">
      <span translate="no" className="min-w-0 grow type-vt-24 [overflow-wrap:anywhere]">
        {name}
      </span>
      <Link href={`/campaigns/${id}/edit`} aria-label={t`Edit ${name}`} className="own-program-link text-primary">
        <Icon of={Pencil} />
      </Link>
      <IconButton label={t`Share ${name} as a file`} icon={Download} onClick={() => share.submit()} />
      <IconButton label={t`Delete ${name}`} icon={Trash} className="text-ink-dim" onClick={() => setIsDeleting(true)} />
      <ConfirmDialog
        open={isDeleting}
        question={t`DELETE PROGRAM?`}
        confirmLabel={t`DELETE`}
        onConfirm={() => {
          setIsDeleting(false);
          void remove({ id, name });
        }}
        onCancel={() => setIsDeleting(false)}
      >
        {t`${name} leaves this list. If you follow it, you can go on.`}
      </ConfirmDialog>
    </li>
  );
}

/** As it is shared: without its id, and with where its schema is. */
function fileOf(program: ProgramContent): File {
  const $schema = new URL('/api/programs/schema.json', location.href).href;
  const text = JSON.stringify({ $schema, ...contentOf(program) }, null, 2);
  const name = program.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'program';
  return new File([text], `${name}.json`, { type: 'application/json' });
}

/** Comes back by an undo, under the same id. */
function useDeleteProgram() {
  const { userId } = useMember();
  const client = useQueryClient();
  return async ({ id, name }: Own) => {
    try {
      const before = await call(api.getOwnProgram, { params: { id } });
      await call(api.deleteProgram, { params: { id } });
      await refreshChanged(api.deleteProgram, { userId, client });
      const undo = async () => {
        const body = { ...contentOf(before), id } as ProgramCreation;
        await call(api.createProgram, { body });
        await refreshChanged(api.createProgram, { userId, client });
      };
      const onAction = () => void undo().catch((error) => fail(t`Couldn't undo`, failureWords(error)));
      toast({ title: t`Program deleted`, description: t`‘${name}’`, action: { label: t`UNDO`, onAction } });
    } catch (error) {
      fail(t`Couldn't delete program`, failureWords(error));
    }
  };
}

function fail(title: string, description: string): undefined {
  toast({ variant: 'destructive', title, description });
}

/** From nothing, from templates, or from a file. */
function NewProgram() {
  const [isChoosing, setIsChoosing] = useState(false);
  const { data: templates = [] } = useTemplates();
  const input = useRef<HTMLInputElement>(null);
  const { read, isBusy, message } = useReadFile();
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) read(file);
    // So that the same file can be picked again.
    target.value = '';
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" size="small" href="/campaigns/new/edit">
          {t`New program`}
        </ButtonLink>
        {templates.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => setIsChoosing(true)}>
            {t`From templates`}
          </Button>
        )}
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => input.current?.click()}>
          {t`From a file`}
        </Button>
        {/* Without `accept`: phones grey out files whose type they do not know. */}
        <input ref={input} type="file" hidden data-program-file onChange={picked} />
      </div>
      <FormMessage message={message} />
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title={t`FROM TEMPLATES`} placement="sheet">
        <TemplateChoice templates={templates} />
      </Dialog>
    </>
  );
}

function TemplateChoice({ templates }: { templates: readonly Own[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-col gap-3 pe-1">
      <p className="type-vt-20 text-ink-dim">{t`Each template becomes a day. The weights move by themselves from then on.`}</p>
      {templates.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          className="type-vt-24"
          onChange={(isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          <span translate="no">{name}</span>
        </Checkbox>
      ))}
      <Button
        unavailable={chosen.length === 0}
        onClick={() => {
          if (chosen.length === 0) return;
          const query = new URLSearchParams(chosen.map((id) => ['template', id]));
          navigate(`/campaigns/new/edit?${query}`);
        }}
      >
        {t`MAKE IT`}
      </Button>
    </div>
  );
}

/** Saves the program of a file, which the server checks. What is wrong with it is told by its place. */
function useReadFile() {
  const { userId } = useMember();
  const client = useQueryClient();
  const training = useTraining();
  const [, navigate] = useLocation();
  const read = useRef<Partial<ProgramContent>>({});
  const { submit, isBusy, message } = useSubmit(
    async (file: File) => {
      const content = file.size > PROGRAM_LIMITS.bytes ? null : contentOfFile(await file.text());
      if (!content) return bad(t`This is no file of a program.`);
      read.current = content;
      const id = createId();
      const { name } = await call(api.createProgram, { body: { ...content, id } as ProgramCreation });
      await refreshChanged(api.createProgram, { userId, client });
      toast({ title: t`Program loaded`, description: name });
      navigate(`/campaigns/${id}`);
      return 'leaving';
    },
    (error) => {
      const fault = error instanceof ApiRequestError ? refusedFault(error) : null;
      return bad(fault && training ? faultWords(fault, read.current, training) : failureWords(error));
    },
  );
  return { read: submit, isBusy, message };
}

function contentOfFile(text: string): Partial<ProgramContent> | null {
  try {
    const { $schema: _, ...content } = JSON.parse(text);
    return content;
  } catch {
    return null;
  }
}
