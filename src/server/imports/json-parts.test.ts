import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrokenDocumentError, documentParts } from './json-parts.ts';

const pieces = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));

/** What the parts say together. */
function joined(text: string, size: number): unknown {
  const elements: unknown[] = [];
  const found: [string, unknown][] = [];
  for (const part of documentParts(pieces(text, size), 'workouts')) {
    if (part.isElement) elements.push(JSON.parse(part.text));
    else found.push([part.key, JSON.parse(part.text)]);
  }
  return { ...Object.fromEntries(found), workouts: elements };
}

test('a document is the same in parts, wherever it is cut and however it is written', () =>
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
      fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 2),
      (others, workouts, size, spaces) => {
        const document = { ...others, workouts, last: others };
        expect(joined(JSON.stringify(document, null, spaces), size)).toEqual(JSON.parse(JSON.stringify(document)));
      },
    ),
  ));

test('the parts of a list come one by one', () => {
  const parts = [...documentParts(['{"a":[1,2],"workouts":[{"b":[1]},{}],"c":', '"]"}'], 'workouts')];
  expect(parts.map(({ key, text, isElement }) => [key, text, isElement])).toEqual([
    ['a', '[1,2]', false],
    ['workouts', '{"b":[1]}', true],
    ['workouts', '{}', true],
    ['c', '"]"', false],
  ]);
});

test.each([
  '{',
  '{"a":1',
  '{"a":"',
  '{"workouts":[{}',
  '{"a":1}x',
  '{1:2}',
  '{"a"}',
  `{"a":"${'x'.repeat(17_000_000)}"}`,
])('what is no whole object is broken (%#)', (text) => {
  expect(() => [...documentParts(pieces(text, 100_000), 'workouts')]).toThrow(BrokenDocumentError);
});
