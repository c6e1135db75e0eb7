import './template-edit.css';
import { plural, t } from '@lingui/core/macro';
import { Folder } from 'pixelarticons/react/Folder.js';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { nameProblem } from '#client/data/name-problem.ts';
import { folderNames, MOST_WITHOUT_FOLDERS } from '#client/data/templates/folders.ts';
import { useTemplates } from '#client/data/templates/templates.ts';
import { createId } from '#client/device/create-id.ts';
import { Button } from '#client/kit/button.tsx';
import { Cartridge } from '#client/kit/cartridge.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Field } from '#client/kit/field.tsx';
import { Picker } from '#client/kit/picker.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { PlanBar, PlanEditor } from '#client/plan-edit/plan-editor.tsx';
import type { WorkoutTemplate } from '#contract/template.ts';
import { templateMinutes } from '#core/template/estimates.ts';
import { addExercise, replaceExercise, type TemplateDraft } from '#core/template/template-draft.ts';
import { countAllPlanned } from '#core/template/template-sets.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { ChangeDraft } from './set-editor.tsx';
import { ExerciseList } from './template-exercise-list.tsx';
import { useTemplateEdit } from './use-template-edit.ts';

/** `/template?id=…`: everything that a template asks for. */
export function TemplateEditScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const list = useTemplates();
  const template = list.data?.find((one) => one.id === id);
  return (
    <main className="flex grow flex-col">
      {template ? (
        <Editor key={template.id} template={template} templates={list.data ?? []} />
      ) : (
        <Missing list={list} />
      )}
    </main>
  );
}

function Missing({ list }: { list: ReturnType<typeof useTemplates> }) {
  const leave = useLeave();
  return (
    <>
      <PlanBar title={t`EDIT CARTRIDGE`} onBack={leave} />
      {list.isPending ? (
        <Spinner text={t`Loading templates...`} className="grow" />
      ) : list.isError ? (
        <ErrorState
          text={t`Your templates could not be fetched. Nothing is lost: check your connection and try again.`}
          query={list}
          className="my-auto"
        />
      ) : (
        <p className="screen my-auto text-center type-vt-24">{t`This template is not there any more.`}</p>
      )}
    </>
  );
}

/** Back to the list of templates. */
function useLeave(): () => void {
  const [, navigate] = useLocation();
  return () => navigate('/home', { state: { templates: true } });
}

const loadTwoTemplates = async () => (await import('./two-templates.tsx')).TwoTemplates;

function Editor({ template, templates }: { template: WorkoutTemplate; templates: readonly WorkoutTemplate[] }) {
  const leave = useLeave();
  const edit = useTemplateEdit(template, leave);
  const { draft, original, change } = edit;
  const [openKey, setOpenKey] = useState<string | null>(draft.exercises[0]?.key ?? null);
  const TwoTemplates = useOnDemand(edit.conflict !== null, loadTwoTemplates);
  return (
    <>
      <PlanEditor
        title={t`EDIT CARTRIDGE`}
        hasChanged={edit.hasChanged}
        unsaved={t`Your changes of this template are not saved.`}
        onLeave={leave}
        onDiscard={edit.discard}
        taken={draft.exercises.map(({ exerciseId }) => exerciseId)}
        onPick={(exercise, replaced) => {
          const key = replaced ?? createId();
          change((before) =>
            replaced === null ? addExercise(before, exercise, key) : replaceExercise(before, key, exercise),
          );
          setOpenKey(key);
        }}
        actions={
          <>
            <Button
              variant="secondary"
              busy={edit.saving === 'copy'}
              className="template-copy min-h-16"
              onClick={() => hasNoRefusal() && edit.saveCopy()}
            >
              {t`SAVE COPY`}
            </Button>
            <Button
              busy={edit.saving === 'save'}
              busyLabel={t`SAVING...`}
              className="min-h-16 grow"
              onClick={() => hasNoRefusal() && edit.save()}
            >
              {t`SAVE`}
            </Button>
          </>
        }
      >
        {(choose) => (
          <>
            <TemplateHead draft={draft} original={original} templates={templates} onChange={change} />
            <ExerciseList
              draft={draft}
              original={original}
              openKey={openKey}
              onOpen={setOpenKey}
              onChange={change}
              onChoose={choose}
            />
          </>
        )}
      </PlanEditor>
      {edit.conflict && TwoTemplates && <TwoTemplates mine={draft} isBusy={edit.saving !== null} {...edit.conflict} />}
    </>
  );
}

/** A number that was refused is shown where it is: nothing is saved without it. */
function hasNoRefusal(): boolean {
  const refused = document.querySelector<HTMLElement>('.plan-edit [aria-invalid="true"]');
  refused?.focus();
  return !refused;
}

type TemplateHeadProps = {
  draft: TemplateDraft;
  original: TemplateDraft;
  templates: readonly WorkoutTemplate[];
  onChange: ChangeDraft;
};

const NEW_FOLDER = '+';
const FOLDER_LENGTH = 40;

/** Its name, its folder where there are enough templates to need some, and how long it takes. */
function TemplateHead({ draft, original, templates, onChange }: TemplateHeadProps) {
  const [isNaming, setIsNaming] = useState(false);
  const sets = countAllPlanned(draft.exercises);
  const folders = folderNames([...templates, draft]);
  const hasFolders = templates.length > MOST_WITHOUT_FOLDERS || draft.folder !== null;
  const file = (folder: string | null) => onChange((before) => ({ ...before, folder }));
  return (
    <div className="template-head">
      <Cartridge size={70} initials={nameInitials(draft.name)} />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div data-changed={draft.name !== original.name || undefined} className="template-name">
          <Field
            label={t`Name`}
            hideLabel
            value={draft.name}
            maxLength={WORKOUT_LIMITS.nameLength}
            error={nameProblem(draft.name) ?? undefined}
            autoComplete="off"
            onChange={({ target }) => onChange((before) => ({ ...before, name: target.value }))}
          />
        </div>
        <div className="template-facts">
          {hasFolders && (
            <Picker
              label={t`Folder`}
              icon={Folder}
              value={draft.folder ?? ''}
              text={draft.folder ?? t`no folder`}
              hasChanged={draft.folder !== original.folder}
              options={[
                { value: '', label: t`no folder` },
                ...folders.map((folder) => ({ value: folder, label: folder })),
                { value: NEW_FOLDER, label: t`new folder…` },
              ]}
              onPick={(value) => {
                setIsNaming(value === NEW_FOLDER);
                if (value !== NEW_FOLDER) file(value || null);
              }}
            />
          )}
          <p className="ms-auto type-vt-18 text-ink-dim">
            {t`${plural(sets, { one: '# set', other: '# sets' })}, ${{ minutes: templateMinutes(sets) }} min`}
          </p>
        </div>
        {isNaming && (
          <Field
            label={t`New folder`}
            icon={Folder}
            maxLength={FOLDER_LENGTH}
            autoFocus
            autoComplete="off"
            onBlur={({ target }) => {
              if (target.value.trim() && !nameProblem(target.value)) file(target.value.trim());
              setIsNaming(false);
            }}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
        )}
      </div>
    </div>
  );
}

/** The initials of the first and the last word. */
function nameInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
