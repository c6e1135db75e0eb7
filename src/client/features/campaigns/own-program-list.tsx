import { t } from '@lingui/core/macro';
import { Download } from 'pixelarticons/react/Download.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { faultWords, refusedFault } from '#client/campaign/fault-words.ts';
import { useKnownExerciseNames } from '#client/campaign/known-exercise-names.ts';
import { useDeletion } from '#client/data/deletion.ts';
import { PROGRAM_SAVED, savedProgram, useOwnProgram, useOwnPrograms } from '#client/data/programs/member-programs.ts';
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
import { bad, networkMessage, useSubmit } from '#client/kit/use-submit.ts';
import { useOutbox, useUnsent } from '#client/outbox/use-outbox.ts';
import { failureWords, refusedWords } from '#client/session/api/failure-words.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { ProgramCreation } from '#contract/programs.ts';
import { contentOf, type ProgramContent } from '#core/programs/program.ts';
import { PROGRAM_LIMITS } from '#core/programs/program-limits.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Own programs with what can be done with them, and the ways to make one. */
export function OwnPrograms() {
  const own = useOwnPrograms();
  return (
    <Section title={t`YOUR OWN`} titleClassName="type-px-16 pb-3" className="flex flex-col gap-3">
      {own.length > 0 && (
        <ul className="own-programs">
          {own.map((program) => (
            <OwnProgramRow key={program.id} program={program} />
          ))}
        </ul>
      )}
      <NewProgram />
    </Section>
  );
}

function OwnProgramRow({ program: { id, name } }: { program: Named }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const isUnsent = useUnsent('program').some((item) => item.id === id);
  const deletion = useDeletion();
  const { addWatched } = useOutbox();
  // Whole, and kept on this phone: it can be shared, changed, and brought back without a network.
  const program = useOwnProgram(id, true);
  const isLoading = program === undefined;
  const share = () => {
    if (program) downloadFile(fileOf(program));
    else toast({ variant: 'destructive', title: t`Couldn't share program`, description: networkMessage() });
  };
  const remove = () => {
    setIsDeleting(false);
    // What could not come back stays.
    if (!program) return toast({ variant: 'destructive', title: FAILED(), description: networkMessage() });
    const body = { ...contentOf(program), id } as ProgramCreation;
    return deletion({
      thing: { kind: 'program', id },
      name,
      remove: () => addWatched(api.deleteProgram, { params: { id } }, { name }),
      restore: () => addWatched(api.createProgram, { body }, { name, shown: savedProgram(id, program) }),
      done: t`Program deleted`,
      failed: FAILED(),
    });
  };
  return (
    <li className="own-program">
      <span className="min-w-0 grow">
        <span translate="no" className="type-vt-24 [overflow-wrap:anywhere]">
          {name}
        </span>
        {isUnsent && <span className="block type-vt-18 text-ink-dim">{t`Waits to be sent.`}</span>}
      </span>
      <Link href={`/campaigns/${id}/edit`} aria-label={t`Edit ${name}`} className="own-program-link text-primary">
        <Icon of={Pencil} />
      </Link>
      <IconButton label={t`Share ${name} as a file`} icon={Download} disabled={isLoading} onClick={share} />
      <IconButton
        label={t`Delete ${name}`}
        icon={Trash}
        className="text-ink-dim"
        disabled={isLoading}
        onClick={() => setIsDeleting(true)}
      />
      <ConfirmDialog
        open={isDeleting}
        question={t`DELETE PROGRAM?`}
        confirmLabel={t`DELETE`}
        onConfirm={() => void remove()}
        onCancel={() => setIsDeleting(false)}
      >
        {t`${name} leaves this list. If you follow it, you can go on.`}
      </ConfirmDialog>
    </li>
  );
}

const FAILED = () => t`Couldn't delete program`;

/** As it is shared: without its id, and with where its schema is. */
function fileOf(program: ProgramContent): File {
  const $schema = new URL(endpointAddress(api.getProgramSchema), location.href).href;
  const text = JSON.stringify({ $schema, ...contentOf(program) }, null, 2);
  const name = program.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'program';
  return new File([text], `${name}.json`, { type: 'application/json' });
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

function TemplateChoice({ templates }: { templates: readonly Named[] }) {
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

/** Saves the program of a file, which the server checks: now, or when there is a network. What is wrong is told by its place. */
function useReadFile() {
  const { addWatched } = useOutbox();
  const nameOf = useKnownExerciseNames();
  const [, navigate] = useLocation();
  const { submit, isBusy, message } = useSubmit(
    async (file: File) => {
      const content = file.size > PROGRAM_LIMITS.bytes ? null : contentOfFile(await file.text());
      if (!content) return bad(t`This is no file of a program.`);
      const id = createId();
      const { name } = content;
      const saved = await addWatched(api.createProgram, { body: { ...content, id } as ProgramCreation }, { name });
      if (typeof saved !== 'string') {
        const fault = refusedFault(saved);
        return bad(fault ? faultWords(fault, content, nameOf) : (refusedWords(saved) ?? t`Please try again.`));
      }
      if (saved === 'queued') return void toast(PROGRAM_SAVED.queued());
      toast({ title: t`Program loaded`, description: name });
      navigate(`/campaigns/${id}`);
      return 'leaving';
    },
    (error) => bad(failureWords(error)),
  );
  return { read: submit, isBusy, message };
}

/** `null` for what is no program at all; the rest is for the server to say. */
function contentOfFile(text: string): ProgramContent | null {
  try {
    const { $schema: _, ...content } = JSON.parse(text);
    // Throws where it is nested too deeply to be stored.
    JSON.stringify(content);
    return typeof content.name === 'string' && Array.isArray(content.weeks) ? content : null;
  } catch {
    return null;
  }
}
