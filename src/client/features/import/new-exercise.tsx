import { t } from '@lingui/core/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { effortWithUnits } from '#client/words/format/efforts.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { MEASURE_WORDS, MEASURES_IN_IMPORT } from '#client/words/measure-words.ts';
import { muscleGroupName } from '#client/words/muscle-words.ts';
import { bodyweightInKilograms } from '#core/progression/experience.ts';
import { type Effort, isValidEffort, MEASURES, type Measure, setXp } from '#core/workout/measures.ts';
import { MUSCLE_GROUPS, type MuscleGroup } from '#core/workout/muscle-groups.ts';
import type { Units } from '#core/workout/units.ts';
import { toKilograms, type WeightUnit } from '#core/workout/weight-units.ts';
import { type Answers, type ChosenKind, chosenKind, chosenTarget, type FileExercise, setsWords } from './answers.ts';
import { Options } from './options.tsx';

const WARM_UP = 'warm-up';
const NONE = 'none';
const GROUPS = ['cardio' as const, ...MUSCLE_GROUPS.filter((group) => group !== 'cardio')];

/** As chips. */
function measureWords(measure: Measure, { sample }: FileExercise, units: Units): string {
  return MEASURE_WORDS[measure].inImport(units, { hasDistance: Boolean(sample.distance_m) });
}

type NewExerciseProps = {
  exercise: FileExercise;
  answers: Answers;
  onChange: (kind: ChosenKind) => void;
  onOwn: () => void;
  onSearch: () => void;
};

/** An own exercise that the load would make: the member can correct what it trains and counts by, or pick one of ours. */
export function NewExercise({ exercise, answers, onChange, onOwn, onSearch }: NewExerciseProps) {
  const [isOpen, setIsOpen] = useState(false);
  const units = useUnits();
  const { name } = exercise;
  const target = chosenTarget(exercise, answers);
  const kind = chosenKind(exercise, answers);
  const change = (changed: ChosenKind) => onChange({ ...answers.kinds.get(name), ...changed });
  const isOurs = 'name' in target;
  const hasNoGroup = !isOurs && !kind?.warm_up && !kind?.group;
  const [first, second] = isOurs
    ? [exerciseName(target.id, target.name), t`one of ours`]
    : kind?.warm_up
      ? [t`warm-up`, t`worth 0`]
      : [
          kind?.group ? muscleGroupName(kind.group) : t`no group`,
          kind ? measureWords(kind.measure, exercise, units) : t`your own`,
        ];
  return (
    <li className="import-doubt">
      <button type="button" aria-expanded={isOpen} className="import-new" onClick={() => setIsOpen(!isOpen)}>
        <span translate="no" className="min-w-0 type-vt-20 [overflow-wrap:anywhere]">
          {name}
        </span>
        <span translate="no" className={`text-end type-vt-18 ${hasNoGroup ? 'text-ink-dim' : ''}`}>
          {first}
        </span>
        <span className="type-vt-18 text-ink-dim">{setsWords(exercise, answers.unit)}</span>
        <span className="text-end type-vt-18 text-ink-dim">{second}</span>
        <Icon of={ChevronDown} className="import-turn text-ink-dim" />
      </button>
      {isOpen && isOurs && (
        <button type="button" className="min-h-11 self-start type-vt-18 text-primary" onClick={onOwn}>
          {t`make it my own instead`}
        </button>
      )}
      {isOpen && !isOurs && kind && (
        <div className="flex flex-col gap-3 pb-3">
          <Options
            label={t`TRAINS`}
            look="chips"
            options={[
              { value: NONE, label: t({ message: 'none', context: 'muscle' }) },
              ...GROUPS.map((group) => ({ value: group, label: muscleGroupName(group) })),
            ]}
            selected={kind.group ?? NONE}
            onSelect={(group) => change({ group: group === NONE ? null : (group as MuscleGroup) })}
          />
          <Options
            label={t`COUNTS BY`}
            look="chips"
            options={[
              ...MEASURES_IN_IMPORT.map((measure) => ({
                value: measure,
                label: measureWords(measure, exercise, units),
              })),
              { value: WARM_UP, label: t`warm-up` },
            ]}
            selected={kind.warm_up ? WARM_UP : kind.measure}
            onSelect={(chosen) =>
              change(chosen === WARM_UP ? { warmUp: true } : { warmUp: false, measure: chosen as Measure })
            }
          />
          <Worth exercise={exercise} measure={kind.warm_up ? null : kind.measure} unit={answers.unit} />
          <button type="button" className="min-h-11 self-start type-vt-18 text-primary" onClick={onSearch}>
            {t`or it is one of ours: search`}
          </button>
        </div>
      )}
    </li>
  );
}

type WorthProps = { exercise: FileExercise; measure: Measure | null; unit: WeightUnit | null };

/** What one of its sets would earn: another choice is another sum. */
function Worth({ exercise: { sample, weights }, measure, unit }: WorthProps) {
  const { profile } = useMember();
  const units = useUnits();
  const effort: Effort = {
    weight: toKilograms(sample.weight, weights?.unit ?? unit ?? units.weight),
    reps: sample.reps,
    durationSeconds: sample.duration_s,
    distanceMeters: sample.distance_m,
  };
  const counts = measure !== null && isValidEffort(effort, measure);
  const xp = counts ? setXp(effort, measure, { bodyweight: bodyweightInKilograms(profile ?? {}) }) : 0;
  return (
    <p
      role="status"
      className="game-only flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5 type-vt-18 text-ink-dim"
    >
      <span>
        {counts ? worthWords(effort, measure, effortWithUnits(effort, measure, units)) : t`One set is worth nothing`}
      </span>
      <span className="ms-auto type-px-16 text-gold">{t`+${{ xp: withCommas(xp) }} XP`}</span>
    </p>
  );
}

const SECONDS_PER_MINUTE = 60;

function worthWords({ durationSeconds }: Effort, measure: Measure, words: string): string {
  if (!MEASURES[measure].isCardio || !durationSeconds) return t`One set, ${{ effort: words }}`;
  const minutes = Math.round((durationSeconds / SECONDS_PER_MINUTE) * 10) / 10;
  return t`${{ minutes: withCommas(minutes) }} min, 50 a minute`;
}
