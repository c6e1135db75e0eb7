import { Star } from 'pixelarticons/react/Star.js';
import { memo } from 'react';
import { Checkbox } from '#client/kit/checkbox.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { StarFilled } from '#client/kit/own-icons.tsx';
import type { Exercise } from '#contract/exercise.ts';
import { isOwn } from './search-exercises.ts';
import type { Starring } from './use-favorites.ts';

export type ExerciseRowProps = {
  exercise: Exercise;
  isSelected: boolean;
  isFavorite: boolean;
  /** Already in the workout, and cannot be added twice. */
  isInWorkout: boolean;
  /** A tap chooses only this one. */
  isSingleChoice: boolean;
  onToggle: (exercise: Exercise) => void;
  onStar: (starring: Starring) => void;
};

/** The whole row toggles, except for the star. Memoized, so that only changed rows of a thousand re-render. */
export const ExerciseRow = memo(function ExerciseRow({
  exercise,
  isSelected,
  isFavorite,
  isInWorkout,
  isSingleChoice,
  onToggle,
  onStar,
}: ExerciseRowProps) {
  const { id, name, category, selector_filter } = exercise;
  const description = (
    <>
      <span translate="no" className="block type-vt-24">
        {name}
      </span>{' '}
      <span className="block type-vt-18 text-ink-dim">
        {category} · {selector_filter?.toLowerCase() ?? 'no group'}
        {isOwn(exercise) && ' · yours'}
        {isInWorkout && ' · in your workout'}
      </span>
    </>
  );
  return (
    <li className="selector-row" data-selected={isSelected || undefined}>
      {isSingleChoice ? (
        <button type="button" disabled={isInWorkout} className="selector-choice" onClick={() => onToggle(exercise)}>
          {description}
        </button>
      ) : (
        <Checkbox
          checked={isSelected || isInWorkout}
          disabled={isInWorkout}
          onChange={() => onToggle(exercise)}
          className="min-w-0 grow self-stretch py-1 pl-4"
        >
          {description}
        </Checkbox>
      )}
      <IconButton
        label={`Favorite ${name}`}
        aria-pressed={isFavorite}
        icon={<Icon of={isFavorite ? StarFilled : Star} />}
        className={`mx-2 ${isFavorite ? 'text-gold' : 'text-ink-dim'}`}
        onClick={() => onStar({ exerciseId: id, name, isFavorite: !isFavorite })}
      />
    </li>
  );
});
