import './campaigns.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { loadsText, loadText, shownPlace } from '#client/campaign/place.ts';
import { ProgramCartridge } from '#client/campaign/program-cartridge.tsx';
import { dayName, daysWords, LEVEL_WORDS, lengthWords, programDescription } from '#client/campaign/program-words.ts';
import { effortWords, slotName } from '#client/campaign/stage-parts.tsx';
import { type KnownTraining, useTraining } from '#client/campaign/use-training.ts';
import { useActiveRun } from '#client/data/programs/active-run.ts';
import { useStartRun } from '#client/data/programs/decide.ts';
import { vibrate } from '#client/device/haptics.ts';
import { BackButton } from '#client/kit/back-button.tsx';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Section } from '#client/kit/panel.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { useUnits } from '#client/session/auth/use-member.ts';
import { muscleName } from '#client/words/equipment-words.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { muscleGroupName } from '#client/words/muscle-words.ts';
import type { Exercise } from '#contract/exercise.ts';
import { SHOWN_MUSCLES, type TrainedMuscles } from '#core/insights/muscle-rows.ts';
import { weeklySets } from '#core/programs/first-stages.ts';
import type { Program } from '#core/programs/program.ts';
import type { NextStage, Start } from '#core/programs/run.ts';
import { toKilograms } from '#core/workout/weight-units.ts';
import { EditLink } from './edit-link.tsx';
import { type FirstWeight, firstWeights, stagesAtStart, weightAtStart } from './first-weights.ts';
import { useEstimates } from './use-estimates.ts';
import { useProgram } from './use-programs.ts';

/** What a program is, what it would begin with here, and its start. */
export function CampaignStartScreen({ params: { id } }: { params: { readonly id: string } }) {
  const program = useProgram(id);
  const training = useTraining(useEstimates());
  return (
    <main className="flex grow flex-col">
      <ScreenBar>
        <BackButton to="/campaigns" />
        <h1 className="type-px-16">{t`NEW CAMPAIGN`}</h1>
        {program && <EditLink programId={id} />}
      </ScreenBar>
      {program === null ? (
        <EmptyState
          title={t`NO SUCH PROGRAM`}
          text={t`It may have been deleted, or is not on this phone.`}
          action={<ButtonLink href="/campaigns">{t`CAMPAIGNS`}</ButtonLink>}
        />
      ) : program && training ? (
        <Beginning program={program} training={training} />
      ) : (
        <Loading />
      )}
    </main>
  );
}

const FEWEST_DAYS = 2;
const MOST_DAYS = 6;

