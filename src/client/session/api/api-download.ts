import { type AddressInput, type AnyAddressInput, addressWith, type Endpoint } from '#contract/endpoints/endpoint.ts';
import { type ApiRequest, apiResponse } from './api-fetch.ts';
import { ApiRequestError } from './api-request-error.ts';

const FILE_NAME = /filename="([^"]+)"/;

/** The file that an endpoint answers, whole or not at all, under the name that the server gives it. */
export function download<Declared extends Endpoint>(
  endpoint: Declared,
  input: AddressInput<Declared>,
  request: Pick<ApiRequest, 'signal' | 'timeoutMs'> = {},
): Promise<File> {
  const address = addressWith(endpoint, input as AnyAddressInput);
  return apiResponse(address, { ...request, session: 'required' }, async (response) => {
    const type = response.headers.get('content-type') ?? '';
    const [, name] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
    // A network's sign-in page, say: nobody is to take that for their data.
    if (!name) throw new ApiRequestError(response.status, 'unknown', `${response.status}: no file`);
    return new File([await response.blob()], name, { type });
  });
}
