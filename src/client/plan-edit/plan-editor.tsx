import './plan-edit.css';
import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import type { Exercise } from '#contract/exercise.ts';

const loadChoice = async () => (await import('#client/own-exercises/exercise-choice.tsx')).ExerciseChoice;

type PlanBarProps = { title: string; name?: string | undefined; onBack: () => void };

/** The top bar of an editor, also before there is something to edit. */
export function PlanBar({ title, name, onBack }: PlanBarProps) {
  return (
    <ScreenBar>
      <IconButton label={t`Back`} icon={ArrowLeft} className="-ms-2" onClick={onBack} />
      <h1 className="type-px-16 narrow:type-vt-28">{title}</h1>
      {name && (
        <span translate="no" className="ms-auto min-w-0 truncate type-vt-20 text-ink-dim narrow:hidden">
          {name}
        </span>
      )}
    </ScreenBar>
  );
}

type PlanEditorProps = Omit<PlanBarProps, 'onBack'> & {
  hasChanged: boolean;
  /** What would be lost, as a sentence. */
  unsaved: string;
  onLeave: () => void;
  onDiscard: () => void;
  className?: string;
  /** Beside the dock's buttons. */
  message?: ReactNode;
  actions: ReactNode;
  /** Exercises that are in it already. */
  taken: readonly string[];
  /** Another exercise, in the place of one or, with `null`, as one more. */
  onPick: (exercise: Exercise, replaced: string | null) => void;
  children: (choose: (replaced: string | null) => void) => ReactNode;
};

/** What an editor of planned exercises is around its content: leaving, saving, and choosing exercises. */
export function PlanEditor({ title, name, hasChanged, onLeave, taken, children, ...props }: PlanEditorProps) {
  const [choice, setChoice] = useState<{ readonly replaced: string | null } | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const ExerciseChoice = useOnDemand(choice ? true : 'soon', loadChoice);
  return (
    <>
      <PlanBar title={title} name={name} onBack={() => (hasChanged ? setIsLeaving(true) : onLeave())} />
      <div className={`plan-edit ${props.className ?? ''}`}>{children((replaced) => setChoice({ replaced }))}</div>
      <Dock className="broad:max-w-151" above={props.message}>
        {props.actions}
      </Dock>
      {ExerciseChoice && (
        <ExerciseChoice
          open={choice !== null}
          isNew={choice?.replaced === null}
          taken={taken}
          onClose={() => setChoice(null)}
          onPick={(exercise) => {
            props.onPick(exercise, choice?.replaced ?? null);
            setChoice(null);
          }}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        question={t`DISCARD?`}
        confirmLabel={t`DISCARD`}
        cancelLabel={t`GO ON EDITING`}
        onConfirm={() => {
          props.onDiscard();
          onLeave();
        }}
        onCancel={() => setIsLeaving(false)}
      >
        {props.unsaved}
      </ConfirmDialog>
    </>
  );
}
