import { t } from '@lingui/core/macro';
import { loadsText, shownPlace } from '#client/campaign/place.ts';
import { dayName } from '#client/campaign/program-words.ts';
import { effortWords, slotName } from '#client/campaign/stage-parts.tsx';
import type { KnownTraining } from '#client/campaign/use-training.ts';
import { Section } from '#client/kit/panel.tsx';
import { muscleName } from '#client/words/equipment-words.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { muscleGroupName } from '#client/words/muscle-words.ts';
import type { Exercise } from '#contract/exercise.ts';
import { SHOWN_MUSCLES, type TrainedMuscles } from '#core/insights/muscle-rows.ts';
import { weeklySets } from '#core/programs/first-stages.ts';
import type { Program } from '#core/programs/program.ts';
import type { NextStage } from '#core/programs/run.ts';

type TwoWeeksProps = { program: Program; stages: readonly NextStage[]; training: KnownTraining };

/** What comes if everything is done as asked. */
export function TwoWeeks({ program, stages, training }: TwoWeeksProps) {
  const weeks = Map.groupBy(stages, (stage) => shownPlace(program, stage).week);
  return (
    <Section title={t`TWO WEEKS`} titleClassName="type-px-16">
      <p className="pb-3 type-vt-18 text-ink-dim">{t`if every set is hit`}</p>
      {[...weeks].map(([week, days]) => (
        <div key={week} className="pb-4">
          <h3 className="pb-2 type-vt-20 text-ink-dim">{t`Week ${week}`}</h3>
          <ol className="preview-week">
            {days.map((stage) => (
              <li key={shownPlace(program, stage).stage} className="preview-day stepped">
                <p className="type-px-16 text-accent">{shownPlace(program, stage).stage}</p>
                <h4 className="type-vt-20">{dayName(stage.name)}</h4>
                <ul>
                  {stage.slots.map((slot) => (
                    <li key={slot.slotId} className="preview-slot">
                      <span translate="no" className="min-w-0">
                        {slotName(slot, training)}
                      </span>{' '}
                      <span>{loadsText(slot.sets, training.exercise(slot.exerciseId).unit)}</span>
                    </li>
                  ))}
                </ul>
                <p className="mt-auto pt-1 type-vt-18 text-ink-dim">{effortWords(stage)}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Section>
  );
}

/** Hard sets a week of each muscle, as the insights count them. */
export function WeeklySets({
  stages,
  perWeek,
  training,
}: {
  stages: readonly NextStage[];
  perWeek: number;
  training: KnownTraining;
}) {
  const sums = weeklySets(stages, perWeek, (id) => musclesOf(training.known(id)), training);
  const rows = SHOWN_MUSCLES.flatMap((muscle) => {
    const count = sums.get(muscle);
    return count ? [{ muscle, count }] : [];
  });
  return (
    <Section title={t`SETS A WEEK`} titleClassName="type-px-16 pb-3">
      <ul className="weekly-sets">
        {rows.map(({ muscle, count }) => (
          <li key={muscle} className="flex justify-between gap-3 type-vt-20">
            <span className="text-ink-dim">{muscle === 'back' ? muscleGroupName('back') : muscleName(muscle)}</span>{' '}
            <span>{withCommas(count)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function musclesOf(exercise: Exercise | undefined): TrainedMuscles {
  return {
    primary: exercise?.primary_muscles ?? [],
    secondary: exercise?.secondary_muscles ?? [],
    shoulderHeads: [],
  };
}
