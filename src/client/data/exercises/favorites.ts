import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useOutbox, useWaiting } from '#client/outbox/use-outbox.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/exercises.ts';

export interface Starring {
  readonly exerciseId: string;
  readonly name: string;
  readonly isFavorite: boolean;
}

/** The member's starred exercises; none if they cannot be loaded. A star shows at once, and waits for a network. */
export function useFavorites() {
  const { userId } = useMember();
  const { add } = useOutbox();
  const { data = [] } = useQuery(keptQuery(userId, api.listFavorites, { params: { userId } }));
  const favorites = new Set(data.map(({ exercise_id }) => exercise_id));
  const waiting = useWaiting('favorite');
  for (const { id, requests } of waiting) {
    if (requests[0]?.method === 'PUT') favorites.add(id);
    else favorites.delete(id);
  }
  const star = ({ exerciseId, name, isFavorite }: Starring) =>
    void add(isFavorite ? api.addFavorite : api.removeFavorite, { params: { userId, exerciseId } }, { name });
  return { favorites, star };
}
