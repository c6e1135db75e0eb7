import { XP_THRESHOLDS } from '#core/progression/levels.ts';

const SCORES = [
  { label: '1UP', value: '00', place: '' },
  { label: 'HI-SCORE', value: String(XP_THRESHOLDS.at(-1)), place: 'text-center' },
  { label: 'CREDIT', value: '01', place: 'text-right' },
];

/** What every cabinet shows above the game. The score to beat is the last level's. */
export function ScoreLine() {
  return (
    <dl className="intro-score">
      {SCORES.map(({ label, value, place }) => (
        <div key={label} className={place}>
          <dt className="text-accent">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
