import { expect, it } from 'vitest';
import { BOOT_LINES, STORY_LINES } from './intro-script.ts';

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
