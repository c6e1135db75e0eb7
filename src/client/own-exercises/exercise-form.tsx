import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useDeferredValue, useId, useRef, useState } from 'react';
import type { Saved } from '#client/data/exercises/change-own-exercise.ts';
import { Button } from '#client/kit/button.tsx';
import { Field } from '#client/kit/field.tsx';
import { fitted } from '#client/kit/fitted.ts';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Select } from '#client/kit/select.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { categoryName, equipmentName, filterInText, filterName, muscleName } from '#client/words/equipment-words.ts';
import { effortWithUnits } from '#client/words/format/efforts.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { MEASURE_WORDS, sampleEffort } from '#client/words/measure-words.ts';
import { capitalized } from '#client/words/set-words.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { OwnExercise, OwnExerciseCreation } from '#contract/own-exercise.ts';
import { bodyweightInKilograms, EXERCISE_CATEGORIES } from '#core/progression/experience.ts';
import { type ExerciseKind, guessedKind } from '#core/workout/guessed-exercise.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { MEASURE_NAMES, type Measure, setXp } from '#core/workout/measures.ts';
import { MUSCLES } from '#core/workout/muscle-groups.ts';
import { EQUIPMENT, type Muscle } from '#core/workout/own-exercise.ts';
import { SELECTOR_FILTERS } from '#core/workout/selector-filters.ts';
import { draftContent, draftProblem, type ExerciseDraft, namesake, refusalWords } from './exercise-draft.ts';

const loadFigureChoice = async () => (await import('./figure-choice.tsx')).FigureChoice;

export type ExerciseContent = Omit<OwnExerciseCreation, 'id'>;

type ExerciseFormProps = {
  draft: ExerciseDraft;
  /** The exercise that is being edited. */
  editedId?: string | undefined;
  catalogue: readonly Exercise[];
  own: readonly OwnExercise[];
  submitLabel: string;
  send: (content: ExerciseContent) => Promise<Saved>;
  onSaved: (content: ExerciseContent) => void;
  /** Takes the exercise that has the name already. */
  onTake?: ((exercise: Exercise | OwnExercise) => void) | undefined;
};

/** A name is mostly enough: the rest is guessed from it and follows the typing until the member chooses. */
export function ExerciseForm({ draft, editedId, catalogue, own, submitLabel, onTake, ...saving }: ExerciseFormProps) {
  const [name, setName] = useState(draft.name);
  const [chosen, setChosen] = useState(draft.chosen);
  const kind = guessedKind(useDeferredValue(name), catalogue, chosen);
  const [main, ...others] = kind.primaryMuscles;
  const { submit, isBusy, message, problem, setProblem } = useSaving(saving);
  const field = useRef<HTMLInputElement>(null);
  const choose = (changes: Partial<ExerciseKind>) => setChosen((before) => ({ ...before, ...changes }));
  const existing = { catalogue, own };
  const taken = problem === null ? null : namesake(name, existing, editedId);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = draftProblem(name, existing, editedId);
    setProblem(wrong);
    if (wrong) field.current?.focus();
    // Not the deferred guess, which may be a letter behind.
    else submit(draftContent(name, guessedKind(name, catalogue, chosen)));
  };
  return (
    <form className="flex flex-col gap-4 pe-1" noValidate onSubmit={save}>
      <Field
        ref={field}
        label={t`Name`}
        value={name}
        maxLength={WORKOUT_LIMITS.nameLength}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        data-autofocus={editedId === undefined && name === '' ? true : undefined}
        error={problem ?? undefined}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
      />
      {taken && onTake && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => onTake(taken)}>
          {'archived_at' in taken && taken.archived_at ? t`BRING IT BACK` : t`USE IT`}
        </Button>
      )}
      <MeasureChoice chosen={kind.measure} onChoose={(measure) => choose({ measure })} />
      <div className="grid gap-3 not-narrow:grid-cols-2">
        <Choice
          label={t`Muscle`}
          nameOf={muscleName}
          options={[NONE, ...MUSCLES]}
          chosen={main ?? NONE}
          onChoose={(muscle) =>
            choose({ primaryMuscles: muscle === NONE ? [] : [muscle, ...others.filter((other) => other !== muscle)] })
          }
        />
        <Choice
          label={t`Equipment`}
          nameOf={equipmentName}
          options={EQUIPMENT}
          chosen={kind.equipment}
          onChoose={(equipment) => choose({ equipment })}
        />
      </div>
      <Details kind={kind} catalogue={catalogue} choose={choose} />
      <Preview measure={kind.measure} />
      <FormMessage message={message} />
      <Button type="submit" className="w-full" busy={isBusy} busyLabel={t`SAVING…`}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** What the server says about the name is shown at the name. */
function useSaving({ send, onSaved }: Pick<ExerciseFormProps, 'send' | 'onSaved'>) {
  const [problem, setProblem] = useState<string | null>(null);
  const { submit, isBusy, message } = useSubmit(
    async (content: ExerciseContent) => {
      const saved = await send(content);
      if (typeof saved === 'string') {
        onSaved(content);
        return 'leaving';
      }
      if (saved.field !== 'name' && saved.code !== 'exercise_conflict') return bad(refusalWords(saved));
      setProblem(refusalWords(saved));
      return undefined;
    },
    () => bad(t`This phone could not keep it: its storage is blocked or full.`),
  );
  return { submit, isBusy, message, problem, setProblem };
}

/** The look of one option of several, in a box of its own. */
const OPTION =
  'stepped-small edge-ink-dim ground-bg focus-ring-of-input grid min-h-12 cursor-pointer place-items-center text-center type-vt-18 hover:edge-ink has-checked:edge-primary has-checked:ground-primary has-checked:text-primary-ink';

