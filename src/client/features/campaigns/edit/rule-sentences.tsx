import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WhyArrow } from '#client/campaign/why-arrow.tsx';
import { listOf } from '#client/words/format/lists.ts';
import type { RuleKind } from '#core/programs/program.ts';
import {
  Choice,
  HOLDS,
  LessChoice,
  Line,
  MissesChoice,
  RepsChoice,
  StepChoice,
  secondsText,
  upTo,
} from './pickers.tsx';
import { AllHit, DOWN, Max, Schemes, type SentencesProps, UP } from './scheme-sentences.tsx';

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
            <RepsChoice value={amrapDouble} most={20} onPick={(one) => onChange({ ...rule, amrapDouble: one })} /> reps
            in the last set: twice that
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
        <RepsChoice
          label={t`Reps in all`}
          value={rule.goal}
          most={100}
          least={10}
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
        <RepsChoice value={rule.at} most={40} onPick={(at) => onChange({ ...rule, at })} /> reps in the last set: add{' '}
        <StepChoice step={rule.step} unit={unit} onPick={(step) => onChange({ ...rule, step })} />
      </Trans>
    </Line>
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
