import { t } from '@lingui/core/macro';
import { Flag } from 'pixelarticons/react/Flag.js';
import { useState } from 'react';
import { useChangeExerciseSettings, useExerciseSettings, useExerciseUnits } from '#client/data/settings/settings.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Field } from '#client/kit/field.tsx';
import { Form } from '#client/kit/form.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useSheet } from '#client/kit/use-sheet.ts';
import { useToday } from '#client/session/auth/use-member.ts';
import { mediumDate, noonOn } from '#client/words/format/dates.ts';
import { effortWithUnits, weightName } from '#client/words/format/efforts.ts';
import { numberInField } from '#client/words/format/numbers.ts';
import { reasonFor } from '#client/words/refusal-reason.ts';
import type { Goal } from '#contract/settings.ts';
import { MEASURES, type Measure } from '#core/workout/measures.ts';
import { entryRefusal, storedNumber } from '#core/workout/session/entries.ts';
import type { Units } from '#core/workout/units.ts';
import { shownWeight } from '#core/workout/weight-units.ts';

type GoalFormProps = { exerciseId: string; measure: Measure; goal: Goal | null; units: Units; onDone: () => void };

const PARAMETER = 'goal';

/** Only a weight that is better the heavier it is can be aimed at. */
function takesGoal(measure: Measure): boolean {
  const { lifted, weight } = MEASURES[measure];
  return lifted !== undefined && weight !== 'help';
}

/** What the member wants to lift, and until when. */
export function GoalButton({ exerciseId, measure }: { exerciseId: string; measure: Measure }) {
  const { open } = useSheet(PARAMETER);
  const units = useExerciseUnits()(exerciseId);
  const { goal = null } = useExerciseSettings(exerciseId);
  if (!takesGoal(measure)) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="exercise-row stepped-small edge-ink-dim ground-bg"
      onClick={() => open('edit')}
    >
      <Icon of={Flag} className={goal ? 'text-good' : 'text-ink-dim'} />
      <span className="min-w-0">{goal ? goalText(goal, measure, units) : t`Set a goal`}</span>
    </button>
  );
}

/** Asks for it. Apart from the button, which stands elsewhere on a desktop: what is typed stays when the width changes. */
export function GoalOfAddress({ exerciseId, measure }: { exerciseId: string; measure: Measure }) {
  const { isOpen, close } = useSheet(PARAMETER);
  const units = useExerciseUnits()(exerciseId);
  const { goal = null } = useExerciseSettings(exerciseId);
  if (!takesGoal(measure)) return null;
  return (
    <Dialog open={isOpen} onClose={close} title={t`GOAL`} placement="bottom" tone="primary">
      <GoalForm {...{ exerciseId, measure, goal, units }} onDone={close} />
    </Dialog>
  );
}

function goalText(goal: Goal, measure: Measure, units: Units): string {
  const effort = effortWithUnits({ weight: goal.kg, reps: goal.reps }, measure, units);
  return goal.by ? t`Goal: ${effort} by ${{ day: mediumDate(noonOn(goal.by)) }}` : t`Goal: ${effort}`;
}

const MOST_REPS = 100;

function GoalForm({ exerciseId, measure, goal, units, onDone }: GoalFormProps) {
  const change = useChangeExerciseSettings();
  const today = useToday();
  const [weight, setWeight] = useState(goal ? numberInField(shownWeight(goal.kg, units.weight)) : '');
  const [reps, setReps] = useState(String(goal?.reps ?? 1));
  const [by, setBy] = useState(goal?.by ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const typedIn = { units: { weight: units.weight } };
  const refusal = entryRefusal('weight', weight, typedIn.units);
  const kg = refusal ? 0 : storedNumber('weight', weight, typedIn.units);
  const weightProblem = refusal ? reasonFor(refusal, 'weight', typedIn) : kg > 0 ? undefined : t`Type a weight.`;
  const isRepsWrong = !/^\d{1,3}$/.test(reps.trim()) || Number(reps) < 1 || Number(reps) > MOST_REPS;
  const isPast = by !== '' && by < today && by !== goal?.by;
  const save = () => {
    setIsChecked(true);
    if (weightProblem || isRepsWrong || isPast) return;
    change(exerciseId, { goal: { kg, reps: Number(reps), by: by || null } });
    onDone();
  };
  return (
    <Form className="flex flex-col gap-4 pe-1" onSubmit={save}>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={`${weightName(measure)} (${units.weight})`}
          name="goal-weight"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={weight}
          error={isChecked ? weightProblem : undefined}
          onChange={(event) => setWeight(event.target.value)}
        />
        <Field
          label={t`Reps`}
          name="goal-reps"
          inputMode="numeric"
          autoComplete="off"
          value={reps}
          error={isChecked && isRepsWrong ? t`From 1 to ${{ most: MOST_REPS }}.` : undefined}
          onChange={(event) => setReps(event.target.value)}
        />
      </div>
      <Field
        label={t`By`}
        name="goal-day"
        type="date"
        min={today}
        value={by}
        hint={t`Leave it empty for no date.`}
        error={isChecked && isPast ? t`Today or later.` : undefined}
        onChange={(event) => setBy(event.target.value)}
      />
      <Button type="submit" className="w-full">
        {t`SAVE GOAL`}
      </Button>
      {goal && (
        <Button
          variant="danger"
          className="w-full"
          onClick={() => {
            change(exerciseId, { goal: null });
            onDone();
          }}
        >
          {t`CLEAR GOAL`}
        </Button>
      )}
    </Form>
  );
}
