import { Check } from 'pixelarticons/react/Check.js';
import { Close } from 'pixelarticons/react/Close.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { nameProblem } from '#client/data/name-problem.ts';
import { Field } from '#client/kit/field.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import type { WorkoutTemplate } from '#contract/template.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { useRenameTemplate } from './use-templates.ts';

type TemplateNameProps = {
  id: string;
  template: WorkoutTemplate;
  isSelected: boolean;
  isOpen: boolean;
  isEditing: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onEdited: () => void;
};

/** The name, whose tap target is the card's main area; while editing, a field with save and cancel. */
export function TemplateName({
  id,
  template,
  isSelected,
  isOpen,
  isEditing,
  onSelect,
  onEdit,
  onEdited,
}: TemplateNameProps) {
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The field has disappeared with the focus, unless the member has moved on to another one.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing) return <NameForm template={template} onEdited={onEdited} />;
  return (
    <>
      <h3 id={id} translate="no" className="min-w-0 grow type-vt-24">
        <button
          type="button"
          aria-pressed={isSelected}
          data-open={isOpen || undefined}
          className="cartridge-select"
          onClick={onSelect}
        >
          {template.name}
        </button>
      </h3>
      <IconButton
        ref={pencil}
        label={`Rename ${template.name}`}
        icon={Pencil}
        className="z-1 text-ink-dim"
        onClick={onEdit}
      />
    </>
  );
}

type NameFormProps = Pick<TemplateNameProps, 'template' | 'onEdited'>;

function NameForm({ template, onEdited }: NameFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(template.name);
  const [isTried, setIsTried] = useState(false);
  const { mutate: rename, isPending, isError } = useRenameTemplate(template, onEdited);
  const problem = nameProblem(typed);
  const error = isTried && problem ? problem : isError ? 'Failed to update template name' : undefined;

  useEffect(() => input.current?.select(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsTried(true);
    // Focusing the field makes screen readers read out its error.
    if (problem) input.current?.focus();
    else rename(typed);
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise Escape would close the whole picker.
    event.preventDefault();
    onEdited();
  };
  return (
    <form onSubmit={save} className="z-1 flex min-w-0 grow items-start">
      <Field
        ref={input}
        label="Template name"
        hideLabel
        value={typed}
        maxLength={WORKOUT_LIMITS.nameLength}
        readOnly={isPending}
        autoComplete="off"
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={cancelOnEscape}
        className="min-w-0 grow"
        inputClassName="min-h-12 px-3 type-vt-24"
      />
      <IconButton type="submit" label="Save name" icon={Check} className="text-good" />
      <IconButton label="Cancel" icon={Close} className="-mr-3 text-ink-dim" onClick={onEdited} />
    </form>
  );
}
