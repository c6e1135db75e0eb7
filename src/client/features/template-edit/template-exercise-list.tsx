import { Panel } from '#client/kit/panel.tsx';
import { PlanList } from '#client/plan-edit/planned-exercise.tsx';
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
  /** An exercise in the place of one, or one more. */
  onChoose: (replaced: string | null) => void;
};

/** The exercises in order, partners in one panel. */
export function ExerciseList({ draft, original, openKey, onOpen, onChange, onChoose }: ExerciseListProps) {
  const { exercises } = draft;
  const labels = supersetLabels(exercises);
  const groups = exercises.flatMap((exercise, at) => {
    const before = exercises[at - 1];
    const isPartner = exercise.superset !== null && exercise.superset === before?.superset;
    return isPartner ? [] : [exercises.filter((other) => other === exercise || isWith(other, exercise))];
  });
  return (
    <PlanList
      keys={exercises.map(({ key }) => key)}
      nameOf={(key) => entryName(exercises.find((exercise) => exercise.key === key) ?? { exerciseId: '', name: '' })}
      onMove={(key, to) => onChange((before) => moveExercise(before, key, to))}
      onDragStart={() => onOpen(null)}
      onAdd={() => onChoose(null)}
    >
      {(handle) =>
        groups.map((group) => {
          const isOpen = group.some(({ key }) => key === openKey);
          return (
            <Panel as="li" key={group[0]?.key} edge={isOpen ? 'selected' : 'normal'} shadow className="plan-card">
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
                    onReplace={() => onChoose(exercise.key)}
                  />
                );
              })}
            </Panel>
          );
        })
      }
    </PlanList>
  );
}

function isWith(other: TemplateDraft['exercises'][number], exercise: TemplateDraft['exercises'][number]): boolean {
  return exercise.superset !== null && other.superset === exercise.superset;
}
