import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { vibrate } from '#client/device/haptics.ts';
import { Panel } from '#client/kit/panel.tsx';
import { entryName } from '#client/words/exercise-names.ts';
import { moveExercise, type TemplateDraft } from '#core/template/template-draft.ts';
import { supersetLabels } from '#core/workout/supersets.ts';
import { ExerciseEditor } from './exercise-editor.tsx';
import type { ChangeDraft } from './set-editor.tsx';

type ExerciseListProps = {
  draft: TemplateDraft;
  original: TemplateDraft;
  /** One at a time. */
  openKey: string | null;
  onOpen: (key: string | null) => void;
  onChange: ChangeDraft;
  onReplace: (key: string) => void;
};

/** The exercises in order, partners in one panel. They are dragged by their dots, or moved by the arrow keys on them. */
export function ExerciseList({ draft, original, openKey, onOpen, onChange, onReplace }: ExerciseListProps) {
  const list = useRef<HTMLOListElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const { exercises } = draft;
  const labels = supersetLabels(exercises);
  const groups = exercises.flatMap((exercise, at) => {
    const before = exercises[at - 1];
    const isPartner = exercise.superset !== null && exercise.superset === before?.superset;
    return isPartner ? [] : [exercises.filter((other) => other === exercise || isWith(other, exercise))];
  });

  const move = (key: string, to: number) => {
    flushSync(() => onChange((before) => moveExercise(before, key, to)));
    // The moved element loses the focus in some browsers.
    list.current?.querySelector<HTMLElement>(`[data-handle="${key}"]`)?.focus({ preventScroll: true });
    const moved = exercises.find((exercise) => exercise.key === key);
    if (!spoken.current || !moved) return;
    spoken.current.textContent = t`${{ exercise: entryName(moved) }} moved to place ${{ place: to + 1 }} of ${{ count: exercises.length }}`;
  };
  const handle = (key: string, at: number) => ({
    'data-handle': key,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0 || !exercises[at + step]) return;
      event.preventDefault();
      move(key, at + step);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onOpen(null);
      vibrate('light');
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const to = placeUnder(list.current, event.clientY, key);
      if (to !== null && to !== at) onChange((before) => moveExercise(before, key, to));
    },
  });

  return (
    <>
      <p ref={spoken} role="status" className="sr-only" />
      <ol ref={list} className="flex flex-col gap-3">
        {groups.map((group) => {
          const isOpen = group.some(({ key }) => key === openKey);
          return (
            <Panel as="li" key={group[0]?.key} edge={isOpen ? 'selected' : 'normal'} shadow className="template-group">
              {group.length > 1 && <span aria-hidden="true" className="template-bracket" />}
              {group.map((exercise) => {
                const at = exercises.indexOf(exercise);
                return (
                  <ExerciseEditor
                    key={exercise.key}
                    exercise={exercise}
                    original={original.exercises.find(({ key }) => key === exercise.key)}
                    others={exercises.filter((other) => other !== exercise)}
                    label={labels[at] ?? ''}
                    isOpen={exercise.key === openKey}
                    handle={handle(exercise.key, at)}
                    onToggle={() => onOpen(exercise.key === openKey ? null : exercise.key)}
                    onChange={onChange}
                    onReplace={() => onReplace(exercise.key)}
                  />
                );
              })}
            </Panel>
          );
        })}
      </ol>
    </>
  );
}

function isWith(other: TemplateDraft['exercises'][number], exercise: TemplateDraft['exercises'][number]): boolean {
  return exercise.superset !== null && other.superset === exercise.superset;
}

/** The place of the exercise at a height; `null` above, below and on the dragged one. */
function placeUnder(list: HTMLElement | null, y: number, dragged: string): number | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-exercise]') ?? [])];
  const at = rows.findIndex((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    // Only its inner half: what was passed must not be under the finger again at once.
    return y > top + height / 4 && y < bottom - height / 4;
  });
  return at === -1 || rows[at]?.dataset.exercise === dragged ? null : at;
}
