import './set-sheet.css';
import { useQuery } from '@tanstack/react-query';
import { Trash } from 'pixelarticons/react/Trash.js';
import { type ReactNode, useId, useState } from 'react';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Plate } from '#client/kit/own-icons.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { effortText } from '#core/format/efforts.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { asksEffort, isValidEffort, MEASURES } from '#core/workout/measures.ts';
import { findSet, type SessionExercise, type SessionSet } from '#core/workout/session/session.ts';
import { setName, shownNumber } from '#core/workout/session/set-names.ts';
import { type SetDetails, SIDES } from '#core/workout/set-fields.ts';
import { SET_TYPE_WORDS } from '#core/workout/set-type-words.ts';
import { NORMAL_SET, SET_TYPE_NAMES, type SetType } from '#core/workout/set-types.ts';
import { useBackCloses } from '../../use-back-closes.ts';
import { openPlates, useTakesPlates } from '../plates/open-plates.tsx';
import { type EffortScale, effortOptions, LEAST_OFFERED } from '../sets/row-settings.ts';
import { effortWords, typedEffort } from './effort-words.ts';

type SetSheetProps = {
  setId: string;
  isOpen: boolean;
  /** In which the member says how hard a set was. */
  effort: EffortScale;
  onClose: () => void;
  onDelete: (setId: string) => void;
};

/** What can be said of a set besides its numbers. Every choice counts at once; DONE only closes. */
export function SetSheet({ setId, isOpen, ...props }: SetSheetProps) {
  useBackCloses(isOpen, props.onClose);
  const set = useSession((session) => findSet(session, setId)?.set);
  const exercise = useSession((session) => findSet(session, setId)?.exercise);
  if (!set || !exercise) return null;
  const title = setName(set, shownNumber(exercise.sets, set)).toUpperCase();
  return (
    <Dialog open={isOpen} onClose={props.onClose} title={title} placement="bottom" tone="primary">
      <Details {...props} set={set} exercise={exercise} />
    </Dialog>
  );
}

type DetailsProps = Omit<SetSheetProps, 'setId' | 'isOpen'> & { set: SessionSet; exercise: SessionExercise };

function Details({ set, exercise, effort, onClose, onDelete }: DetailsProps) {
  const { dispatch } = useWorkout();
  const say = (details: SetDetails) => dispatch({ type: 'editSet', setId: set.id, details });
  const isOneSided = useIsOneSided(exercise);
  const hasPlates = useTakesPlates(exercise.exerciseId);
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
    <div className="set-sheet">
      <p className="set-sheet-of">
        <span translate="no" className="text-ink-dim">
          {exercise.name}
        </span>
        {isValidEffort(set, measure) && <span>{effortText(set, measure, unitsFor(exercise.exerciseId))}</span>}
      </p>
      <Choices
        label="Type"
        options={SET_TYPE_NAMES.map((value) => ({ value, label: SET_TYPE_WORDS[value].label }))}
        chosen={type}
        words={SET_TYPE_WORDS[type].meaning}
        onChoose={(chosen) => say({ type: chosen })}
      />
      {((effort !== 'none' && asksEffort(measure)) || set.rpe) && (
        <Choices
          label={effort === 'rir' ? 'RIR' : 'RPE'}
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
      {(isOneSided || set.side) && (
        <Choices
          label="Side"
          options={[{ value: null, label: 'Both' }, ...SIDES.map((value) => ({ value, label: SIDE_WORDS[value] }))]}
          chosen={set.side ?? null}
          words={set.side ? 'A left and a right set count as one.' : 'Both sides in one set.'}
          onChoose={(side) => say({ side })}
        />
      )}
      <Note note={set.note ?? ''} onChange={(note) => say({ note })} />
      <div className="set-sheet-actions">
        {hasPlates && (
          <Button variant="secondary" size="small" icon={<Icon of={Plate} />} onClick={showPlates}>
            Plates
          </Button>
        )}
        <Button variant="plain" size="small" icon={<Icon of={Trash} />} className="text-bad" onClick={remove}>
          Delete set
        </Button>
      </div>
      <Button className="w-full" onClick={onClose}>
        DONE
      </Button>
    </div>
  );
}

const SIDE_WORDS = { left: 'Left', right: 'Right' };

/** The catalogue says whether an exercise is done one side at a time, and the member of an own one. */
function useIsOneSided({ exerciseId }: SessionExercise): boolean {
  const { userId } = useMember();
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  return [...own, ...catalogue].find(({ id }) => id === exerciseId)?.one_sided === true;
}

type ChoicesProps<Value> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  /** What the choice means. */
  words: string;
  isNarrow?: boolean;
  onChoose: (value: Value) => void;
  /** Beside the words. */
  children?: ReactNode;
};

/** A radio group, so the browser handles the arrow keys. */
function Choices<Value extends string | number | null>(props: ChoicesProps<Value>) {
  const { label, options, chosen, words, isNarrow = false, onChoose, children } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={`${name}words`}>
      <legend className="caption">{label}</legend>
      <div className="set-choices" data-narrow={isNarrow || undefined} data-count={options.length}>
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
            {option.value === null && isNarrow && <span className="sr-only">none</span>}
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
  const shown = rpe !== null && rpe < LEAST_OFFERED ? String(scale === 'rir' ? 10 - rpe : rpe) : '';
  const label = scale === 'rir' ? `More than ${10 - LEAST_OFFERED}` : `Below ${LEAST_OFFERED}`;
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
          {scale === 'rir' ? 'From 0 to 9, by halves.' : 'From 1 to 10, by halves.'}
        </p>
      )}
    </>
  );
}

function Note({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="caption">
        Note
      </label>
      <div className="field-box mt-1">
        <textarea
          id={id}
          value={note}
          rows={1}
          placeholder="Grip, pain, tempo..."
          maxLength={WORKOUT_LIMITS.setNoteLength}
          className="field-input set-sheet-note"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
