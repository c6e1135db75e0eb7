import { type ApiRequest, apiResponse } from './api-fetch.ts';

const FILE_NAME = /filename="([^"]+)"/;

/** A file of the product's API, whole or not at all, under the name that the server gives it. */
export function apiDownload(path: string, request: Pick<ApiRequest, 'signal' | 'timeoutMs'> = {}): Promise<File> {
  return apiResponse(path, { ...request, session: 'required' }, async (response) => {
    const type = response.headers.get('content-type') ?? '';
    const [, name = 'gymratt-export'] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return new File([await response.blob()], name, { type });
  });
}
