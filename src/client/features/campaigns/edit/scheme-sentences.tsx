import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { WhyArrow } from '#client/campaign/why-arrow.tsx';
import { repsOf, schemeOf } from '#core/programs/new-program.ts';
import type { Rule, RuleKind, Slot, Step, Target } from '#core/programs/program.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { Choice, LessChoice, Line, percentText, RepsChoice, StepChoice, stepText, upTo } from './pickers.tsx';

export type SentencesProps<Kind extends RuleKind = RuleKind> = {
  rule: Extract<Rule, { kind: Kind }>;
  slot: Slot;
  unit: WeightUnit;
  nameOf: (exerciseId: string) => string;
  onChange: (rule: Rule) => void;
};

export const UP = <WhyArrow direction="up" />;
export const DOWN = <WhyArrow direction="down" />;

export function AllHit({ step, unit, onPick }: { step: Step; unit: WeightUnit; onPick: (step: Step) => void }) {
  return (
    <Line mark={UP}>
      <Trans>
        all hit: add <StepChoice step={step} unit={unit} onPick={onPick} />
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

/** Other sets and reps after a miss, and what comes after the last of them. */
export function Schemes({ rule, slot, unit, onChange }: SentencesProps<'stages'>) {
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

/** A max that rises by the cycle, by the session, or by the reps of a set. */
export function Max({ rule, unit, onChange }: SentencesProps<'max'>) {
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
            <RepsChoice
              label={t`Reps from which on`}
              value={reps}
              most={(byAmrap[at + 1]?.[0] ?? 31) - 1}
              least={(byAmrap[at - 1]?.[0] ?? 0) + 1}
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
