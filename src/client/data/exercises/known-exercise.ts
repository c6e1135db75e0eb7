import { useQuery } from '@tanstack/react-query';
import { useMember } from '#client/session/auth/use-member.ts';
import type { Exercise } from '#contract/exercise.ts';
import { exerciseListQuery } from './exercises-query.ts';
import { ownExercisesQuery } from './own-exercises.ts';

/** An exercise of the catalogue, or an own one. For what opens on a tap: it asks for all exercises. */
export function useKnownExercise(exerciseId: string): Exercise | undefined {
  const { userId } = useMember();
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  return [...own, ...catalogue].find(({ id }) => id === exerciseId);
}
