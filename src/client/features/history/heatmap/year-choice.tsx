import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { Icon } from '#client/kit/icon.tsx';

type YearChoiceProps = {
  year: number;
  /** The years with workouts, in any order. */
  years: readonly number[];
  onChoose: (year: number) => void;
};

/** The year as a heading; a select if there is more than one. */
export function YearChoice({ year, years, onChoose }: YearChoiceProps) {
  const options = [...new Set(years)].sort((a, b) => b - a);
  if (options.length < 2) return <p className="caption text-ink">{year}</p>;
  return (
    <div className="relative -my-3 -ml-2 flex items-center">
      <select
        aria-label="Year"
        value={year}
        className="caption min-h-12 appearance-none bg-transparent pr-10 pl-2 text-ink"
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {options.map((option) => (
          <option key={option} value={option} className="bg-panel text-ink">
            {option}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-2 text-ink-dim" />
    </div>
  );
}
