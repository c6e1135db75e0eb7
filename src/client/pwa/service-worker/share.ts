import { keepSharedFiles } from '#client/device/shared-files.ts';
import { IMPORT_LIMITS } from '#core/import/import-limits.ts';
import { SHARE_PATH } from './strategy.ts';

/** Keeps what was shared on this device and leads to the screen that reads it, after signing in if need be. */
export async function receiveShare({ request }: Pick<FetchEvent, 'request'>): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('file').filter((part): part is File => part instanceof File);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  // The screen that reads them knows which may be that large.
  const isTooLarge = bytes > IMPORT_LIMITS.ownBytes || files.length > IMPORT_LIMITS.files;
  if (!isTooLarge) await keepSharedFiles(files, Date.now());
  return Response.redirect(`${SHARE_PATH}?shared=${isTooLarge ? 'too-large' : 'files'}`, 303);
}
