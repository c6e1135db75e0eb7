import { useId } from 'react';
import { SELECTOR_FILTERS, type SelectorFilter } from '#core/workout/selector-filters.ts';

type FilterChipsProps = { chosen: SelectorFilter | null; onChoose: (filter: SelectorFilter | null) => void };

/** One muscle group or all of them, in one line. A radio group, so the browser handles the arrow keys. */
export function FilterChips({ chosen, onChoose }: FilterChipsProps) {
  const name = useId();
  return (
    <fieldset className="selector-filters sideways">
      <legend className="sr-only">Muscle group</legend>
      {[null, ...SELECTOR_FILTERS].map((filter) => (
        <label
          key={filter}
          className="stepped-small edge-ink-dim ground-bg focus-ring-of-input grid h-11 min-w-12 shrink-0 cursor-pointer place-items-center px-3 type-vt-20 hover:edge-ink has-checked:edge-primary has-checked:ground-primary has-checked:text-primary-ink"
        >
          <input
            type="radio"
            name={name}
            checked={filter === chosen}
            className="unseen-input"
            onChange={() => onChoose(filter)}
          />
          {filter ?? 'All'}
        </label>
      ))}
    </fieldset>
  );
}