function Beginning({ program, training }: { program: Program; training: KnownTraining }) {
  const [perWeek, setPerWeek] = useState(program.perWeek);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const weights = firstWeights(program, training);
  const starts = Object.fromEntries(
    weights.map((weight) => [weight.key, typedStart(weight, typed[weight.key], training) ?? weight.start]),
  );
  const stages = stagesAtStart({ ...program, perWeek }, starts, training);
  const { begin, question } = useBegin({ program, starts, perWeek });
  // Days that follow each other are done as often as the member likes; a week with a plan has its own number.
  const isFree = program.weeks.length === 1;
  return (
    <>
      <div className="screen start-columns">
        <div className="flex min-w-0 flex-col gap-6">
          <About program={program} />
          {isFree && (
            <Section title={t`DAYS`} titleClassName="type-px-16 pb-3">
              <SegmentedChoice
                label={t`Days a week`}
                options={dayChoices(program.perWeek).map((count) => ({ value: `${count}`, label: `${count}` }))}
                selected={`${perWeek}`}
                onSelect={(value) => setPerWeek(Number(value))}
              />
              <p className="pt-2 type-vt-18 text-ink-dim">{t`A missed day moves nothing: the next stage is simply next.`}</p>
            </Section>
          )}
          {weights.length > 0 && (
            <FirstWeights weights={weights} typed={typed} stages={stages} training={training} onType={setTyped} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <TwoWeeks program={{ ...program, perWeek }} stages={stages} training={training} />
          <WeeklySets stages={stages} perWeek={perWeek} training={training} />
        </div>
      </div>
      <Dock className="wide:max-w-160">
        <Button size="hero" text="normal" data-start className="grow" onClick={begin}>
          {t`START CAMPAIGN`}
        </Button>
      </Dock>
      {question}
    </>
  );
}

function dayChoices(usual: number): readonly number[] {
  const counts = Array.from({ length: MOST_DAYS - FEWEST_DAYS + 1 }, (_, at) => at + FEWEST_DAYS);
  return counts.includes(usual) ? counts : [...counts, usual];
}

function About({ program }: { program: Program }) {
  const { name, author, level, perWeek, weeks, ends } = program;
  return (
    <div className="flex flex-col gap-3">
      <div className="campaign-head">
        <ProgramCartridge program={program} />
        <div className="min-w-0">
          <h2 translate="no" className="type-vt-32">
            {name}
          </h2>
          <p className="type-vt-20 text-ink-dim">
            <span translate="no">{author}</span> · {lengthWords({ weeks: weeks.length, ends })}
          </p>
          <p className="type-vt-20">
            {daysWords(perWeek)} · {LEVEL_WORDS[level]()}
          </p>
        </div>
      </div>
      <p className="type-vt-20 text-ink-dim">{programDescription(program)}</p>
    </div>
  );
}

/** What was typed, as a number of the exercise's unit. A comma is a point. */
function typedStart(
  { isMax, exerciseId }: FirstWeight,
  text: string | undefined,
  training: KnownTraining,
): Start | null {
  const weight = Number((text ?? '').trim().replace(',', '.'));
  if (!text?.trim() || !Number.isFinite(weight) || weight < 0 || weight > 1000) return null;
  const kg = toKilograms(weight, training.exercise(exerciseId).unit);
  if (isMax) return kg > 0 ? { trainingMaxKg: kg } : null;
  return { kg };
}

const SHOWN_AT_FIRST = 5;

type FirstWeightsProps = {
  weights: readonly FirstWeight[];
  typed: Readonly<Record<string, string>>;
  stages: readonly NextStage[];
  training: KnownTraining;
  onType: (typed: Readonly<Record<string, string>>) => void;
};

function FirstWeights({ weights, typed, stages, training, onType }: FirstWeightsProps) {
  const [isOpen, setIsOpen] = useState(weights.length <= SHOWN_AT_FIRST + 1);
  const { weight: unit } = useUnits();
  const shown = isOpen ? weights : weights.slice(0, SHOWN_AT_FIRST);
  const more = weights.length - shown.length;
  return (
    <Section title={t`FIRST WEIGHTS`} titleClassName="type-px-16 pb-2">
      <ul className="border-panel-2 border-t-2">
        {shown.map((weight) => (
          <WeightRow
            key={weight.key}
            weight={weight}
            text={typed[weight.key]}
            suggested={weightAtStart(weight, stages)}
            training={training}
            onType={(text) => onType({ ...typed, [weight.key]: text })}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="plain" size="small" className="w-full" onClick={() => setIsOpen(true)}>
          {t`${more} more`}
        </Button>
      )}
      <p className="sr-only">{t`Weights in ${{ unit }}`}</p>
    </Section>
  );
}

type WeightRowProps = {
  weight: FirstWeight;
  text: string | undefined;
  suggested: number | null;
  training: KnownTraining;
  onType: (text: string) => void;
};

function WeightRow({ weight, text, suggested, training, onType }: WeightRowProps) {
  const { exerciseId, isMax, from } = weight;
  const { unit } = training.exercise(exerciseId);
  const name = exerciseName(exerciseId, training.known(exerciseId)?.name ?? '');
  const isTyped = typedStart(weight, text, training) !== null;
  const shown = text ?? (suggested === null ? '' : loadText(suggested, unit));
  const tone = isTyped ? 'text-ink-dim' : from === 'done' ? 'text-good' : 'text-accent';
  return (
    <li className="first-weight" data-new={(from === 'bar' && !isTyped) || undefined}>
      <label htmlFor={`first-${weight.key}`} className="min-w-0">
        <span translate="no" className="block type-vt-24">
          {name}
          {isMax && <span className="type-vt-18 text-ink-dim"> {t`training max`}</span>}
        </span>
        <span className={`type-vt-18 ${tone}`}>{sourceWords(weight, isTyped, training)}</span>
      </label>
      <span className="field-box first-weight-field">
        <input
          id={`first-${weight.key}`}
          inputMode="decimal"
          autoComplete="off"
          className="first-weight-input"
          data-pencilled={(!isTyped && from === 'bar') || undefined}
          value={shown}
          onInput={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className="pe-3 type-vt-20 text-ink-dim">{unit}</span>
      </span>
    </li>
  );
}

function sourceWords({ exerciseId, from, isMax }: FirstWeight, isTyped: boolean, training: KnownTraining): string {
  if (isTyped) return t`you typed it`;
  const { unit, loads } = training.exercise(exerciseId);
  const estimate = training.estimate(exerciseId);
  if (from === 'done' && estimate !== null) {
    const oneRepMax = loadText(Math.round(estimate), unit);
    return isMax ? t`90 % of your 1RM of ${oneRepMax}` : t`from your 1RM of ${oneRepMax}`;
  }
  return loads?.rack ? t`never done: type it, or the bar` : t`never done: type it, or the lightest`;
}

type TwoWeeksProps = { program: Program; stages: readonly NextStage[]; training: KnownTraining };

function TwoWeeks({ program, stages, training }: TwoWeeksProps) {
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
function WeeklySets({
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

/** Starts at once; asks first where another program would end. */
function useBegin(run: { program: Program; starts: Readonly<Record<string, Start>>; perWeek: number }) {
  const start = useStartRun();
  const active = useActiveRun();
  const [, navigate] = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const go = () => {
    vibrate('medium');
    start(run);
    navigate('/campaign', { replace: true });
  };
  const question = (
    <ConfirmDialog
      open={isAsking}
      question={t`START A NEW CAMPAIGN?`}
      confirmLabel={t`START CAMPAIGN`}
      cancelLabel={t`KEEP IT`}
      onConfirm={go}
      onCancel={() => setIsAsking(false)}
    >
      {t`${{ program: active?.name ?? '' }} ends. Everything you logged in it stays in your history.`}
    </ConfirmDialog>
  );
  return { begin: () => (active ? setIsAsking(true) : go()), question };
}
