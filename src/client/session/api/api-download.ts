import { type AddressInput, type AnyAddressInput, addressWith, type Endpoint } from '#contract/endpoints/endpoint.ts';
import { type ApiRequest, apiResponse } from './api-fetch.ts';
import { ApiRequestError } from './api-request-error.ts';

const FILE_NAME = /filename="([^"]+)"/;

/** Downloads a complete file from an endpoint, with the name that the server gives it. */
export function download<Declared extends Endpoint>(
  endpoint: Declared,
  input: AddressInput<Declared>,
  request: Pick<ApiRequest, 'signal' | 'timeoutMs'> = {},
): Promise<File> {
  const address = addressWith(endpoint, input as AnyAddressInput);
  return apiResponse(address, { ...request, session: 'required' }, async (response) => {
    const type = response.headers.get('content-type') ?? '';
    const [, name] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
    // A network's sign-in page, for example, must not be saved as the member's data.
    if (!name) throw new ApiRequestError(response.status, 'unknown', `${response.status}: no file`);
    return new File([await response.blob()], name, { type });
  });
}
