import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bootLines, finalFrame, introFrame, introStepAt, storyLines } from './intro-timeline.ts';

const BOOT_LINES = bootLines();
const STORY_LINES = storyLines();
const FINAL_FRAME = finalFrame();

const at = (elapsed: number, fastFrom?: number) => introFrame(introStepAt(elapsed, fastFrom));
const BOOTED = BOOT_LINES.length * 120;
const [FIRST = '', SECOND = ''] = STORY_LINES;
const LETTERS = STORY_LINES.join('').length + STORY_LINES.length * 8;
const END = BOOTED + LETTERS * 30;

it.each([
  [-5, undefined, 0],
  [119, undefined, 0],
  [120, undefined, 1],
  [239, undefined, 1],
  // Sped up, the boot log keeps its pace.
  [240, 100, 2],
])('the boot log grows by a line every 120 ms: at %d', (elapsed, fastFrom, bootLines) => {
  expect(at(elapsed, fastFrom)).toEqual({ bootLines, story: [], isOver: false });
});

const TYPED = BOOTED + FIRST.length * 30;
const FAST = BOOTED + 5 * 30;
it.each([
  ['begins after the log', BOOTED + 29, undefined, []],
  ['has a letter every 30 ms', BOOTED + 30, undefined, [FIRST.slice(0, 1)]],
  ['has a letter every 30 ms', BOOTED + 59, undefined, [FIRST.slice(0, 1)]],
  ['has a letter every 30 ms', BOOTED + 300, undefined, [FIRST.slice(0, 10)]],
  ['pauses for eight letters after a line', TYPED + 8 * 30, undefined, [FIRST]],
  ['pauses for eight letters after a line', TYPED + 9 * 30, undefined, [FIRST, SECOND.slice(0, 1)]],
  ['has a letter every 6 ms from when it is sped up', FAST + 5, FAST, [FIRST.slice(0, 5)]],
  ['has a letter every 6 ms from when it is sped up', FAST + 6, FAST, [FIRST.slice(0, 6)]],
  ['has a letter every 6 ms from when it is sped up', FAST + 60, FAST, [FIRST.slice(0, 15)]],
  ['is typed fast from its first letter if it was sped up before', BOOTED + 60, 100, [FIRST.slice(0, 10)]],
])('the story %s (%d ms)', (_, elapsed, fastFrom, story) => {
  expect(at(elapsed, fastFrom)).toEqual({ bootLines: BOOT_LINES.length, story, isOver: false });
});

it('ends when the last line is typed and its pause is over, with every line in full', () => {
  expect(at(END - 8 * 30)).toEqual({ ...FINAL_FRAME, isOver: false });
  expect(at(END - 1).isOver).toBe(false);
  expect(at(END)).toEqual({ bootLines: BOOT_LINES.length, story: STORY_LINES, isOver: true });
  expect(at(END * 10)).toEqual(FINAL_FRAME);
  expect([at(BOOTED + LETTERS * 6 - 1, 0).isOver, at(BOOTED + LETTERS * 6, 0).isOver]).toEqual([false, true]);
});

const moment = fc.integer({ min: 0, max: END + 1000 });

it('never goes back, whenever it is sped up', () => {
  fc.assert(
    fc.property(moment, moment, moment, (one, other, fastFrom) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(introStepAt(later, fastFrom)).toBeGreaterThanOrEqual(introStepAt(earlier, fastFrom));
      expect(introStepAt(later, fastFrom)).toBeGreaterThanOrEqual(introStepAt(later));
    }),
  );
});

it('shows complete lines except for the last, and every line as written', () => {
  fc.assert(
    fc.property(moment, moment, (elapsed, fastFrom) => {
      const { story } = at(elapsed, fastFrom);
      expect(story.slice(0, -1)).toEqual(STORY_LINES.slice(0, Math.max(0, story.length - 1)));
      const last = story.at(-1);
      if (last !== undefined) expect(STORY_LINES[story.length - 1]?.startsWith(last)).toBe(true);
    }),
  );
});

it('fits a phone of 360 px: a letter of the story is 9.6 px wide, one of the log 8', () => {
  const room = 360 - 2 * 16;
  const cursor = 12;
  for (const line of STORY_LINES) expect(line.length * 9.6 + cursor, line).toBeLessThanOrEqual(room);
  const dots = 40;
  for (const { check, result } of BOOT_LINES)
    expect((2 + check.length + result.length) * 8 + dots, check).toBeLessThanOrEqual(room);
});

it('has no line twice, since the text is its key', () => {
  expect(new Set(STORY_LINES).size).toBe(STORY_LINES.length);
  expect(new Set(BOOT_LINES.map(({ check }) => check)).size).toBe(BOOT_LINES.length);
});
