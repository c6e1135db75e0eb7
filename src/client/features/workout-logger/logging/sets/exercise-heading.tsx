import { useSessionAfterPaint } from '#client/shared/workout/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { effortText } from './effort-text.ts';

/** What is being lifted, and the best so far. */
export function ExerciseHeading({ exerciseId }: { exerciseId: string }) {
  const name = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.name);
  const facts = useSessionAfterPaint((session) => {
    const exercise = findExercise(session, exerciseId);
    if (!exercise) return '';
    const { muscle_group, category, best } = exercise;
    return [muscle_group, category, best && `best ${effortText(best)}`].filter(Boolean).join(' · ');
  });
  return (
    <div>
      <h2 className="exercise-name">{name}</h2>
      <p className="exercise-facts">{facts}</p>
    </div>
  );
}
