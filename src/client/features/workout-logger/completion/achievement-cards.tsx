import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Badge } from '#client/kit/badge.tsx';
import { Panel } from '#client/kit/panel.tsx';
import type { Progression } from '#contract/workout.ts';
import { type BrokenRecord, beatenText, recordTexts } from './workout-figures.ts';

/** A new rank is reached only a few times in a lifter's life. */
export function TierCard({ tierBefore, tierAfter }: Pick<Progression, 'tierBefore' | 'tierAfter'>) {
  return (
    <Panel as="section" aria-label="Tier" edge="accent" className="stage-card flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 type-px-16">
        <h2 className="glow text-accent">TIER UP!</h2>
        <p className="text-gold">{tierAfter}</p>
      </div>
      <p className="type-vt-20 text-ink-dim">you were {tierBefore}</p>
    </Panel>
  );
}

export function RecordList({ records }: { records: readonly BrokenRecord[] }) {
  return (
    <ul aria-label="Records" className="completion-records">
      {records.map((record) => (
        <RecordCard key={record.exerciseId} record={record} />
      ))}
    </ul>
  );
}

/**
 * The longest text that fits beside the badge on a phone of 390 px, with the effort and the old record side by side.
 */
const ROOM = 266;
const PIXEL_LETTER = 16;
const SMALL_LETTER = 7.2;
/** More letters than these, as of a run, stand in the narrow face: they would leave no room for the exercise. */
const MOST_PIXEL_LETTERS = 11;

function RecordCard({ record }: { record: BrokenRecord }) {
  const unitsFor = useExerciseUnits();
  const { exerciseName } = record;
  const { new: achieved } = recordTexts(record, unitsFor);
  const effort = achieved.replace(' x ', '×');
  const beaten = beatenText(record, unitsFor);
  const isShort = effort.length * PIXEL_LETTER + beaten.length * SMALL_LETTER <= ROOM;
  return (
    <Panel as="li" edge="gold" className="stage-card completion-record">
      <Badge className="row-span-2">PR</Badge>
      <p translate="no" className="type-vt-20 [overflow-wrap:anywhere]">
        {exerciseName}
      </p>
      <p
        className={`${effort.length > MOST_PIXEL_LETTERS ? 'type-vt-24 text-right' : 'type-px-16'} text-gold ${isShort ? 'not-narrow:row-span-2' : 'broad:row-span-2'}`}
      >
        <span aria-hidden="true">{effort}</span>
        <span className="sr-only">{achieved}</span>
      </p>
      <p className={`col-start-2 type-vt-18 text-ink-dim ${isShort ? 'narrow:col-end-4' : 'not-broad:col-end-4'}`}>
        {beaten}
      </p>
    </Panel>
  );
}
