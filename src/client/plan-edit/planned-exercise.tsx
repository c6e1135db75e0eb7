import { t } from '@lingui/core/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { Repeat } from 'pixelarticons/react/Repeat.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { ReorderHandle, useReorder } from '#client/kit/reorder.tsx';

type PlanListProps = Parameters<typeof useReorder>[0] & {
  isFull?: boolean;
  onAdd: () => void;
  children: (handle: ReturnType<typeof useReorder>['handle']) => ReactNode;
};

/** Exercises in their order, and one more. They are dragged by their dots, or moved by the arrow keys on them. */
export function PlanList({ isFull = false, onAdd, children, ...order }: PlanListProps) {
  const { list, spoken, handle } = useReorder(order);
  return (
    <>
      <p ref={spoken} role="status" className="sr-only" />
      <ol ref={list} className="flex flex-col gap-3">
        {children(handle)}
      </ol>
      <Button variant="secondary" icon={Plus} className="w-full" disabled={isFull} onClick={onAdd}>
        {t`ADD EXERCISE`}
      </Button>
    </>
  );
}

type PlannedExerciseProps = {
  /** Its key in the list. */
  id: string;
  name: string;
  /** Before the name: its place in a superset. */
  label?: ReactNode;
  isOpen: boolean;
  /** While it is folded. */
  summary: string;
  aside?: ReactNode;
  handle: ComponentProps<'button'>;
  onToggle: () => void;
  onReplace: () => void;
  onRemove: () => void;
  /** Below its head, open or not. */
  notice?: ReactNode;
  children: ReactNode;
};

/** One line, or when open everything about it. */
export function PlannedExercise({ id, name, isOpen, handle, ...props }: PlannedExerciseProps) {
  const bodyId = useId();
  const head = useRef<HTMLDivElement>(null);
  // The one above has folded, which may have moved it out of sight.
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div data-exercise={id} className="planned-exercise">
      <div ref={head} className="plan-head">
        <ReorderHandle name={name} handle={handle} />
        <h2 className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            className="plan-toggle"
            onClick={props.onToggle}
          >
            <span className="type-vt-24">
              {props.label}
              <span translate="no">{name}</span>
            </span>
            {!isOpen && <span className="block type-vt-18 text-ink-dim">{props.summary}</span>}
          </button>
        </h2>
        {isOpen ? (
          <>
            <IconButton
              label={t`Replace ${{ exercise: name }}`}
              icon={Repeat}
              className="text-primary"
              onClick={props.onReplace}
            />
            <IconButton
              label={t`Remove ${{ exercise: name }}`}
              icon={Trash}
              className="text-ink-dim"
              onClick={props.onRemove}
            />
          </>
        ) : (
          <span className="flex shrink-0 items-center gap-1 pe-2 type-vt-20 text-good">
            {props.aside}
            <Icon of={ChevronDown} className="text-ink-dim" />
          </span>
        )}
      </div>
      {props.notice}
      {isOpen && (
        <div id={bodyId} className="plan-body">
          {props.children}
        </div>
      )}
    </div>
  );
}
