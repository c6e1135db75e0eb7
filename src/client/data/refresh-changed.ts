import type { QueryClient } from '@tanstack/react-query';
import { authActions } from '#client/session/auth/auth-actions.ts';
import { getCurrentUser } from '#contract/endpoints/account.ts';
import { type Affected, addressOf, changesAddress, type Endpoint } from '#contract/endpoints/endpoint.ts';
import { forgetAnswers, renewAnswers } from './kept-answers.ts';

interface Call {
  readonly userId: string;
  readonly client: QueryClient;
  /** The parameters of what it has changed, where they are known. */
  readonly affected?: Affected;
  /** Another tab made the call, and takes care of the answers that all tabs keep. */
  readonly isOfAnotherTab?: boolean;
  /** What has been changed where it is shown: it is neither forgotten nor asked for again. */
  readonly isShown?: (address: unknown) => boolean;
  /** What is gone: it is forgotten, and not asked for again. */
  readonly isGone?: (address: unknown) => boolean;
}

const never = () => false;

/**
 * Asks again for what a call has changed, as its endpoint declares it: the profile, what is on screen, and then what was
 * kept of it for times without a network. Resolves when all of it is there, or cannot be had.
 */
export async function refreshChanged(
  endpoint: Pick<Endpoint, 'changes'>,
  { userId, client, affected = {}, isOfAnotherTab = false, isShown = never, isGone = never }: Call,
): Promise<void> {
  const isChanged = (address: unknown) => !isShown(address) && changesAddress(endpoint, address, affected);
  const isWanted = (address: unknown) => !isGone(address) && isChanged(address);
  const profile = isChanged(addressOf(getCurrentUser)) ? authActions.refreshProfile() : undefined;
  const stale = isOfAnotherTab ? [] : await forgetAnswers(userId, isChanged);
  await client.invalidateQueries({ predicate: ({ queryKey: [address] }) => isWanted(address) });
  await renewAnswers(userId, stale.filter(isWanted));
  await profile;
}
