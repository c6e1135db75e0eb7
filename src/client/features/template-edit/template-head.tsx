import { Folder } from 'pixelarticons/react/Folder.js';
import { useState } from 'react';
import { nameProblem } from '#client/data/name-problem.ts';
import { folderNames, MOST_WITHOUT_FOLDERS } from '#client/data/templates/folders.ts';
import { Cartridge } from '#client/kit/cartridge.tsx';
import { Field } from '#client/kit/field.tsx';
import type { WorkoutTemplate } from '#contract/template.ts';
import { counted } from '#core/format/numbers.ts';
import { templateMinutes } from '#core/template/estimates.ts';
import type { TemplateDraft } from '#core/template/template-draft.ts';
import { countAllPlanned } from '#core/template/template-sets.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { Picker } from './picker.tsx';
import type { ChangeDraft } from './set-editor.tsx';

type TemplateHeadProps = {
  draft: TemplateDraft;
  original: TemplateDraft;
  templates: readonly WorkoutTemplate[];
  onChange: ChangeDraft;
};

const NEW_FOLDER = '+';
const FOLDER_LENGTH = 40;

/** Its name, its folder where there are enough templates to need some, and how long it takes. */
export function TemplateHead({ draft, original, templates, onChange }: TemplateHeadProps) {
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
            label="Name"
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
              label="Folder"
              icon={Folder}
              value={draft.folder ?? ''}
              text={draft.folder ?? 'no folder'}
              hasChanged={draft.folder !== original.folder}
              options={[
                { value: '', label: 'no folder' },
                ...folders.map((folder) => ({ value: folder, label: folder })),
                { value: NEW_FOLDER, label: 'new folder…' },
              ]}
              onPick={(value) => {
                setIsNaming(value === NEW_FOLDER);
                if (value !== NEW_FOLDER) file(value || null);
              }}
            />
          )}
          <p className="ml-auto type-vt-18 text-ink-dim">
            {counted(sets, 'set')}, {templateMinutes(sets)} min
          </p>
        </div>
        {isNaming && (
          <Field
            label="New folder"
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
