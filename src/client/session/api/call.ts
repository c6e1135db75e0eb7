import {
  type AnswerOf,
  type AnyAddressInput,
  addressWith,
  type CallInput,
  type Endpoint,
  type Optional,
} from '#contract/endpoints/endpoint.ts';
import { type ApiRequest, apiFetch } from './api-fetch.ts';

type CallOptions = Pick<ApiRequest, 'headers' | 'signal' | 'timeoutMs' | 'session' | 'keepalive' | 'onHeaders'>;

/** Calls an endpoint of the product's API. Every failure except an abort by the caller is an `ApiRequestError`. */
export function call<Declared extends Endpoint>(
  endpoint: Declared,
  ...[input]: Optional<CallInput<Declared> & CallOptions>
): Promise<AnswerOf<Declared>> {
  const { method, access } = endpoint;
  const { params, query, ...request } = (input ?? {}) as ApiRequest & Required<AnyAddressInput>;
  const session = access === 'everyone' ? 'none' : 'optional';
  return apiFetch(addressWith(endpoint, { params, query }), { session, ...request, method });
}
