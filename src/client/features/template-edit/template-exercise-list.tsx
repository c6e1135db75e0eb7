import { Panel } from '#client/kit/panel.tsx';
import { useReorder } from '#client/kit/reorder.tsx';
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
  const { exercises } = draft;
  const labels = supersetLabels(exercises);
  const groups = exercises.flatMap((exercise, at) => {
    const before = exercises[at - 1];
    const isPartner = exercise.superset !== null && exercise.superset === before?.superset;
    return isPartner ? [] : [exercises.filter((other) => other === exercise || isWith(other, exercise))];
  });

  const { list, spoken, handle } = useReorder({
    keys: exercises.map(({ key }) => key),
    nameOf: (key) => entryName(exercises.find((exercise) => exercise.key === key) ?? { exerciseId: '', name: '' }),
    onMove: (key, to) => onChange((before) => moveExercise(before, key, to)),
    onDragStart: () => onOpen(null),
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
