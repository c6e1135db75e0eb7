import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Clock } from 'pixelarticons/react/Clock.js';
import { schemeText } from '#client/campaign/place.ts';
import { slotName } from '#client/campaign/stage-parts.tsx';
import type { KnownTraining } from '#client/campaign/use-training.ts';
import { WhyArrow } from '#client/campaign/why-arrow.tsx';
import { useActiveRun } from '#client/data/programs/active-run.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { PlanList, PlannedExercise } from '#client/plan-edit/planned-exercise.tsx';
import {
  changeRule,
  changeSlot,
  type DayPlace,
  moveSlot,
  removeSlot,
  ruledTogether,
} from '#core/programs/edit-program.ts';
import { defaultRule, EDITABLE_RULES, rulesFor } from '#core/programs/new-program.ts';
import type { ProgramContent, Rule, RuleKind, Slot, Step, Target } from '#core/programs/program.ts';
import { PROGRAM_LIMITS } from '#core/programs/program-limits.ts';
import type { AskedSet, Start } from '#core/programs/run.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import type { ChangeProgram } from './days.tsx';
import { DryRunRow } from './dry-run-row.tsx';
import { Choice, Line, RestChoice, stepText } from './pickers.tsx';
import { RULE_WORDS, RuleSentences } from './rule-sentences.tsx';
import { SetSentences } from './set-sentences.tsx';

type SlotListProps = {
  program: ProgramContent;
  programId: string;
  place: DayPlace;
  /** One at a time. */
  openKey: string | null;
  training: KnownTraining;
  faulty: { readonly slot: number; readonly text: string } | null;
  onOpen: (key: string | null) => void;
  onChange: ChangeProgram;
  /** Another exercise in the place of one, or one more. */
  onChoose: (slotId: string | null) => void;
};

/** The exercises of a day. Folded they are a line; open, their sets and rules in sentences, and what these come to. */
export function SlotList({ program, programId, place, openKey, training, faulty, onChange, ...props }: SlotListProps) {
  const { onOpen, onChoose } = props;
  const slots = program.weeks[place.week]?.days[place.day]?.slots ?? [];
  const run = useActiveRun();
  const started = run?.programId === programId ? run.starts : {};
  const nameOf = (id: string) => {
    const slot = slots.find((one) => one.id === id);
    return slot ? slotName(slot, training) : '';
  };
  const remove = (id: string) => {
    const before = program;
    onChange((now) => removeSlot(now, id));
    const action = { label: t`UNDO`, onAction: () => onChange(() => before) };
    toast({ title: t`${{ exercise: nameOf(id) }} removed`, action });
  };
  return (
    <PlanList
      keys={slots.map(({ id }) => id)}
      nameOf={nameOf}
      isFull={slots.length >= PROGRAM_LIMITS.slots}
      onMove={(id, to) => onChange((before) => moveSlot(before, place, id, to))}
      onDragStart={() => onOpen(null)}
      onAdd={() => onChoose(null)}
    >
      {(handle) =>
        slots.map((slot, at) => {
          const { id, rule } = slot;
          const isOpen = id === openKey;
          const fault = faulty?.slot === at ? faulty.text : null;
          const { unit } = training.exercise(slot.exerciseId);
          const step = 'step' in rule && typeof rule.step === 'object' ? rule.step : null;
          const start = dryStart(slot, program, training, started[slot.lift ?? id]);
          return (
            <Panel as="li" key={id} edge={fault ? 'bad' : isOpen ? 'selected' : 'normal'} shadow className="plan-card">
              <PlannedExercise
                id={id}
                name={nameOf(id)}
                isOpen={isOpen}
                summary={summary(slot)}
                aside={step && <StepAside step={step} unit={unit} />}
                handle={handle(id, at)}
                onToggle={() => onOpen(isOpen ? null : id)}
                onReplace={() => onChoose(id)}
                onRemove={() => remove(id)}
                notice={
                  fault && (
                    <p role="alert" className="px-2 pb-2 type-vt-20 text-bad">
                      {fault}
                    </p>
                  )
                }
              >
                <div className="slot-columns">
                  <SlotSentences slot={slot} program={program} training={training} onChange={onChange} />
                  <DryRunRow program={program} slot={slot} start={start} training={training} />
                </div>
              </PlannedExercise>
            </Panel>
          );
        })
      }
    </PlanList>
  );
}

