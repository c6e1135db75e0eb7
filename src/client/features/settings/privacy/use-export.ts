import { downloadFile } from '#client/device/download-file.ts';
import { bad, good, useSubmit } from '#client/kit/use-submit.ts';
import { download } from '#client/session/api/api-download.ts';
import { failureWords } from '#client/session/api/api-request-error.ts';
import { exportAccount } from '#contract/endpoints/account.ts';

type Format = 'json' | 'csv' | 'hevy';

/** A long history takes a while; the other time limits are for requests that a member waits for between two sets. */
const TIMEOUT_MS = 300_000;

export function useExport() {
  const { submit, busyWith, message } = useSubmit(
    async (format: Format) => {
      const file = await download(exportAccount, { query: { format } }, { timeoutMs: TIMEOUT_MS });
      downloadFile(file);
      return good(`Saved as ${file.name}.`);
    },
    (error) => bad(`Nothing was saved. ${failureWords(error)}`),
  );
  return { busyWith, message, save: submit };
}
