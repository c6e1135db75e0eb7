import type { QueryClient } from '@tanstack/react-query';
import { forgetEarly } from '#client/session/api/early-answers.ts';
import { authActions } from '#client/session/auth/auth-actions.ts';
import { getCurrentUser } from '#contract/endpoints/account.ts';
import { type Affected, changesAddress, type Endpoint, endpointAddress } from '#contract/endpoints/endpoint.ts';
import { forgetAnswers, renewAnswers } from './kept-answers.ts';

interface Call {
  readonly userId: string;
  readonly client: QueryClient;
  /** The parameters of the changed items, if known. */
  readonly affected?: Affected;
  /** Another tab made the call and takes care of the stored answers, which all tabs share. */
  readonly isOfAnotherTab?: boolean;
  /** Already updated by the caller: neither forgotten nor refetched. */
  readonly isShown?: (address: unknown) => boolean;
  /** Deleted: forgotten, and not refetched. */
  readonly isGone?: (address: unknown) => boolean;
}

const never = () => false;

/** Refetches what a call has changed, as its endpoint declares: the profile, the queries on screen, then the stored answers. */
export async function refreshChanged(
  endpoint: Pick<Endpoint, 'changes'>,
  { userId, client, affected = {}, isOfAnotherTab = false, isShown = never, isGone = never }: Call,
): Promise<void> {
  // Also where another tab made the call.
  forgetEarly();
  const isChanged = (address: unknown) => !isShown(address) && changesAddress(endpoint, address, affected);
  const isWanted = (address: unknown) => !isGone(address) && isChanged(address);
  const profile = isChanged(endpointAddress(getCurrentUser)) ? authActions.refreshProfile() : undefined;
  const stale = isOfAnotherTab ? [] : await forgetAnswers(userId, isChanged);
  await client.invalidateQueries({ predicate: ({ queryKey: [address] }) => isWanted(address) });
  await renewAnswers(userId, stale.filter(isWanted));
  await profile;
}
