import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type AddressInput,
  type AnswerOf,
  type AnyAddressInput,
  addressWith,
  type Endpoint,
} from '#contract/endpoints/endpoint.ts';
import { type Answered, earlyAnswer, fetchAnswer, keepEarly, keptAnswer } from './kept-answers.ts';

/** Queries an endpoint that returns a list page by page. The first page is stored for offline use. */
export function keptPages<Declared extends Endpoint>(
  userId: string,
  endpoint: Declared,
  input: AddressInput<Declared>,
) {
  const given = input as AnyAddressInput;
  const first = addressWith(endpoint, given);
  const after = (cursor: string) => addressWith(endpoint, { ...given, query: { ...given.query, cursor } });
  type Page = Answered<AnswerOf<Declared>>;
  return infiniteQueryOptions({
    queryKey: [first],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, ...context }): Promise<Page> =>
      cursor === null
        ? keptAnswer(userId, first, (limits) => fetchAnswer(first, limits), context)
        : fetchAnswer(after(cursor), { signal: context.signal }),
    getNextPageParam: ({ next }) => next,
    initialData: () => {
      const page = earlyAnswer<AnswerOf<Declared>>(userId, first);
      if (page) keepEarly(userId, first, page);
      return page && { pages: [page], pageParams: [null] };
    },
  });
}
