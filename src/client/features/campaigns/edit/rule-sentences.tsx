import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WhyArrow } from '#client/campaign/why-arrow.tsx';
import { listOf } from '#client/words/format/lists.ts';
import { repsOf, schemeOf } from '#core/programs/edit-program.ts';
import type { Rule, RuleKind, Slot, Step, Target } from '#core/programs/program.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import {
  Choice,
  countText,
  HOLDS,
  LessChoice,
  Line,
  MissesChoice,
  percentText,
  StepChoice,
  secondsText,
  stepText,
  upTo,
} from './pickers.tsx';

export const RULE_WORDS: Readonly<Record<RuleKind, () => string>> = {
  linear: () => t`more weight each time`,
  double: () => t`reps first, then weight`,
  total: () => t`a number of reps in all`,
  amrap: () => t`reps of the last set`,
  stages: () => t`schemes after a miss`,
  max: () => t`percent of a max`,
  ladder: () => t`harder movements`,
  time: () => t`longer holds`,
  none: () => t`nothing moves by itself`,
};

type SentencesProps<Kind extends RuleKind = RuleKind> = {
  rule: Extract<Rule, { kind: Kind }>;
  slot: Slot;
  unit: WeightUnit;
  nameOf: (exerciseId: string) => string;
  onChange: (rule: Rule) => void;
};

const UP = <WhyArrow direction="up" />;
const DOWN = <WhyArrow direction="down" />;

/** What moves the numbers, a sentence for each case. */
export function RuleSentences(props: Omit<SentencesProps, 'rule'>): ReactNode {
  const { rule } = props.slot;
  switch (rule.kind) {
    case 'linear':
      return <Linear {...props} rule={rule} />;
    case 'double':
      return <Double {...props} rule={rule} />;
    case 'total':
      return <Total {...props} rule={rule} />;
    case 'amrap':
      return <Amrap {...props} rule={rule} />;
    case 'stages':
      return <Schemes {...props} rule={rule} />;
    case 'max':
      return <Max {...props} rule={rule} />;
    case 'ladder':
      return <Ladder {...props} rule={rule} />;
    case 'time':
      return <Time {...props} rule={rule} />;
    case 'none':
      return null;
  }
}

function Linear({ rule, unit, onChange }: SentencesProps<'linear'>) {
  const { step, firstStep, deloadAfter, deload, amrapDouble } = rule;
  return (
    <>
      {firstStep && (
        <Line mark={UP}>
          <Trans>
            until the first miss: add{' '}
            <StepChoice
              label={t`Weight added at first`}
              step={firstStep}
              unit={unit}
              onPick={(one) => onChange({ ...rule, firstStep: one })}
            />
          </Trans>
        </Line>
      )}
      <AllHit step={step} unit={unit} onPick={(one) => onChange({ ...rule, step: one })} />
      {amrapDouble !== undefined && (
        <Line mark={UP}>
          <Trans>
            <Choice
              label={t`Reps in the last set`}
              value={amrapDouble}
              options={upTo(20)}
              textOf={countText}
              tone="good"
              onPick={(one) => onChange({ ...rule, amrapDouble: one })}
            />{' '}
            reps in the last set: twice that
          </Trans>
        </Line>
      )}
      <Line mark={DOWN}>
        <Trans>
          <MissesChoice times={deloadAfter} onPick={(one) => onChange({ ...rule, deloadAfter: one })} />: take off{' '}
          <LessChoice factor={deload} onPick={(one) => onChange({ ...rule, deload: one })} />
        </Trans>
      </Line>
    </>
  );
}

function AllHit({ step, unit, onPick }: { step: Step; unit: WeightUnit; onPick: (step: Step) => void }) {
  return (
    <Line mark={UP}>
      <Trans>
        all hit: add <StepChoice step={step} unit={unit} onPick={onPick} />
      </Trans>
    </Line>
  );
}

const NEVER = 0;

