import { plural, t } from '@lingui/core/macro';
import { Clock } from 'pixelarticons/react/Clock.js';
import { Link } from 'pixelarticons/react/Link.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import type { ComponentProps } from 'react';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { createId } from '#client/device/create-id.ts';
import { Button } from '#client/kit/button.tsx';
import { Picker } from '#client/kit/picker.tsx';
import { PlannedExercise } from '#client/plan-edit/planned-exercise.tsx';
import { entryName } from '#client/words/exercise-names.ts';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { effortText } from '#client/words/format/efforts.ts';
import {
  addSet,
  changeExercise,
  type DraftExercise,
  linkExercise,
  removeExercise,
} from '#core/template/template-draft.ts';
import { asOneSuggestion, countPlanned } from '#core/template/template-sets.ts';
import type { Units } from '#core/workout/units.ts';
import { type ChangeDraft, SetEditor } from './set-editor.tsx';

const RESTS = [0, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300];

type ExerciseEditorProps = {
  exercise: DraftExercise;
  /** As it is saved; none of one that was added. */
  original: DraftExercise | undefined;
  others: readonly DraftExercise[];
  label: string;
  isOpen: boolean;
  handle: ComponentProps<'button'>;
  onToggle: () => void;
  onChange: ChangeDraft;
  onReplace: () => void;
};

/** Folded its plan in a line; open each of its sets. */
export function ExerciseEditor({ exercise, label, onReplace, ...props }: ExerciseEditorProps) {
  const { key } = exercise;
  const units = useExerciseUnits()(exercise.exerciseId);
  return (
    <PlannedExercise
      id={key}
      name={entryName(exercise)}
      label={
        label && (
          <span className="text-accent">
            <span className="sr-only">{t`superset`} </span>
            {label}{' '}
          </span>
        )
      }
      isOpen={props.isOpen}
      summary={planSummary(exercise, units)}
      handle={props.handle}
      onToggle={props.onToggle}
      onReplace={onReplace}
      onRemove={() => props.onChange((before) => removeExercise(before, key))}
    >
      <ExerciseSets {...props} exercise={exercise} units={units} />
    </PlannedExercise>
  );
}

/** `3 sets, 45 x 8, rest 1:30` */
function planSummary({ sets, measure, restSeconds }: DraftExercise, units: Units): string {
  const best = asOneSuggestion(sets, measure);
  const { suggested_weight: weight, suggested_reps: reps } = best;
  const { suggested_duration_s: durationSeconds, suggested_distance_m: distanceMeters } = best;
  const effort = effortText({ weight, reps, durationSeconds, distanceMeters }, measure, units);
  const hasNumbers = sets.some((set) => set.weight || set.reps || set.duration_s || set.distance_m);
  const rest = restSeconds === 0 ? t`no rest` : t`rest ${{ time: formatEffortTime(restSeconds) }}`;
  const count = plural({ sets: countPlanned(sets) }, { one: '# set', other: '# sets' });
  return [count, ...(hasNumbers ? [effort] : []), rest].join(', ');
}

type ExerciseSetsProps = Pick<ExerciseEditorProps, 'exercise' | 'original' | 'others' | 'onChange'> & { units: Units };

function ExerciseSets({ exercise, original, others, onChange, units }: ExerciseSetsProps) {
  const { key, restSeconds, superset } = exercise;
  const name = entryName(exercise);
  const alone = t({ message: 'alone', context: 'superset' });
  const rests = [...new Set([...RESTS, restSeconds])].toSorted((one, other) => one - other);
  const partner = others.find((other) => superset !== null && other.superset === superset);
  const wasWith = original?.superset ?? null;
  const savedSets = original?.exerciseId === exercise.exerciseId ? original.sets : undefined;
  return (
    <>
      <ol className="flex flex-col gap-1.5">
        {exercise.sets.map((set) => (
          <SetEditor
            key={set.key}
            set={set}
            exercise={exercise}
            original={savedSets?.find((one) => one.key === set.key)}
            units={units}
            onChange={onChange}
          />
        ))}
      </ol>
      <div className="template-foot">
        <Button
          variant="secondary"
          size="small"
          icon={Plus}
          className="ground-bg px-2 text-primary"
          onClick={() => onChange((before) => addSet(before, key, createId()))}
        >
          {t({ message: 'set', context: 'button: one more', comment: 'at most 7 letters' })}
        </Button>
        <Picker
          label={t`Rest of ${{ exercise: name }}`}
          icon={Clock}
          value={String(restSeconds)}
          text={restText(restSeconds)}
          hasChanged={original !== undefined && original.restSeconds !== restSeconds}
          options={rests.map((seconds) => ({ value: String(seconds), label: restText(seconds) }))}
          onPick={(value) =>
            onChange((before) => changeExercise(before, key, (one) => ({ ...one, restSeconds: Number(value) })))
          }
        />
        <Picker
          label={t`Superset of ${{ exercise: name }}`}
          icon={Link}
          value={partner?.key ?? ''}
          text={partner ? withPartner(partner) : alone}
          hasChanged={original !== undefined && (wasWith === null) !== (superset === null)}
          options={[
            { value: '', label: alone },
            ...others.map((other) => ({ value: other.key, label: withPartner(other) })),
          ]}
          onPick={(value) => onChange((before) => linkExercise(before, key, value || null))}
        />
      </div>
    </>
  );
}

function withPartner(partner: DraftExercise): string {
  return t({ message: `with ${{ exercise: entryName(partner) }}`, context: 'superset' });
}

function restText(seconds: number): string {
  return seconds === 0 ? t`no rest` : formatEffortTime(seconds);
}
