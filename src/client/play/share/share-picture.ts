/** The parts of the browser's share API, each of which may be missing. */
export type ShareSheet = Partial<Pick<Navigator, 'share' | 'canShare'>>;

export interface Shared {
  readonly title: string;
  /** The same in words, for whoever cannot be sent a picture. */
  readonly text: string;
  readonly picture: Blob | null;
  /** What the picture is called as a file. */
  readonly fileName: string;
}

// Hands the picture to the device's share sheet, or only the text if the sheet takes no files or nothing could be drawn.
// Without a share sheet the picture is saved as a file.
export async function sharePicture(
  { title, text, picture, fileName }: Shared,
  sheet: ShareSheet,
  save: (file: File) => void,
): Promise<'shared' | 'saved' | 'cancelled'> {
  const file = picture && new File([picture], fileName, { type: 'image/png' });
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