function Double({ rule, unit, onChange }: SentencesProps<'double'>) {
  const { stallAfter = NEVER, deload = 0.9 } = rule;
  return (
    <>
      <Line mark={UP}>
        <Trans>
          top of the range in every set: add{' '}
          <StepChoice step={rule.step} unit={unit} onPick={(step) => onChange({ ...rule, step })} />
        </Trans>
      </Line>
      <Line mark={<WhyArrow direction="same" />}>{t`else a rep more in each set`}</Line>
      <Line mark={DOWN}>
        <Trans>
          no rep more:{' '}
          <Choice
            label={t`Sessions without a rep more`}
            value={stallAfter}
            options={[NEVER, ...upTo(6)]}
            textOf={(one) =>
              one === NEVER ? t`the same again` : t`after ${plural(one, { one: '# time', other: '# times' })}`
            }
            tone="bad"
            onPick={(one) => {
              const { stallAfter: _, deload: __, ...rest } = rule;
              onChange(one === NEVER ? rest : { ...rest, stallAfter: one, deload });
            }}
          />
        </Trans>
        {stallAfter !== NEVER && (
          <>
            {' '}
            <Trans>
              take off <LessChoice factor={deload} onPick={(one) => onChange({ ...rule, deload: one })} />
            </Trans>
          </>
        )}
      </Line>
    </>
  );
}

function Total({ rule, unit, onChange }: SentencesProps<'total'>) {
  return (
    <Line mark={UP}>
      <Trans>
        <Choice
          label={t`Reps in all`}
          value={rule.goal}
          options={upTo(100).filter((one) => one >= 10)}
          textOf={countText}
          tone="good"
          onPick={(goal) => onChange({ ...rule, goal })}
        />{' '}
        reps in all: add <StepChoice step={rule.step} unit={unit} onPick={(step) => onChange({ ...rule, step })} />
      </Trans>
    </Line>
  );
}

function Amrap({ rule, unit, onChange }: SentencesProps<'amrap'>) {
  return (
    <Line mark={UP}>
      <Trans>
        <Choice
          label={t`Reps in the last set`}
          value={rule.at}
          options={upTo(40)}
          textOf={countText}
          tone="good"
          onPick={(at) => onChange({ ...rule, at })}
        />{' '}
        reps in the last set: add{' '}
        <StepChoice step={rule.step} unit={unit} onPick={(step) => onChange({ ...rule, step })} />
      </Trans>
    </Line>
  );
}

type Scheme = readonly [sets: number, reps: number];

/** Neither a single set of three nor ten sets of ten. */
const SCHEMES: readonly Scheme[] = upTo(10)
  .flatMap((count) => upTo(12).map((reps): Scheme => [count, reps]))
  .filter(([count, reps]) => count * reps >= 8 && count * reps <= 40);

const schemeText = ([count, reps]: Scheme) => plural(count, { one: `# set of ${reps}`, other: `# sets of ${reps}` });

type Last = Extract<Rule, { kind: 'stages' }>['afterLast'];

const LASTS: readonly Last[] = [
  ...[0.95, 0.9, 0.85, 0.8].map((factor): Last => ({ ask: '5rm', factor })),
  ...[2.5, 5, 7.5, 10].map((kg): Last => ({ fromStageOne: { kg, lb: 2 * kg } })),
];

function Schemes({ rule, slot, unit, onChange }: SentencesProps<'stages'>) {
  const { stages, afterLast } = rule;
  const change = (at: number, [count, reps]: Scheme) =>
    onChange({ ...rule, stages: stages.with(at, schemeOf(count, reps, stages[at] ?? slot.sets)) });
  return (
    <>
      <AllHit step={rule.step} unit={unit} onPick={(step) => onChange({ ...rule, step })} />
      {stages.map((scheme, at) => {
        const choice = { value: schemeIn(scheme), number: at + 2, onPick: (picked: Scheme) => change(at, picked) };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scheme is its place.
          <Line key={at} mark={DOWN}>
            {at === 0 ? (
              <Trans>
                a miss: <SchemeChoice {...choice} />
              </Trans>
            ) : (
              <Trans>
                again: <SchemeChoice {...choice} />
              </Trans>
            )}
          </Line>
        );
      })}
      <Line mark={DOWN}>
        <Trans>
          then{' '}
          <Choice
            label={t`After the last scheme`}
            value={afterLast}
            options={LASTS}
            textOf={(last) => lastText(last, unit)}
            tone="bad"
            onPick={(last) => onChange({ ...rule, afterLast: last })}
          />
        </Trans>
      </Line>
    </>
  );
}

type SchemeChoiceProps = { number: number; value: Scheme; onPick: (scheme: Scheme) => void };

function SchemeChoice({ number, value, onPick }: SchemeChoiceProps) {
  return (
    <Choice
      label={t`Scheme ${number}`}
      value={value}
      options={SCHEMES}
      textOf={schemeText}
      tone="bad"
      onPick={onPick}
    />
  );
}

