import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Close } from 'pixelarticons/react/Close.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { Button } from '#client/kit/button.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { isUniform, withCount, withOpenLast } from '#core/programs/edit-program.ts';
import { repsOf } from '#core/programs/new-program.ts';
import type { Load, RepRange, Slot, Target } from '#core/programs/program.ts';
import { PROGRAM_LIMITS } from '#core/programs/program-limits.ts';
import { Choice, countText, HOLDS, Line, percentText, REP_RANGES, repsText, secondsText, upTo } from './pickers.tsx';

type SetsProps = { slot: Slot; onChange: (sets: readonly Target[]) => void };

/** One sentence where all sets are alike, otherwise a line for each. */
export function SetSentences({ slot, onChange }: SetsProps) {
  const { sets } = slot;
  const [first] = sets;
  const isPlain = first && first.load.of !== 'max' && isUniform(sets);
  return isPlain ? (
    <UniformSets first={first} sets={sets} onChange={onChange} />
  ) : (
    <EachSet sets={sets} onChange={onChange} />
  );
}

const TIMES = <span className="type-px-16 text-ink-dim">x</span>;

type ListProps = { sets: readonly Target[]; onChange: (sets: readonly Target[]) => void };

function UniformSets({ first, sets, onChange }: ListProps & { first: Target }) {
  const isOpen = sets.at(-1)?.amrap === true;
  const ofAll = (change: Partial<Target>) => onChange(sets.map((set) => ({ ...set, ...change })));
  const count = { value: sets.length, onPick: (most: number) => onChange(withCount(sets, most)) };
  const { reps, seconds } = first;
  return (
    <>
      <Line mark={TIMES}>
        {seconds !== undefined ? (
          <Trans>
            <CountChoice {...count} /> sets of{' '}
            <Choice
              label={t`Time of a set`}
              value={seconds}
              options={HOLDS}
              textOf={secondsText}
              onPick={(time) => ofAll({ seconds: time })}
            />
          </Trans>
        ) : 'total' in reps ? (
          <Trans>
            <CountChoice {...count} /> sets,{' '}
            <Choice
              label={t`Reps in all`}
              value={reps.total}
              options={upTo(20).map((ten) => ten * 5)}
              textOf={countText}
              onPick={(total) => ofAll({ reps: { total } })}
            />{' '}
            reps in all
          </Trans>
        ) : (
          <Trans>
            <CountChoice {...count} /> sets of{' '}
            <Choice
              label={t`Reps of a set`}
              value={reps}
              options={REP_RANGES}
              textOf={repsText}
              onPick={(range) => ofAll({ reps: range })}
            />{' '}
            reps
          </Trans>
        )}
      </Line>
      {seconds === undefined && !('total' in reps) && (
        <Line mark={<span className="type-px-16 text-accent">+</span>}>
          <Trans>
            last set{' '}
            <Choice
              label={t`The last set`}
              value={isOpen}
              options={[true, false]}
              textOf={(open) => (open ? t`all you can` : t`like the others`)}
              tone="accent"
              onPick={(open) => onChange(withOpenLast(sets, open))}
            />
          </Trans>
        </Line>
      )}
    </>
  );
}

function CountChoice({ value, onPick }: { value: number; onPick: (count: number) => void }) {
  return <Choice label={t`Number of sets`} value={value} options={upTo(10)} textOf={countText} onPick={onPick} />;
}

const PERCENTS = upTo(19).map((step) => 25 + step * 5);
const FACTORS = PERCENTS.map((percent) => percent / 100);

interface RepsOption {
  readonly reps: RepRange;
  readonly amrap: boolean;
}

/** From a rep on, each also as the least of as many as possible. */
const REPS: readonly RepsOption[] = [
  ...REP_RANGES.map((reps) => ({ reps, amrap: false })),
  ...upTo(10).map((least) => ({ reps: [least, least] as const, amrap: true })),
];

function EachSet({ sets, onChange }: ListProps) {
  const change = (at: number, set: Target) => onChange(sets.with(at, set));
  return (
    <>
      {sets.map((set, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place.
        <Line key={at} isRow mark={<span className="type-px-16 text-ink-dim">{at + 1}</span>}>
          <LoadChoice number={at + 1} load={set.load} onPick={(load) => change(at, { ...set, load })} />
          <Effort number={at + 1} set={set} onChange={(one) => change(at, one)} />
          <IconButton
            label={t`Remove set ${{ number: at + 1 }}`}
            icon={Close}
            disabled={sets.length === 1}
            className="ms-auto size-11 text-ink-dim"
            onClick={() => onChange(sets.toSpliced(at, 1))}
          />
        </Line>
      ))}
      <Line isRow mark={null}>
        <Button
          variant="secondary"
          size="small"
          icon={Plus}
          className="ground-bg px-2 text-primary"
          disabled={sets.length >= PROGRAM_LIMITS.sets}
          onClick={() => onChange([...sets, ...sets.slice(-1)])}
        >
          {t({ message: 'set', context: 'button: one more', comment: 'at most 7 letters' })}
        </Button>
        <span className="type-vt-18 text-ink-dim">{loadWords(sets[0]?.load)}</span>
      </Line>
    </>
  );
}

function loadWords(load: Load | undefined): string {
  switch (load?.of) {
    case 'max':
      return t`percent of the training max`;
    case 'work':
      return t`percent of the working weight`;
    case 'top':
      return t`percent of the heaviest set before`;
    default:
      return '';
  }
}

function LoadChoice({ number, load, onPick }: { number: number; load: Load; onPick: (load: Load) => void }) {
  const label = t`Weight of set ${number}`;
  switch (load.of) {
    case 'max':
      return (
        <Choice
          label={label}
          value={load.percent}
          options={PERCENTS}
          textOf={(percent) => percentText(percent / 100)}
          onPick={(percent) => onPick({ of: 'max', percent })}
        />
      );
    case 'work':
    case 'top':
      return (
        <Choice
          label={label}
          value={load.factor}
          options={FACTORS}
          textOf={percentText}
          onPick={(factor) => onPick({ ...load, factor })}
        />
      );
    case 'rpe':
      return (
        <Choice
          label={label}
          value={load.rpe}
          options={[6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10]}
          textOf={(rpe) => t`RPE ${rpe}`}
          onPick={(rpe) => onPick({ of: 'rpe', rpe })}
        />
      );
    case 'none':
      return null;
  }
}

function Effort({ number, set, onChange }: { number: number; set: Target; onChange: (set: Target) => void }) {
  const reps = repsOf(set);
  if (set.seconds !== undefined) {
    return (
      <Choice
        label={t`Time of set ${number}`}
        value={set.seconds}
        options={HOLDS}
        textOf={secondsText}
        onPick={(seconds) => onChange({ ...set, seconds })}
      />
    );
  }
  if (!reps) return null;
  const value: RepsOption = { reps, amrap: set.amrap === true };
  return (
    <>
      {set.load.of !== 'none' && <span className="text-ink-dim">x</span>}
      <Choice
        label={t`Reps of set ${number}`}
        value={value}
        options={REPS}
        textOf={(one) => `${repsText(one.reps)}${one.amrap ? '+' : ''}`}
        tone={value.amrap ? 'accent' : undefined}
        onPick={(one) => {
          const { amrap: _, ...rest } = set;
          onChange({ ...rest, reps: one.reps, ...(one.amrap && { amrap: true }) });
        }}
      />
    </>
  );
}
