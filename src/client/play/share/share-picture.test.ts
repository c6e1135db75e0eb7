// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { type ShareSheet, sharePicture } from './share-picture.ts';

const picture = new Blob(['pixels'], { type: 'image/png' });
const title = 'GYMRATT: STAGE CLEAR';
const text = 'STAGE CLEAR! +6,240 XP';
const FILE = { name: 'gymratt-workout.png', type: 'image/png', size: picture.size };

async function share(changes: ShareSheet, drawn: Blob | null = picture) {
  const given = vi.fn(async (_data?: ShareData) => {});
  const save = vi.fn();
  const sheet = { share: given, canShare: () => true, ...changes };
  const done = await sharePicture({ title, text, picture: drawn, fileName: FILE.name }, sheet, save);
  return { done, given: given.mock.calls.map(([data]) => data), saved: save.mock.calls.flat() };
}

describe('a share sheet', () => {
  it('gets the picture as a PNG file, and the text', async () => {
    const { done, given, saved } = await share({});
    expect([done, saved]).toEqual(['shared', []]);
    expect(given).toMatchObject([{ title, text, files: [FILE] }]);
  });

  it.each([
    ['it accepts no files', { canShare: (data?: ShareData) => !data?.files }, picture],
    ['it lacks canShare', { canShare: undefined as unknown as Navigator['canShare'] }, picture],
    ['the picture could not be drawn', {}, null],
  ])('gets only the text if %s', async (_why, changes, drawn) => {
    expect((await share(changes, drawn)).given).toEqual([{ title, text }]);
  });

  const failing = (name: string) => ({ share: () => Promise.reject(new DOMException('no gesture', name)) });
  it('can be dismissed without an error', async () => {
    expect((await share(failing('AbortError'))).done).toBe('cancelled');
  });

  it('that fails rejects with the reason', async () => {
    await expect(share(failing('NotAllowedError'))).rejects.toThrow('no gesture');
  });
});

describe('without a share sheet', () => {
  const none = { share: undefined as unknown as Navigator['share'] };
  it('saves the picture as a file', async () => {
    expect(await share(none)).toMatchObject({ done: 'saved', saved: [FILE] });
  });

  it('fails if there is no picture either', async () => {
    await expect(share(none, null)).rejects.toThrow();
  });
});