function schemeIn(targets: readonly Target[]): Scheme {
  return [targets.length, repsOf(targets[0])?.[0] ?? 1];
}

function lastText(last: Last, unit: WeightUnit): string {
  return 'ask' in last
    ? t`${{ percent: percentText(last.factor) }} of a new 5RM`
    : t`the first scheme, ${{ step: stepText(last.fromStageOne, unit) }} more`;
}

function Max({ rule, unit, onChange }: SentencesProps<'max'>) {
  const { byAmrap = [], fail } = rule;
  const isByCycle = rule.when === 'cycle';
  const step = { step: rule.step, unit, onPick: (one: Step) => onChange({ ...rule, step: one }) };
  return (
    <>
      {byAmrap.length === 0 && (
        <Line mark={UP}>
          {isByCycle ? (
            <Trans>
              after each cycle: the max rises by <StepChoice {...step} />
            </Trans>
          ) : (
            <Trans>
              all hit: the max rises by <StepChoice {...step} />
            </Trans>
          )}
        </Line>
      )}
      {byAmrap.map(([reps, one], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <Line key={at} mark={UP}>
          <Trans>
            <Choice
              label={t`Reps from which on`}
              value={reps}
              options={upTo((byAmrap[at + 1]?.[0] ?? 31) - 1, (byAmrap[at - 1]?.[0] ?? 0) + 1)}
              textOf={countText}
              tone="good"
              onPick={(from) => onChange({ ...rule, byAmrap: byAmrap.with(at, [from, one]) })}
            />{' '}
            reps or more: the max rises by{' '}
            <StepChoice
              step={one}
              unit={unit}
              onPick={(changed) => onChange({ ...rule, byAmrap: byAmrap.with(at, [reps, changed]) })}
            />
          </Trans>
        </Line>
      ))}
      <Line mark={DOWN}>
        <Trans>
          below{' '}
          <Choice
            label={t`Fewer reps than`}
            value={fail.below}
            options={['minimum' as const, ...upTo(10)]}
            textOf={(below) =>
              below === 'minimum' ? t`the least reps` : plural(below, { one: '# rep', other: '# reps' })
            }
            tone="bad"
            onPick={(below) => onChange({ ...rule, fail: { ...fail, below } })}
          />{' '}
          <Choice
            label={t`How often running`}
            value={fail.times}
            options={upTo(6)}
            textOf={(times) => plural(times, { one: '# time', other: '# times' })}
            tone="bad"
            onPick={(times) => onChange({ ...rule, fail: { ...fail, times } })}
          />
          : take off{' '}
          <LessChoice factor={fail.factor} onPick={(factor) => onChange({ ...rule, fail: { ...fail, factor } })} />
        </Trans>
      </Line>
    </>
  );
}

function Ladder({ rule, unit, nameOf, onChange }: SentencesProps<'ladder'>) {
  const movements = listOf(rule.rungs.map(({ exerciseId }) => nameOf(exerciseId)));
  return (
    <>
      <Line mark={UP}>{t`top of the range in every set: the next of ${{ movements }}`}</Line>
      <Line mark={UP}>
        <Trans>
          on the last one: add{' '}
          <StepChoice step={rule.step} unit={unit} onPick={(step) => onChange({ ...rule, step })} />
        </Trans>
      </Line>
      <Line mark={DOWN}>
        <Trans>
          <MissesChoice times={rule.backAfter} onPick={(backAfter) => onChange({ ...rule, backAfter })} />: one movement
          back
        </Trans>
      </Line>
    </>
  );
}

function Time({ rule, onChange }: SentencesProps<'time'>) {
  return (
    <Line mark={UP}>
      <Trans>
        all held: add{' '}
        <Choice
          label={t`Seconds added`}
          value={rule.step}
          options={[1, 2, 5, 10, 15, 20, 30]}
          textOf={secondsText}
          tone="good"
          onPick={(step) => onChange({ ...rule, step })}
        />{' '}
        up to{' '}
        <Choice
          label={t`Longest hold`}
          value={rule.upTo}
          options={HOLDS.filter((one) => one >= 20)}
          textOf={secondsText}
          onPick={(most) => onChange({ ...rule, upTo: most })}
        />
      </Trans>
    </Line>
  );
}
