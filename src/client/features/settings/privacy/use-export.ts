import { useState } from 'react';
import { saveFile } from '#client/device/save-file.ts';
import type { Message } from '#client/kit/form-message.tsx';
import { download } from '#client/session/api/api-download.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { exportAccount } from '#contract/endpoints/account.ts';

type Format = 'json' | 'csv';

/** A long history takes its time; the other time limits are for answers that somebody is waiting for between two sets. */
const TIMEOUT_MS = 300_000;

export function useExport() {
  const [busyWith, setBusyWith] = useState<Format | null>(null);
  const [message, setMessage] = useState<Message | null>(null);

  const save = (format: Format) => {
    setBusyWith(format);
    setMessage(null);
    download(exportAccount, { query: { format } }, { timeoutMs: TIMEOUT_MS }).then(
      (file) => {
        saveFile(file);
        setBusyWith(null);
        setMessage({ tone: 'good', text: `Saved as ${file.name}.` });
      },
      (error: unknown) => {
        setBusyWith(null);
        setMessage({ tone: 'bad', text: `Nothing was saved. ${reasonOf(error)}` });
      },
    );
  };

  return { busyWith, message, save };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiRequestError)) return 'Please try again.';
  return error.status === 0 ? error.message : (error.serverMessage ?? 'Please try again.');
}
