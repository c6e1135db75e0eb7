import './set-sheet.css';
import { plural, t } from '@lingui/core/macro';
import { Trash } from 'pixelarticons/react/Trash.js';
import { type ReactNode, useId, useState } from 'react';
import { useKnownExercise } from '#client/data/exercises/known-exercise.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Button } from '#client/kit/button.tsx';
import { fitted } from '#client/kit/fitted.ts';
import { NoteField } from '#client/kit/note-field.tsx';
import { Plate } from '#client/kit/own-icons.tsx';
import { entryName } from '#client/words/exercise-names.ts';
import { effortText } from '#client/words/format/efforts.ts';
import { setTypeWords } from '#client/words/set-type-words.ts';
import { capitalized, setTitle, sideName } from '#client/words/set-words.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { takesPlates } from '#core/gyms/plates.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { asksEffort, isValidEffort, MEASURES } from '#core/workout/measures.ts';
import { findSet, type SessionExercise, type SessionSet } from '#core/workout/session/session.ts';
import { shownNumber } from '#core/workout/session/set-names.ts';
import { type SetDetails, SIDES } from '#core/workout/set-fields.ts';
import { NORMAL_SET, SET_TYPE_NAMES, type SetType } from '#core/workout/set-types.ts';
import { Sheet } from '../../sheet.tsx';
import { openPlates } from '../plates/open-plates.tsx';
import { type EffortScale, effortNumber, effortOptions, LEAST_OFFERED, scaleName } from '../sets/rows.ts';

type SetSheetProps = {
  setId: string;
  isOpen: boolean;
  effort: EffortScale;
  onClose: () => void;
  onDelete: (setId: string) => void;
};

/** What can be said of a set besides its numbers. */
export function SetSheet({ setId, isOpen, ...props }: SetSheetProps) {
  const set = useSession((session) => findSet(session, setId)?.set);
  const exercise = useSession((session) => findSet(session, setId)?.exercise);
  if (!set || !exercise) return null;
  const title = setTitle(set, shownNumber(exercise.sets, set));
  return (
    <Sheet open={isOpen} onClose={props.onClose} title={title}>
      <Details {...props} set={set} exercise={exercise} />
    </Sheet>
  );
}

type DetailsProps = Omit<SetSheetProps, 'setId' | 'isOpen'> & { set: SessionSet; exercise: SessionExercise };

function Details({ set, exercise, effort, onClose, onDelete }: DetailsProps) {
  const { dispatch } = useWorkout();
  const say = (details: SetDetails) => dispatch({ type: 'editSet', setId: set.id, details });
  // The catalogue says whether an exercise is done one side at a time, and the member of an own one.
  const known = useKnownExercise(exercise.exerciseId);
  const unitsFor = useExerciseUnits();
  const { measure } = exercise;
  const type: SetType = set.type ?? NORMAL_SET;
  const remove = () => {
    onClose();
    onDelete(set.id);
  };
  const showPlates = () => {
    onClose();
    openPlates({ exerciseId: exercise.id, setId: set.id });
  };
  return (
    <>
      <p className="set-sheet-of">
        <span translate="no" className="text-ink-dim">
          {entryName(exercise)}
        </span>
        {isValidEffort(set, measure) && <span>{effortText(set, measure, unitsFor(exercise.exerciseId))}</span>}
      </p>
      <Choices
        label={t({ message: 'Type', comment: 'of a set' })}
        options={SET_TYPE_NAMES.map((value) => ({ value, label: setTypeWords({ type: value }).label }))}
        chosen={type}
        words={setTypeWords({ type }).meaning}
        onChoose={(chosen) => say({ type: chosen })}
      />
      {((effort !== 'none' && asksEffort(measure)) || set.rpe) && (
        <Choices
          label={scaleName(effort)}
          isNarrow
          // What is lower stands in the field for it.
          options={effortOptions(null, effort)}
          chosen={set.rpe ?? null}
          words={effortWords(set.rpe ?? null, effort, MEASURES[measure].fields.includes('reps'))}
          onChoose={(rpe) => say({ rpe })}
        >
          <TypedEffort key={set.id} rpe={set.rpe ?? null} scale={effort} onType={(rpe) => say({ rpe })} />
        </Choices>
      )}
      {(known?.one_sided || set.side) && (
        <Choices
          label={t`Side`}
          options={[
            { value: null, label: t({ message: 'Both', context: 'sides' }) },
            ...SIDES.map((value) => ({ value, label: capitalized(sideName(value)) })),
          ]}
          chosen={set.side ?? null}
          words={set.side ? t`A left and a right set count as one.` : t`Both sides in one set.`}
          onChoose={(side) => say({ side })}
        />
      )}
      <NoteField
        label={t`Note`}
        hint={t`Grip, pain, tempo...`}
        value={set.note ?? ''}
        maxLength={WORKOUT_LIMITS.setNoteLength}
        rows={1}
        look="field-sizing-content py-3.5"
        onChange={(note) => say({ note })}
      />
      <div className="set-sheet-actions">
        {known && takesPlates(known) && (
          <Button variant="secondary" size="small" icon={Plate} onClick={showPlates}>
            {t`Plates`}
          </Button>
        )}
        <Button variant="plain" size="small" icon={Trash} className="text-bad" onClick={remove}>
          {t`Delete set`}
        </Button>
      </div>
    </>
  );
}

