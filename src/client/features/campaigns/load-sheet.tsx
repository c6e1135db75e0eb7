import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keysOf, slotsOf } from '#client/campaign/lifts.ts';
import { loadText } from '#client/campaign/place.ts';
import { slotName } from '#client/campaign/stage-parts.tsx';
import type { Campaign } from '#client/campaign/use-campaign.ts';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { isPickable, ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useDecide } from '#client/data/programs/decide.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Form } from '#client/kit/form.tsx';
import { NumberStepper } from '#client/kit/number-stepper.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { ExercisePicker } from '#client/own-exercises/exercise-picker.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { listLifts } from '#contract/endpoints/insights.ts';
import type { NextSlot } from '#core/programs/run.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { shownWeight, toKilograms, type WeightUnit } from '#core/workout/weight-units.ts';

type LoadSheetProps = { slot: NextSlot | null; campaign: Campaign; onClose: () => void };

/** Another weight from now on: the member knows better than the rule, or was asked for a new max. */
export function LoadSheet({ slot, campaign, onClose }: LoadSheetProps) {
  const [shown, setShown] = useState(slot);
  // Keeps the content while the sheet closes.
  if (slot && slot !== shown) setShown(slot);
  if (!shown) return null;
  return (
    <Dialog
      open={slot !== null}
      onClose={onClose}
      title={slotName(shown, campaign.training)}
      placement="bottom"
      tone="primary"
    >
      <NewLoad key={shown.slotId} slot={shown} campaign={campaign} onClose={onClose} />
    </Dialog>
  );
}

const STEPS: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 };

function NewLoad({ slot, campaign, onClose }: { slot: NextSlot; campaign: Campaign; onClose: () => void }) {
  const { exerciseId, target, why } = slot;
  const decide = useDecide(campaign.run);
  const { unit, loads } = campaign.training.exercise(exerciseId);
  const isMax = target.max !== undefined;
  const isTest = why.kind === 'ask_5rm';
  const now = isMax ? target.max : target.load;
  const [text, setText] = useState(now === undefined ? '' : loadText(now, unit));
  const [isSwapping, setIsSwapping] = useState(false);
  const id = useId();
  const typed = Number(text.trim().replace(',', '.'));
  const kg = toKilograms(typed, unit);
  const isValid = text.trim() !== '' && Number.isFinite(typed) && typed >= 0 && kg <= WORKOUT_LIMITS.weight;
  const step = (by: number) =>
    setText(loadText(toKilograms(Math.max(0, shownWeight(isValid ? kg : 0, unit) + by * STEPS[unit]), unit), unit));
  const save = () => {
    if (!isValid) return;
    const max = isTest ? { fiveRepMaxKg: kg } : isMax ? { trainingMaxKg: kg } : { kg };
    decide({ type: 'new_max', lift: target.lift ?? target.slotId, max });
    onClose();
  };
  const label = isTest ? t`Your new 5RM` : isMax ? t`Training max from now on` : t`Weight from now on`;
  return (
    <div className="flex flex-col gap-4 pe-1">
      {loads && (
        <Form className="flex flex-col gap-4" onSubmit={save}>
          <label htmlFor={id} className="type-vt-24">
            {label}
          </label>
          <NumberStepper
            id={id}
            value={text}
            unit={unit}
            stepLabels={{ less: t`Less`, more: t`More` }}
            onType={setText}
            onStep={step}
          />
          <Button type="submit" unavailable={!isValid} className="w-full">
            {t`SET IT`}
          </Button>
        </Form>
      )}
      {isSwapping ? (
        <Swap slot={slot} campaign={campaign} onDone={onClose} />
      ) : (
        <Button variant="secondary" className="w-full" onClick={() => setIsSwapping(true)}>
          {t`SWAP FOR GOOD`}
        </Button>
      )}
      <ButtonLink variant="plain" size="small" href={`/exercises/${encodeURIComponent(exerciseId)}`} className="w-full">
        {t`About this exercise`}
      </ButtonLink>
    </div>
  );
}

type SwapProps = { slot: NextSlot; campaign: Campaign; onDone: () => void };

/** Another exercise from now on, on every day that has this one. It starts from its own history, or asks. */
function Swap({ slot, campaign, onDone }: SwapProps) {
  const { userId } = useMember();
  const decide = useDecide(campaign.run);
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  const { data: lifts = [] } = useQuery(keptQuery(userId, listLifts, {}));
  const slots = slotsOf(campaign.program);
  const swapped = slots.find(({ id }) => id === slot.slotId);
  const swap = (exerciseId: string) => {
    const estimate = lifts.find((lift) => lift.exercise_id === exerciseId)?.estimate;
    const isSame = (one: typeof swapped) => one && swapped && keysOf(one) === keysOf(swapped);
    for (const { id } of slots.filter((one) => isSame(one) && one.exerciseId === swapped?.exerciseId)) {
      decide({ type: 'swap', slotId: id, exerciseId, ...(estimate && { start: { oneRepMaxKg: estimate } }) });
    }
    toast({ title: t`Swapped for good` });
    onDone();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="type-vt-20 text-ink-dim">{t`For today alone, replace it in the logger: the rule waits.`}</p>
      <ExercisePicker exercises={[...own.filter(isPickable), ...catalogue]} onPick={({ id }) => swap(id)} />
    </div>
  );
}
