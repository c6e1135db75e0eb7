import { useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Select } from '#client/kit/select.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import type { ImportPreview } from '#contract/import.ts';
import { counted, withCommas } from '#core/format/numbers.ts';
import { type Answers, knownCount, type Target, targetOf } from './answers.ts';
import type { ReadSave } from './use-import.ts';

const loadPicker = async () => (await import('./exercise-search.tsx')).ExerciseSearch;

type FileExercise = ImportPreview['exercises'][number];
type ExerciseMappingProps = { save: ReadSave; onAnswer: (change: Partial<Answers>) => void };

/** What the exercises of the file become. Unknown ones are asked for; known ones can be changed. */
export function ExerciseMapping({ save: { preview, answers }, onAnswer }: ExerciseMappingProps) {
  const [searched, setSearched] = useState<FileExercise | null>(null);
  const [isShowingKnown, setIsShowingKnown] = useState(false);
  const Search = useOnDemand(preview.exercises.length > 0, loadPicker);
  const id = useId();
  const total = preview.exercises.length;
  const known = knownCount(preview, answers);
  const [unsure, sure] = [true, false].map((isUnsure) =>
    preview.exercises.filter(({ exercise_id }) => (exercise_id === null) === isUnsure),
  ) as [FileExercise[], FileExercise[]];
  const choose = (name: string, target: Target) =>
    onAnswer({ exercises: new Map(answers.exercises).set(name, target) });
  const row = (exercise: FileExercise) => (
    <MappingRow
      key={exercise.name}
      exercise={exercise}
      target={targetOf(exercise, answers)}
      onChoose={(target) => choose(exercise.name, target)}
      onSearch={() => setSearched(exercise)}
    />
  );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="type-px-16">
          EXERCISES
        </h3>
        <p className="type-vt-20">
          <span className="text-good">{withCommas(known)}</span> of {withCommas(total)} known
        </p>
      </div>
      <SegmentedBar cells={34} value={known / total} tone="good" height={8} />
      {unsure.length > 0 && (
        <>
          <p className="type-vt-20 text-ink-dim">
            {unsure.length === 1
              ? 'This one we do not know. It becomes'
              : `These ${withCommas(unsure.length)} we do not know. Each becomes`}{' '}
            your own exercise, or you choose one of ours.
          </p>
          <ul>{unsure.map(row)}</ul>
        </>
      )}
      {sure.length > 0 && (
        <Button
          variant="plain"
          size="small"
          aria-expanded={isShowingKnown}
          className="self-start"
          onClick={() => setIsShowingKnown(!isShowingKnown)}
        >
          {isShowingKnown ? 'Hide the known ones' : `Show the ${withCommas(sure.length)} known`}
        </Button>
      )}
      {isShowingKnown && <ul>{sure.map(row)}</ul>}
      {Search && (
        <Search
          name={searched?.name ?? null}
          onPick={({ id: exerciseId, name }) => {
            if (searched) choose(searched.name, { id: exerciseId, name });
            setSearched(null);
          }}
          onClose={() => setSearched(null)}
        />
      )}
    </section>
  );
}

const OWN = 'own';
const ANOTHER = 'another';

type MappingRowProps = {
  exercise: FileExercise;
  target: Target;
  onChoose: (target: Target) => void;
  onSearch: () => void;
};

function MappingRow({ exercise, target, onChoose, onSearch }: MappingRowProps) {
  const { name, sets, exercise_id, exercise_name, suggestions } = exercise;
  const ours = [
    ...(exercise_id === null ? [] : [{ id: exercise_id, name: exercise_name ?? name }]),
    ...suggestions,
    ...('name' in target ? [target] : []),
  ];
  const options = new Map(ours.map((one) => [one.id, one.name]));
  const select = (value: string) => {
    if (value === ANOTHER) return onSearch();
    const chosen = options.get(value);
    onChoose(chosen === undefined ? { id: OWN } : { id: value, name: chosen });
  };
  return (
    <li className="import-mapping">
      <span className="min-w-0">
        <span translate="no" className="block truncate type-vt-24" title={name}>
          {name}
        </span>
        <span className="block type-vt-18 text-ink-dim">{counted(sets, 'set')}</span>
      </span>
      <Select
        translate="no"
        label={`${name} becomes`}
        labelClassName="sr-only"
        inputClassName={`type-vt-20 min-h-12! pl-3 ${target.id === OWN ? '' : 'text-primary'}`}
        value={target.id}
        options={[
          { value: OWN, label: 'Make my own' },
          ...[...options].map(([value, label]) => ({ value, label })),
          { value: ANOTHER, label: 'Another…' },
        ]}
        onSelect={select}
      />
    </li>
  );
}
