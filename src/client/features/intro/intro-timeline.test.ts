import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOT_LINES, STORY_LINES } from './intro-script.ts';
import { FINAL_FRAME, introFrame, introStepAt } from './intro-timeline.ts';

const at = (elapsed: number, fastFrom?: number) => introFrame(introStepAt(elapsed, fastFrom));
const BOOTED = BOOT_LINES.length * 120;
const [FIRST = '', SECOND = ''] = STORY_LINES;
const LETTERS = STORY_LINES.join('').length + STORY_LINES.length * 8;
const END = BOOTED + LETTERS * 30;

describe('the boot log', () => {
  it('grows by a line every 120 ms', () => {
    expect([0, 119, 120, 239, 240].map((elapsed) => at(elapsed).bootLines)).toEqual([0, 0, 1, 1, 2]);
  });

  it('comes before the story and stays', () => {
    expect(at(BOOTED - 1)).toEqual({ bootLines: BOOT_LINES.length - 1, story: [], isOver: false });
    expect(at(BOOTED)).toEqual({ bootLines: BOOT_LINES.length, story: [], isOver: false });
    expect(at(BOOTED + 30).bootLines).toBe(BOOT_LINES.length);
  });

  it('is empty before the start', () => {
    expect(at(-5)).toEqual({ bootLines: 0, story: [], isOver: false });
  });
});

describe('the story', () => {
  it('is typed at a letter every 30 ms', () => {
    expect(at(BOOTED + 29).story).toEqual([]);
    expect(at(BOOTED + 30).story).toEqual([FIRST.slice(0, 1)]);
    expect(at(BOOTED + 59).story).toEqual([FIRST.slice(0, 1)]);
    expect(at(BOOTED + 10 * 30).story).toEqual([FIRST.slice(0, 10)]);
  });

  it('pauses for eight letters after each line', () => {
    const typed = BOOTED + FIRST.length * 30;
    expect(at(typed).story).toEqual([FIRST]);
    expect(at(typed + 8 * 30).story).toEqual([FIRST]);
    expect(at(typed + 9 * 30).story).toEqual([FIRST, SECOND.slice(0, 1)]);
  });
});

describe('when sped up', () => {
  it('a letter is typed every 6 ms from then on', () => {
    const from = BOOTED + 5 * 30;
    expect(at(from, from).story).toEqual([FIRST.slice(0, 5)]);
    expect(at(from + 5, from).story).toEqual([FIRST.slice(0, 5)]);
    expect(at(from + 6, from).story).toEqual([FIRST.slice(0, 6)]);
    expect(at(from + 60, from).story).toEqual([FIRST.slice(0, 15)]);
  });

  it('the boot log keeps its pace, and the story is typed fast from its first letter', () => {
    expect(at(240, 100).bootLines).toBe(2);
    expect(at(BOOTED + 60, 100).story).toEqual([FIRST.slice(0, 10)]);
  });

  it('the story ends five times as soon', () => {
    expect(at(BOOTED + LETTERS * 6 - 1, 0).isOver).toBe(false);
    expect(at(BOOTED + LETTERS * 6, 0)).toEqual(FINAL_FRAME);
  });
});

describe('the end', () => {
  it('comes when the last line is typed and its pause is over, and not before', () => {
    expect(at(END - 8 * 30)).toEqual({ ...FINAL_FRAME, isOver: false });
    expect(at(END - 1).isOver).toBe(false);
    expect(at(END)).toEqual(FINAL_FRAME);
  });

  it('shows every line in full', () => {
    expect(FINAL_FRAME).toEqual({ bootLines: BOOT_LINES.length, story: STORY_LINES, isOver: true });
    expect(at(END * 10)).toEqual(FINAL_FRAME);
  });
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
