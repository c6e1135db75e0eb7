import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronUp } from 'pixelarticons/react/ChevronUp.js';
import { SlidersVertical } from 'pixelarticons/react/SlidersVertical.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { useId } from 'react';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Rule } from '#client/kit/rule.tsx';
import type { WorkoutTemplate } from '#contract/template.ts';
import { TemplateExercises } from './planned-exercises.tsx';
import { TemplateName } from './template-name.tsx';
import { TemplateStats } from './template-stats.tsx';

type TemplateCardProps = {
  template: WorkoutTemplate;
  isSelected: boolean;
  isOpen: boolean;
  isEditing: boolean;
  /** The server does not have it like this. */
  isUnsent: boolean;
  isLoading: boolean;
  onSelect: () => void;
  onToggle: () => void;
  onEdit: () => void;
  onEdited: () => void;
  onLoad: () => void;
  onDelete: () => void;
};

/** A cartridge: three numbers and the start button; when open, also its exercises. */
export function TemplateCard({
  template,
  isSelected,
  isOpen,
  isEditing,
  isUnsent,
  isLoading,
  onSelect,
  onToggle,
  onEdit,
  onEdited,
  onLoad,
  onDelete,
}: TemplateCardProps) {
  const nameId = useId();
  const contentId = useId();
  return (
    <Panel as="li" edge={isSelected ? 'main' : 'normal'} className="p-4 tiny:px-3">
      <div className="-mt-1 mb-1 flex min-h-12 items-center">
        <TemplateName
          id={nameId}
          template={template}
          isSelected={isSelected}
          isOpen={isOpen}
          isEditing={isEditing}
          onSelect={onSelect}
          onEdit={onEdit}
          onEdited={onEdited}
        />
        {!isEditing && (
          <button
            type="button"
            aria-label={`Exercises of ${template.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            className="cartridge-toggle"
            onClick={onToggle}
          >
            <Icon of={isOpen ? ChevronUp : ChevronDown} />
          </button>
        )}
      </div>
      {isUnsent && <p className="-mt-1 mb-2 type-vt-20 text-ink-dim">Waits to be sent.</p>}
      <TemplateStats template={template} />
      {isOpen && (
        <div id={contentId} className="mt-3">
          <Rule />
          <TemplateExercises exercises={template.exercises} />
        </div>
      )}
      <div className={`relative z-1 pr-1 ${isOpen ? 'pb-2' : 'pt-3 pb-1'}`}>
        <Button
          variant={isSelected ? 'primary' : 'secondary'}
          busy={isLoading}
          busyLabel="LOADING"
          aria-describedby={nameId}
          className="w-full"
          onClick={onLoad}
        >
          LOAD WORKOUT
        </Button>
      </div>
      {isOpen && (
        <div className="-mb-3 flex flex-wrap justify-center gap-x-2">
          <ButtonLink
            href={`/template?id=${template.id}`}
            variant="plain"
            size="small"
            icon={<Icon of={SlidersVertical} />}
            className="grow"
          >
            Edit template
          </ButtonLink>
          <Button variant="plain" size="small" icon={<Icon of={Trash} />} className="grow text-bad" onClick={onDelete}>
            Delete template
          </Button>
        </div>
      )}
    </Panel>
  );
}