function StepAside({ step: { kg, lb }, unit }: { step: Step; unit: WeightUnit }) {
  return (
    <>
      <WhyArrow direction="up" />
      {stepText({ kg, lb }, unit)}
    </>
  );
}

type SlotSentencesProps = Pick<SlotListProps, 'program' | 'training' | 'onChange'> & { slot: Slot };

function SlotSentences({ slot, program, training, onChange }: SlotSentencesProps) {
  const { id, rule } = slot;
  const measureOf = (exerciseId: string) => training.exercise(exerciseId).measure;
  const { unit } = training.exercise(slot.exerciseId);
  const setRule = (next: Rule) => onChange((before) => changeRule(before, id, next));
  const setSets = (sets: readonly Target[]) =>
    onChange((before) => changeSlot(before, id, (one) => ({ ...one, sets })));
  const kinds = rulesFor(slot, measureOf);
  const together = ruledTogether(program, slot).length - 1;
  // Without a say in its lift it only follows.
  const isFollower = slot.lift !== undefined && slot.drives === undefined;
  return (
    <ul className="rule-lines">
      <SetSentences slot={slot} onChange={setSets} />
      {isFollower ? (
        <Line mark={<WhyArrow direction="same" />}>{t`follows the weight of another exercise`}</Line>
      ) : (
        <>
          {kinds.length > 1 && (
            <Line mark={<WhyArrow direction="same" />}>
              <Choice<RuleKind>
                label={t`How it progresses`}
                value={rule.kind}
                options={kinds}
                textOf={(kind) => RULE_WORDS[kind]()}
                onPick={(kind) => {
                  const made = EDITABLE_RULES.find((one) => one === kind);
                  if (made && made !== rule.kind) setRule(defaultRule(made, slot.sets));
                }}
              />
            </Line>
          )}
          <RuleSentences
            slot={slot}
            unit={unit}
            nameOf={(exerciseId) => slotName({ exerciseId }, training)}
            onChange={setRule}
          />
          {together > 0 && (
            <li className="type-vt-18 text-ink-dim">
              {plural(together, {
                one: 'The rule also holds for # other place of this lift.',
                other: 'The rule also holds for # other places of this lift.',
              })}
            </li>
          )}
        </>
      )}
      <Line mark={<Icon of={Clock} className="text-ink-dim" />}>
        <Trans>
          rest{' '}
          <RestChoice
            seconds={slot.restSeconds}
            onPick={(restSeconds) => onChange((before) => changeSlot(before, id, (one) => ({ ...one, restSeconds })))}
          />
        </Trans>
      </Line>
    </ul>
  );
}

/** `3x10, 3x8, 3x6`; `3x15+, up at 25 reps`; `3x8-12, reps first, then weight`. */
function summary({ sets, rule, lift, drives }: Slot): string {
  const textOf = (targets: readonly Target[]) => schemeText(targets.map(asAsked));
  const scheme = textOf(sets);
  // Without a say in its lift it only follows.
  if (rule.kind === 'none' || (lift !== undefined && drives === undefined)) return scheme;
  if (rule.kind === 'stages') return [scheme, ...rule.stages.map(textOf)].join(', ');
  if (rule.kind === 'amrap') return t`${scheme}, up at ${{ reps: rule.at }} reps`;
  return `${scheme}, ${RULE_WORDS[rule.kind]()}`;
}

function asAsked({ reps, seconds, amrap }: Target): AskedSet {
  const marks = { kg: null, ...(amrap && { amrap }), ...(seconds !== undefined && { seconds }) };
  if ('total' in reps) return { ...marks, reps: reps.total, total: reps.total };
  return { ...marks, reps: reps[0], ...(reps[0] < reps[1] && { range: reps }) };
}

/** Kilograms: for whoever has never done the exercise. */
const EXAMPLE_LOAD = 40;
const EXAMPLE_MAX = 100;

/** A dry run begins with what the run began with, else with what was lifted, else with an example. */
function dryStart(slot: Slot, { lifts }: ProgramContent, training: KnownTraining, started: Start | undefined) {
  if (started) return started;
  const estimate = training.estimate(slot.exerciseId);
  if (estimate) return { oneRepMaxKg: estimate };
  if (slot.rule.kind === 'ladder') return { rung: 0 };
  const isMax = lifts.some(({ id, max }) => id === slot.lift && max === 'training');
  return isMax ? { trainingMaxKg: EXAMPLE_MAX } : { kg: EXAMPLE_LOAD };
}
