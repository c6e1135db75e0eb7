import { useQuery } from '@tanstack/react-query';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { useMember } from '#client/session/auth/use-member.ts';

/** The English names of exercises, by their ids. */
export function useKnownExerciseNames(): (exerciseId: string) => string {
  const { userId } = useMember();
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  return (exerciseId) => [...own, ...catalogue].find(({ id }) => id === exerciseId)?.name ?? '';
}
