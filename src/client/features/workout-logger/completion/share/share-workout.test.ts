import { describe, expect, it, vi } from 'vitest';
import { type ShareSheet, shareWorkout } from './share-workout.ts';

const picture = new Blob(['pixels'], { type: 'image/png' });
const title = 'GYMRATT: STAGE CLEAR';
const text = 'STAGE CLEAR! +6,240 XP';

function sheetWith(changes: ShareSheet = {}) {
  const shared: ShareData[] = [];
  const sheet: ShareSheet = {
    share: async (data) => {
      shared.push(data ?? {});
    },
    canShare: () => true,
    ...changes,
  };
  return { sheet, shared };
}

describe('a share sheet', () => {
  it('gets the picture as a PNG file, and the text', async () => {
    const { sheet, shared } = sheetWith();
    const save = vi.fn();
    expect(await shareWorkout({ title, text, picture }, sheet, save)).toBe('shared');
    const [data] = shared;
    expect(data).toMatchObject({ title, text });
    expect(data?.files?.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
      { name: 'gymratt-workout.png', type: 'image/png', size: picture.size },
    ]);
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    ['accepts no files', { canShare: (data?: ShareData) => !data?.files }],
    ['lacks canShare', { canShare: undefined as unknown as Navigator['canShare'] }],
  ])('that %s gets only the text', async (_, changes) => {
    const { sheet, shared } = sheetWith(changes);
    await shareWorkout({ title, text, picture }, sheet, vi.fn());
    expect(shared).toEqual([{ title, text }]);
  });

  it('gets only the text if the picture could not be drawn', async () => {
    const { sheet, shared } = sheetWith();
    await shareWorkout({ title, text, picture: null }, sheet, vi.fn());
    expect(shared).toEqual([{ title, text }]);
  });

  it('can be dismissed without an error', async () => {
    const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
    expect(await shareWorkout({ title, text, picture }, sheetWith({ share }).sheet, vi.fn())).toBe('cancelled');
  });

  it('that fails rejects with the reason', async () => {
    const share = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    await expect(shareWorkout({ title, text, picture }, sheetWith({ share }).sheet, vi.fn())).rejects.toThrow(
      'no gesture',
    );
  });
});

describe('without a share sheet', () => {
  it('saves the picture as a file', async () => {
    const save = vi.fn();
    expect(await shareWorkout({ title, text, picture }, {}, save)).toBe('saved');
    expect(save.mock.calls).toEqual([[expect.objectContaining({ name: 'gymratt-workout.png', type: 'image/png' })]]);
  });

  it('fails if there is no picture either', async () => {
    await expect(shareWorkout({ title, text, picture: null }, {}, vi.fn())).rejects.toThrow();
  });
});
