import { useEffect, useRef } from 'react';
import { Chip } from '#client/kit/chip.tsx';
import type { Exercise } from '#contract/exercise.ts';

type SelectedChipsProps = { selected: readonly Exercise[]; onRemove: (id: string) => void };

/** One line that scrolls sideways to the last picked exercise. */
export function SelectedChips({ selected, onRemove }: SelectedChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(0);
  const focusNext = useRef<number | null>(null);

  useEffect(() => {
    const chips = list.current?.children ?? [];
    if (chips.length > count.current) chips[chips.length - 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    count.current = chips.length;
    // The removed chip had the focus, so it moves to its neighbour.
    if (focusNext.current === null) return;
    const neighbour = chips[Math.min(focusNext.current, chips.length - 1)];
    focusNext.current = null;
    neighbour?.querySelector('button')?.focus();
  });

  return (
    <div className="min-w-0">
      <h2 className="type-vt-20">Selected Exercises ({selected.length})</h2>
      <ul ref={list} className="selector-chips sideways">
        {selected.map(({ id, name }, index) => (
          <li key={id} className="max-w-64 shrink-0">
            <Chip
              label={name}
              onRemove={() => {
                focusNext.current = index;
                onRemove(id);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
