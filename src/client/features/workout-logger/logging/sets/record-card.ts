import { useEffect, useRef } from 'react';
import { celebrate } from '#client/play/celebration/celebration.ts';
import { useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { effortText } from '#core/format/efforts.ts';
import { recordToBeat } from '#core/workout/records.ts';
import { EFFORT_FIELDS } from '#core/workout/session/entries.ts';
import {
  earlierEntries,
  findSet,
  type Session,
  type SessionExercise,
  type SessionSet,
} from '#core/workout/session/session.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Units } from '#core/workout/units.ts';

interface RecordOnCard {
  readonly set: SessionSet;
  readonly end: () => void;
}

/** Celebrates a set as a record while it is one. The card closes early with its set, and with the logger itself. */
export function useRecordCard(units: Units) {
  const { shown, read } = useWorkoutStore();
  const records = useRef<readonly RecordOnCard[]>([]);

  useEffect(() => {
    const endThose = (isOver: (record: RecordOnCard) => boolean) => {
      const over = records.current.filter(isOver);
      if (over.length === 0) return;
      records.current = records.current.filter((record) => !over.includes(record));
      for (const { end } of over) end();
    };
    const stop = shown.subscribe(() => endThose(({ set }) => !stands(read(), set)));
    return () => {
      stop();
      endThose(() => true);
    };
  }, [shown, read]);

  return (exercise: SessionExercise, set: SessionSet): void => {
    // The set may have been unticked before the tick was painted.
    if (!stands(read(), set)) return;
    records.current = [...records.current, { set, end: celebrate(cardOf(read(), exercise, set, units)) }];
  };
}

/** With exactly the numbers on the card. */
function stands(session: Session, set: SessionSet): boolean {
  const now = findSet(session, set.id)?.set;
  return now?.isCompleted === true && now.isPr && EFFORT_FIELDS.every((field) => now[field] === set[field]);
}

function cardOf({ exercises }: Session, exercise: SessionExercise, set: SessionSet, units: Units) {
  const before = exercise.sets.filter(({ setNumber }) => setNumber < set.setNumber);
  const earlier = [...earlierEntries(exercises, exercise).flatMap(({ sets }) => sets), ...before].filter(
    (set) => set.isCompleted && !isWarmup(set),
  );
  const old = recordToBeat(exercise.best, earlier, exercise.measure) ?? { ...set, isHouse: false };
  return {
    title: old.isHouse ? 'BEAT THE HOUSE' : 'NEW RECORD',
    exercise: exercise.name,
    newRecord: effortText(set, exercise.measure, units),
    oldRecord: effortText(old, exercise.measure, units),
    oldHolder: old.isHouse ? ('house' as const) : undefined,
  };
}
