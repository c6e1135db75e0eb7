import { t } from '@lingui/core/macro';
import { Search } from 'pixelarticons/react/Search.js';
import type { Ref } from 'react';
import { Field } from '#client/kit/field.tsx';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { Lift } from '#contract/insights.ts';
import { searchMeanings } from '#core/workout/short-names.ts';
import { plainSpellings, withoutAccents } from '#core/workout/without-accents.ts';

type LiftSearchProps = {
  text: string;
  onType: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
};

export function LiftSearch({ text, onType, inputRef, placeholder = t`Find a lift` }: LiftSearchProps) {
  return (
    <Field
      ref={inputRef}
      type="search"
      label={t`Find a lift`}
      hideLabel
      icon={Search}
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      className="w-full max-w-96"
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** By the words of the name, in the page's language or in English, and by short names: `ohp`. */
export function findLifts(lifts: readonly Lift[], text: string): readonly Lift[] {
  const query = withoutAccents(text.trim());
  if (query === '') return lifts;
  const meanings = searchMeanings(query).map((meaning) => meaning.split(' '));
  return lifts.filter(({ exercise_id, exercise_name }) => {
    const names = [exerciseName(exercise_id, exercise_name), exercise_name].flatMap(plainSpellings);
    return meanings.some((words) => words.every((word) => names.some((name) => name.includes(word))));
  });
}
