import { Folder } from 'pixelarticons/react/Folder.js';
import { useRef, useState } from 'react';
import { byFolder } from '#client/data/templates/folders.ts';
import { Icon } from '#client/kit/icon.tsx';
import { useUnsent } from '#client/outbox/use-outbox.ts';
import { ReplaceWorkoutDialog } from '#client/workout/starting/start-workout.tsx';
import type { WorkoutTemplate } from '#contract/template.ts';
import { edited, editing, NOTHING_SELECTED, selected, toggled } from './picker-state.ts';
import { TemplateCard } from './template-card.tsx';
import { useLoadTemplate } from './use-load-template.ts';
import { useDeleteTemplate } from './use-templates.ts';

type TemplateShelfProps = { templates: readonly WorkoutTemplate[] };

export function TemplateShelf({ templates }: TemplateShelfProps) {
  const [state, setState] = useState(NOTHING_SELECTED);
  const { ask, starting, question } = useLoadTemplate();
  const remove = useDeleteTemplate();
  const unsent = useUnsent('template').map(({ id }) => id);
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={count} tabIndex={-1} className="-mt-2 mb-4 type-vt-20 text-ink-dim">
        Pick a cartridge. {templates.length} saved.
      </p>
      {byFolder(templates).map((group) => (
        <section key={group.folder ?? ''} className="mb-3">
          {(group.folder !== null || group.templates.length < templates.length) && (
            <h3 className="flex min-h-11 items-center gap-2 type-vt-24">
              <Icon of={Folder} className="text-ink-dim" />
              <span translate="no">{group.folder ?? 'no folder'}</span>
            </h3>
          )}
          <ul className="flex flex-col gap-3">
            {group.templates.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                isOpen={state.openId === template.id}
                isEditing={state.editingId === template.id}
                isSelected={state.selectedId === template.id}
                isUnsent={unsent.includes(template.id)}
                isLoading={starting?.id === template.id}
                onSelect={() => setState((before) => selected(before, template.id))}
                onToggle={() => setState((before) => toggled(before, template.id))}
                onEdit={() => setState((before) => editing(before, template.id))}
                onEdited={() => setState((before) => edited(before, template.id))}
                onLoad={() => ask(template)}
                onDelete={() => {
                  void remove(template);
                  // Its button is about to disappear, and the focus with it.
                  count.current?.focus();
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <ReplaceWorkoutDialog {...question}>
        Loading a template scraps it, and nothing of it is logged. Templates and logged workouts stay.
      </ReplaceWorkoutDialog>
    </>
  );
}