/** Which numbers a set has. A radio group, so the browser handles the arrow keys. */
function MeasureChoice({ chosen, onChoose }: { chosen: Measure; onChoose: (measure: Measure) => void }) {
  const id = useId();
  const units = useUnits();
  return (
    <fieldset className="min-w-0">
      <legend className="caption pb-1">{t`What is counted`}</legend>
      <div ref={fitted} className="fitted-choices gap-1 [--columns:3] not-narrow:gap-2">
        {MEASURE_NAMES.map((measure) => (
          <label key={measure} className={`px-0.5 ${OPTION}`}>
            <input
              type="radio"
              name={id}
              value={measure}
              checked={measure === chosen}
              aria-describedby={measure === chosen ? `${id}-meaning` : undefined}
              className="unseen-input"
              onChange={() => onChoose(measure)}
            />
            {MEASURE_WORDS[measure].label(units)}
          </label>
        ))}
      </div>
      <p id={`${id}-meaning`} className="pt-2 type-vt-18 text-ink-dim">
        {MEASURE_WORDS[chosen].meaning()}
      </p>
    </fieldset>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  nameOf: (value: string) => string;
  options: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, nameOf, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      labelClassName="caption"
      inputClassName="type-vt-20"
      options={options.map((value) => ({ value, label: capitalized(nameOf(value)) }))}
      value={chosen}
      onSelect={(value) => onChoose(value as Value)}
    />
  );
}

const NONE = '--';

type DetailsProps = Pick<ExerciseFormProps, 'catalogue'> & {
  kind: ExerciseKind;
  choose: (changes: Partial<ExerciseKind>) => void;
};

/** What follows from the rest, and is rarely put right. */
function Details({ kind, catalogue, choose }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const FigureChoice = useOnDemand(isOpen, loadFigureChoice);
  const { primaryMuscles, secondaryMuscles, category, selectorFilter, oneSided } = kind;
  const [main, ...others] = primaryMuscles;
  return (
    <details className="-my-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-[1ch] type-vt-20 text-ink-dim [&::-webkit-details-marker]:hidden">
        <span className="text-primary">{t`More`}</span>{' '}
        {selectorFilter
          ? t`listed under ${{ group: filterInText(selectorFilter) }}, ${{ category: categoryName(category) }}`
          : t`no group, ${{ category: categoryName(category) }}`}
      </summary>
      <div className="flex flex-col gap-4 py-2">
        <div className="grid gap-3 not-narrow:grid-cols-2">
          <Choice
            label={t`Listed under`}
            nameOf={filterName}
            options={[NONE, ...SELECTOR_FILTERS]}
            chosen={selectorFilter ?? NONE}
            onChoose={(filter) => choose({ selectorFilter: filter === NONE ? null : filter })}
          />
          <Choice
            label={t`Category`}
            nameOf={categoryName}
            options={EXERCISE_CATEGORIES}
            chosen={category}
            onChoose={(changed) => choose({ category: changed })}
          />
        </div>
        {main && (
          <MuscleChips
            label={t`Trains as much`}
            except={main}
            chosen={others}
            onChoose={(muscles) =>
              choose({
                primaryMuscles: [main, ...muscles],
                secondaryMuscles: secondaryMuscles.filter((muscle) => !muscles.includes(muscle)),
              })
            }
          />
        )}
        <MuscleChips
          label={t`Trains a little`}
          except={main}
          chosen={secondaryMuscles}
          onChoose={(muscles) =>
            choose({
              secondaryMuscles: muscles,
              primaryMuscles: primaryMuscles.filter((muscle) => !muscles.includes(muscle)),
            })
          }
        />
        <Switch
          label={t`One side at a time`}
          description={t`left and right have sets of their own`}
          checked={oneSided}
          onChange={(isOn) => choose({ oneSided: isOn })}
        />
        {FigureChoice && <FigureChoice kind={kind} catalogue={catalogue} onChoose={(figure) => choose({ figure })} />}
      </div>
    </details>
  );
}

type MuscleChipsProps = {
  label: string;
  /** The main muscle, which is chosen elsewhere. */
  except: Muscle | undefined;
  chosen: readonly Muscle[];
  onChoose: (muscles: readonly Muscle[]) => void;
};

function MuscleChips({ label, except, chosen, onChoose }: MuscleChipsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="caption pb-1">{label}</legend>
      {MUSCLES.filter((muscle) => muscle !== except).map((muscle) => (
        <label key={muscle} className={`px-3 ${OPTION}`}>
          <input
            type="checkbox"
            className="unseen-input"
            checked={chosen.includes(muscle)}
            onChange={({ target: { checked } }) =>
              onChoose(checked ? [...chosen, muscle] : chosen.filter((other) => other !== muscle))
            }
          />
          {capitalized(muscleName(muscle))}
        </label>
      ))}
    </fieldset>
  );
}

function Preview({ measure }: { measure: Measure }) {
  const { profile } = useMember();
  const units = useUnits();
  const sample = sampleEffort(measure, units);
  const effort = effortWithUnits(sample, measure, units);
  const xp = setXp(sample, measure, { bodyweight: bodyweightInKilograms(profile ?? {}) });
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 type-vt-20">
      <span>
        <Trans>
          <span className="text-ink-dim">A set reads</span> {effort}
        </Trans>
      </span>
      <span className="game-only type-px-16 text-gold">{t`+${{ xp: withCommas(xp) }} XP`}</span>
    </p>
  );
}
