import { DotLeader } from '#client/kit/dot-leader.tsx';
import { CountedText } from './counted-text.tsx';
import { SCORE_LINES, type WorkoutFigures } from './workout-figures.ts';

type ScoreTableProps = {
  figures: WorkoutFigures;
  /** The step that each line's counter is at. */
  steps: readonly number[];
};

export function ScoreTable({ figures, steps }: ScoreTableProps) {
  return (
    <dl>
      {SCORE_LINES.map(({ figure, label, format }, line) => (
        <DotLeader
          key={figure}
          label={label}
          value={<CountedText value={figures[figure]} step={steps[line]} format={format} />}
        />
      ))}
    </dl>
  );
}
