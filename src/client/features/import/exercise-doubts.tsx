import { plural, t } from '@lingui/core/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { Tick } from '#client/kit/tick.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { type Answers, chosenTarget, distinctWords, type FileExercise, setsWords, type Target } from './answers.ts';
import type { QuestionProps } from './import-questions.tsx';
import { NewExercise } from './new-exercise.tsx';
import { Options } from './options.tsx';

const loadPicker = async () => (await import('./exercise-search.tsx')).ExerciseSearch;

/** What the exercises of the file become, the most doubtful first. Everything has a default; the known ones are folded. */
export function ExerciseDoubts({ preview, answers, onAnswer }: QuestionProps) {
  const [searched, setSearched] = useState<FileExercise | null>(null);
  const Search = useOnDemand(preview.exercises.length > 0, loadPicker);
  const of = (doubt: FileExercise['doubt']) => preview.exercises.filter((exercise) => exercise.doubt === doubt);
  const [which, folds, made, known] = [of('which'), of('fold'), of('new'), of(null)];
  const choose = (name: string, target: Target) =>
    onAnswer({ exercises: new Map(answers.exercises).set(name, target) });
  return (
    <>
      <Doubt
        title={t`WHICH ONE?`}
        words={t`Two of our exercises match. If you do not choose, it becomes your own.`}
        exercises={which}
      >
        {which.map((exercise) => (
          <WhichOne key={exercise.name} exercise={exercise} answers={answers} onChoose={choose} />
        ))}
      </Doubt>
      <Doubt title={t`ONE OR TWO?`} words={t`Two of your names match one of our exercises.`} exercises={folds}>
        {folds.map((exercise) => (
          <OneOrTwo key={exercise.name} exercise={exercise} known={known} answers={answers} onChoose={choose} />
        ))}
      </Doubt>
      <Doubt title={t`NEW IN YOUR GYM`} words={t`We do not know these. Tell us what they are.`} exercises={made}>
        {made.map((exercise) => (
          <NewExercise
            key={exercise.name}
            exercise={exercise}
            answers={answers}
            onChange={(kind) => onAnswer({ kinds: new Map(answers.kinds).set(exercise.name, kind) })}
            onOwn={() => choose(exercise.name, { id: 'own' })}
            onSearch={() => setSearched(exercise)}
          />
        ))}
      </Doubt>
      {known.length > 0 && <Known exercises={known} answers={answers} onSearch={setSearched} onChoose={choose} />}
      {Search && (
        <Search
          name={searched?.name ?? null}
          onPick={({ id, name }) => {
            if (searched) choose(searched.name, { id, name });
            setSearched(null);
          }}
          onClose={() => setSearched(null)}
        />
      )}
    </>
  );
}

type DoubtProps = { title: string; words: string; exercises: readonly FileExercise[]; children: ReactNode };

function Doubt({ title, words, exercises, children }: DoubtProps) {
  const id = useId();
  if (exercises.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <div className="flex items-baseline justify-between gap-4 type-px-16">
        <h3 id={id}>{title}</h3>
        <span className="text-accent">{withCommas(exercises.length)}</span>
      </div>
      <p className="pt-1.5 pb-2 type-vt-18 text-balance text-ink-dim">{words}</p>
      <ul>{children}</ul>
    </section>
  );
}

type RowProps = {
  exercise: FileExercise;
  answers: Answers;
  onChoose: (name: string, target: Target) => void;
};

function Name({ exercise, answers }: Pick<RowProps, 'exercise' | 'answers'>) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span translate="no" className="min-w-0 type-vt-20 [overflow-wrap:anywhere]">
        {exercise.name}
      </span>
      <span className="type-vt-18 text-ink-dim">{setsWords(exercise, answers.unit)}</span>
    </p>
  );
}

function WhichOne({ exercise, answers, onChoose }: RowProps) {
  const { name, suggestions } = exercise;
  const chosen = answers.exercises.get(name);
  return (
    <li className="import-doubt">
      <Name exercise={exercise} answers={answers} />
      <Options
        label={t`Which one is ${name}?`}
        look="row"
        options={[
          ...suggestions.map((ours) => ({
            value: ours.id,
            label: distinctWords(exerciseName(ours.id, ours.name), name),
          })),
          { value: 'own', label: t`My own` },
        ]}
        selected={chosen?.id ?? null}
        onSelect={(id) => {
          const ours = suggestions.find((one) => one.id === id);
          onChoose(name, ours ?? { id: 'own' });
        }}
      />
    </li>
  );
}

/** If two names match one exercise, the second is kept apart unless the member says that they are one. */
function OneOrTwo({ exercise, known, answers, onChoose }: RowProps & { known: readonly FileExercise[] }) {
  const { name, suggestions } = exercise;
  const [ours] = suggestions;
  const holder = known.find(({ exercise_id }) => exercise_id === ours?.id);
  if (!ours) return null;
  const oursName = exerciseName(ours.id, ours.name);
  return (
    <li className="import-doubt">
      <Name exercise={exercise} answers={answers} />
      {holder && <Name exercise={holder} answers={answers} />}
      <Options
        label={t`Is ${name} ${{ ours: oursName }}?`}
        look="row"
        options={[
          { value: 'own', label: t`Keep apart`, detail: t`two histories` },
          {
            value: ours.id,
            label: t({ message: 'One', comment: 'two names mean one exercise; the other choice is Keep apart' }),
            detail: oursName,
          },
        ]}
        selected={chosenTarget(exercise, answers).id}
        onSelect={(id) => onChoose(name, id === 'own' ? { id } : ours)}
      />
    </li>
  );
}

type KnownProps = Omit<RowProps, 'exercise'> & {
  exercises: readonly FileExercise[];
  onSearch: (exercise: FileExercise) => void;
};

function Known({ exercises, answers, onSearch, onChoose }: KnownProps) {
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets, 0);
  return (
    <details className="import-known">
      <summary className="stepped-small edge-good ground-bg flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 type-vt-20 [&::-webkit-details-marker]:hidden">
        <Tick className="text-good" />
        <span className="grow">{plural({ exercises: exercises.length }, { one: '# known', other: '# known' })}</span>
        <span className="type-vt-18 text-ink-dim">{plural(sets, { one: '# set', other: '# sets' })}</span>
        <Icon of={ChevronDown} className="import-turn text-ink-dim" />
      </summary>
      <ul>
        {exercises.map((exercise) => {
          const target = chosenTarget(exercise, answers);
          return (
            <li key={exercise.name} className="import-doubt">
              <Name exercise={exercise} answers={answers} />
              <p className="flex flex-wrap items-center justify-between gap-x-4 type-vt-18 text-ink-dim">
                <span translate="no">{'name' in target ? exerciseName(target.id, target.name) : t`your own`}</span>
                <span className="flex flex-wrap gap-x-4">
                  {'name' in target && (
                    <button
                      type="button"
                      className="min-h-11 text-primary"
                      aria-label={t`Make ${{ exercise: exercise.name }} my own`}
                      onClick={() => onChoose(exercise.name, { id: 'own' })}
                    >
                      {t`make it my own`}
                    </button>
                  )}
                  <button
                    type="button"
                    className="min-h-11 text-primary"
                    aria-label={t`Change ${{ exercise: exercise.name }}`}
                    onClick={() => onSearch(exercise)}
                  >
                    {t`change`}
                  </button>
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
