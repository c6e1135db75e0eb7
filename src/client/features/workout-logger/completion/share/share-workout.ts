const FILE_NAME = 'gymratt-workout.png';

/** The parts of the browser's share API, each of which may be missing. */
export type ShareSheet = Partial<Pick<Navigator, 'share' | 'canShare'>>;

export interface Shared {
  readonly title: string;
  readonly text: string;
  /** `null` if it could not be drawn. */
  readonly picture: Blob | null;
}

/**
 * Hands the picture to the device's share sheet, or only the text if the sheet takes no files. Without a share sheet
 * the picture is saved as a file. Resolves with what was done; `cancelled` if the member closed the sheet.
 */
export async function shareWorkout(
  { title, text, picture }: Shared,
  sheet: ShareSheet,
  save: (file: File) => void,
): Promise<'shared' | 'saved' | 'cancelled'> {
  const file = picture && new File([picture], FILE_NAME, { type: 'image/png' });
  if (!sheet.share) {
    if (!file) throw new Error('There is no share sheet, and no picture to save.');
    save(file);
    return 'saved';
  }
  const withPicture = file && { files: [file], title, text };
  try {
    await sheet.share(withPicture && sheet.canShare?.(withPicture) ? withPicture : { title, text });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}