type ChoicesProps<Value> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  words: string;
  isNarrow?: boolean;
  onChoose: (value: Value) => void;
  children?: ReactNode;
};

/** A radio group, so the browser handles the arrow keys. */
function Choices<Value extends string | number | null>(props: ChoicesProps<Value>) {
  const { label, options, chosen, words, isNarrow = false, onChoose, children } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={`${name}words`}>
      <legend className="caption">{label}</legend>
      <div
        key={options.map((option) => option.label).join()}
        ref={fitted}
        className="fitted-choices set-choices"
        data-narrow={isNarrow || undefined}
        data-count={options.length}
      >
        {options.map((option) => (
          <label
            key={option.label}
            data-dashes={(option.value === null && isNarrow) || undefined}
            className="stepped-small set-choice focus-ring-of-input"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === chosen}
              className="unseen-input"
              onChange={() => onChoose(option.value)}
            />
            {option.label}
            {option.value === null && isNarrow && <span className="sr-only">{t`none`}</span>}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id={`${name}words`} aria-live="polite" className="set-choice-words">
          {words}
        </p>
        {children}
      </div>
    </fieldset>
  );
}

type TypedEffortProps = { rpe: number | null; scale: EffortScale; onType: (rpe: number | null) => void };

/** For what is easier than the choices, which few need. */
function TypedEffort({ rpe, scale, onType }: TypedEffortProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: number | null } | null>(null);
  const number = typed ? typedEffort(typed.text, scale) : null;
  const isRefused = number === undefined && typed?.over === rpe;
  const reasonId = useId();
  const shown = rpe !== null && rpe < LEAST_OFFERED ? effortNumber(rpe, scale) : '';
  const label = scale === 'rir' ? t`More than ${{ rir: 10 - LEAST_OFFERED }}` : t`Below ${{ rpe: LEAST_OFFERED }}`;
  return (
    <>
      <div className="field-box w-20 shrink-0">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-describedby={isRefused ? reasonId : undefined}
          placeholder={scale === 'rir' ? `> ${10 - LEAST_OFFERED}` : `< ${LEAST_OFFERED}`}
          aria-invalid={isRefused || undefined}
          // Gone with the next choice.
          value={typed && (isRefused || number === rpe) ? typed.text : shown}
          className="field-input min-h-11 text-center type-vt-20"
          onChange={({ target }) => {
            setTyped({ text: target.value, over: rpe });
            const read = typedEffort(target.value, scale);
            if (read !== undefined) onType(read);
          }}
          onBlur={() => isRefused || setTyped(null)}
        />
      </div>
      {isRefused && (
        <p id={reasonId} role="alert" className="basis-full type-vt-18 text-bad">
          {scale === 'rir' ? t`From 0 to 9, by halves.` : t`From 1 to 10, by halves.`}
        </p>
      )}
    </>
  );
}

/** The RPE that was typed, as one or as the repetitions that were left; `null` for none, `undefined` for what is neither. */
export function typedEffort(text: string, scale: EffortScale): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const rpe = scale === 'rir' ? 10 - Number(typed) : Number(typed);
  return rpe >= 1 && rpe <= 10 && Number.isInteger(rpe * 2) ? rpe : undefined;
}

/** What a number means: `8: two more reps were in the tank.` */
export function effortWords(rpe: number | null, scale: EffortScale, hasReps: boolean): string {
  if (rpe === null) {
    return scale === 'rir' ? t`How many more reps were in the tank?` : t`How hard was it? 10 is all you had.`;
  }
  return t`${{ number: effortNumber(rpe, scale) }}: ${{ meaning: hasReps ? leftWords(10 - rpe) : hardWords(rpe) }}`;
}

/** From one to nine. */
const COUNTS = [
  () => t({ message: 'one', context: 'reps left' }),
  () => t({ message: 'two', context: 'reps left' }),
  () => t({ message: 'three', context: 'reps left' }),
  () => t({ message: 'four', context: 'reps left' }),
  () => t({ message: 'five', context: 'reps left' }),
  () => t({ message: 'six', context: 'reps left' }),
  () => t({ message: 'seven', context: 'reps left' }),
  () => t({ message: 'eight', context: 'reps left' }),
  () => t({ message: 'nine', context: 'reps left' }),
];

function countWord(number: number): string {
  return COUNTS[number - 1]?.() ?? String(number);
}

function leftWords(left: number): string {
  const whole = Math.floor(left);
  if (left === 0) return t`nothing was left in the tank.`;
  if (left === 0.5) return t`no more reps, maybe a little more weight.`;
  const count = countWord(whole);
  if (left !== whole) return t`${count} more, maybe ${{ next: countWord(whole + 1) }}.`;
  return plural(
    { reps: whole },
    { one: `${count} more rep was in the tank.`, other: `${count} more reps were in the tank.` },
  );
}

function hardWords(rpe: number): string {
  if (rpe === 10) return t`nothing was left in the tank.`;
  if (rpe >= 9) return t`very hard, a little was left.`;
  if (rpe >= 8) return t`hard, with something left.`;
  return rpe >= 7 ? t`steady, with plenty left.` : t`easy.`;
}
