import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { call } from '#client/session/api/call.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { addressOf } from '#contract/endpoints/endpoint.ts';
import * as api from '#contract/endpoints/exercises.ts';
import type { Favorite } from '#contract/exercise.ts';

export interface Starring {
  readonly exerciseId: string;
  readonly isFavorite: boolean;
}

/** The member's starred exercises; none if they cannot be loaded. A star shows at once, and is reverted on failure. */
export function useFavorites() {
  const { userId } = useMember();
  const key = addressOf(api.listFavorites, { params: { userId } });
  const queries = useQueryClient();
  const { data = [] } = useQuery(keptQuery(userId, api.listFavorites, { params: { userId } }));

  const show = ({ exerciseId, isFavorite }: Starring) =>
    queries.setQueryData<Favorite[]>([key], (kept = []) => {
      const others = kept.filter(({ exercise_id }) => exercise_id !== exerciseId);
      return isFavorite ? [{ exercise_id: exerciseId, created_at: new Date().toISOString() }, ...others] : others;
    });

  const { mutate } = useMutation({
    mutationKey: [key],
    // One after another: starring and unstarring must not overtake each other.
    scope: { id: key },
    mutationFn: ({ exerciseId, isFavorite }: Starring) =>
      call(isFavorite ? api.addFavorite : api.removeFavorite, { params: { userId, exerciseId } }),
    onMutate: async (starring) => {
      await queries.cancelQueries({ queryKey: [key] });
      show(starring);
    },
    onError: (_error, { exerciseId, isFavorite }) => {
      show({ exerciseId, isFavorite: !isFavorite });
      toast({ variant: 'destructive', title: "Couldn't save favorite", description: 'Please try again.' });
    },
    onSettled: async () => {
      // Only the last one refetches: an earlier answer would revert stars that are still being sent.
      if (queries.isMutating({ mutationKey: [key] }) === 1) await queries.invalidateQueries({ queryKey: [key] });
    },
  });

  return { favorites: new Set(data.map(({ exercise_id }) => exercise_id)), star: mutate };
}
