import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Answered, fetchAnswer, keptAnswer } from './kept-answers.ts';

/** A list that comes page by page. The first page is kept, so that without a network there is something to see. */
export function keptPages<Item>(userId: string, path: string) {
  return infiniteQueryOptions({
    queryKey: [path],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, ...context }): Promise<Answered<readonly Item[]>> =>
      cursor === null
        ? keptAnswer<readonly Item[]>(userId, path, (limits) => fetchAnswer(path, limits), context)
        : fetchAnswer(`${path}&cursor=${encodeURIComponent(cursor)}`, { signal: context.signal }),
    getNextPageParam: ({ next }) => next,
  });
}
