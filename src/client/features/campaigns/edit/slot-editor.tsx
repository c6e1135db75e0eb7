import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { Clock } from 'pixelarticons/react/Clock.js';
import { Repeat } from 'pixelarticons/react/Repeat.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { schemeText } from '#client/campaign/place.ts';
import { slotName } from '#client/campaign/stage-parts.tsx';
import type { KnownTraining } from '#client/campaign/use-training.ts';
import { WhyArrow } from '#client/campaign/why-arrow.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { ReorderHandle } from '#client/kit/reorder.tsx';
import {
  changeRule,
  changeSlot,
  defaultRule,
  EDITABLE_RULES,
  type ProgramContent,
  ruledTogether,
  rulesFor,
} from '#core/programs/edit-program.ts';
import type { Rule, RuleKind, Slot, Target } from '#core/programs/program.ts';
import type { AskedSet, Start } from '#core/programs/run.ts';
import { DryRunRow } from './dry-run-row.tsx';
import { Choice, Line, RestChoice, stepText } from './pickers.tsx';
import { RULE_WORDS, RuleSentences } from './rule-sentences.tsx';
import { SetSentences } from './set-sentences.tsx';

type SlotEditorProps = {
  slot: Slot;
  program: ProgramContent;
  training: KnownTraining;
  start: Start | undefined;
  fault: string | null;
  isOpen: boolean;
  handle: ComponentProps<'button'>;
  onToggle: () => void;
  onChange: (change: (before: ProgramContent) => ProgramContent) => void;
  onSwap: () => void;
  onRemove: () => void;
};

/** One line, or when open its sets, its rule in sentences, and what they come to. */
export function SlotEditor({ slot, program, training, isOpen, handle, fault, ...props }: SlotEditorProps) {
  const { id, rule } = slot;
  const name = slotName(slot, training);
  const { unit } = training.exercise(slot.exerciseId);
  const bodyId = useId();
  const head = useRef<HTMLDivElement>(null);
  // The one above has folded, which may have moved it out of sight.
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const step = 'step' in rule && typeof rule.step === 'object' ? rule.step : null;
  return (
    <Panel
      as="li"
      edge={fault ? 'bad' : isOpen ? 'selected' : 'normal'}
      shadow
      className="slot-card"
      data-exercise={id}
    >
      <div ref={head} className="slot-head">
        <ReorderHandle name={name} handle={handle} />
        <h2 className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            className="slot-toggle"
            onClick={props.onToggle}
          >
            <span translate="no" className="type-vt-24">
              {name}
            </span>
            {!isOpen && <span className="block type-vt-18 text-ink-dim">{summary(slot)}</span>}
          </button>
        </h2>
        {isOpen ? (
          <>
            <IconButton
              label={t`Replace ${{ exercise: name }}`}
              icon={Repeat}
              className="text-primary"
              onClick={props.onSwap}
            />
            <IconButton
              label={t`Remove ${{ exercise: name }}`}
              icon={Trash}
              className="text-ink-dim"
              onClick={props.onRemove}
            />
          </>
        ) : (
          <span className="flex shrink-0 items-center gap-1 pe-2 type-vt-20 text-good">
            {step && (
              <>
                <WhyArrow direction="up" />
                {stepText({ kg: step.kg, lb: step.lb }, unit)}
              </>
            )}
            <Icon of={ChevronDown} className="text-ink-dim" />
          </span>
        )}
      </div>
      {fault && (
        <p role="alert" className="px-2 pb-2 type-vt-20 text-bad">
          {fault}
        </p>
      )}
      {isOpen && (
        <div id={bodyId} className="slot-body">
          <SlotSentences slot={slot} program={program} training={training} onChange={props.onChange} />
          <DryRunRow program={program} slot={slot} start={props.start} training={training} />
        </div>
      )}
    </Panel>
  );
}

type SlotSentencesProps = Pick<SlotEditorProps, 'slot' | 'program' | 'training' | 'onChange'>;

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
