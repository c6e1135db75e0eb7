import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { searchTexts } from '#client/data/exercises/search-texts.ts';
import { Field } from '#client/kit/field.tsx';
import { categoryName, filterInText } from '#client/words/equipment-words.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { Exercise } from '#contract/exercise.ts';
import { searchMeanings } from '#core/workout/short-names.ts';
import { withoutAccents } from '#core/workout/without-accents.ts';

/** About two screens; the search finds the others. */
const MOST = 30;

type ExercisePickerProps = {
  /** The name of the exercise to replace, if there is one. */
  name?: string;
  exercises: readonly Exercise[];
  onPick: (exercise: Exercise) => void;
};

/** Searches for the exercise that is meant by a name. */
export function ExercisePicker({ name, exercises, onPick }: ExercisePickerProps) {
  const [text, setText] = useState(() => (name ? firstSearch(name, exercises) : ''));
  const id = useId();
  const found = matching(exercises, text);
  const count = found.length;
  return (
    <>
      {name && (
        <p id={id} className="type-vt-24">
          <Trans>
            What is{' '}
            <span translate="no" className="text-primary [overflow-wrap:anywhere]">
              {name}
            </span>
            , really?
          </Trans>
        </p>
      )}
      <Field
        type="search"
        label={t`Search exercises`}
        hideLabel
        placeholder={t`Search exercises...`}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="caption">
        {plural(count, { one: `${count} match`, other: `${count} matches` })}
      </p>
      <ul aria-labelledby={name && id} aria-label={name ? undefined : t`Exercises`}>
        {found.slice(0, MOST).map((other) => (
          <li key={other.id} className="border-panel-2 border-b-2">
            <button
              type="button"
              className="flex min-h-15 w-full flex-col justify-center py-1 text-start hover:text-primary"
              onClick={() => onPick(other)}
            >
              <span translate="no" className="type-vt-24">
                {exerciseName(other.id, other.name)}
              </span>{' '}
              <span className="type-vt-18 text-ink-dim">
                {categoryName(other.category)} ·{' '}
                {other.selector_filter ? filterInText(other.selector_filter) : t`no group`}
                {'archived_at' in other && ` · ${t`yours`}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Searches by the last word, such as `Curl`, else by the one before. What other apps add in brackets is left out: `JM Press (Smith)`. */
export function firstSearch(name: string, exercises: readonly Exercise[]): string {
  const bare = name.replace(/\s*[([].*$/, '').trim() || name;
  // Words begin with it: `of` is no Pallof press.
  const isMeant = (word: string) =>
    exercises.some((exercise) =>
      searchTexts(exercise).names.some((known) => ` ${known}`.includes(` ${withoutAccents(word)}`)),
    );
  return bare.split(' ').findLast(isMeant) ?? '';
}

function matching(exercises: readonly Exercise[], text: string): readonly Exercise[] {
  const meanings = searchMeanings(withoutAccents(text)).map((meaning) => meaning.split(' '));
  return exercises.filter((exercise) => {
    const { names } = searchTexts(exercise);
    return meanings.some((words) => words.every((word) => names.some((name) => name.includes(word))));
  });
}
