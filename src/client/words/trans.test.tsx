// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Trans } from './trans.tsx';

const shown = (text: string, values = {}) =>
  render(<Trans id={text} values={values} components={{ 0: <b />, 1: <i className="dim" />, 2: <hr /> }} />).container
    .innerHTML;

test.each([
  ['no tags', 'no tags'],
  ['<0>{xp}</0> XP', '<b>80</b> XP'],
  ['of <1>all <0>{xp}</0> sets</1>, <0>both</0>', 'of <i class="dim">all <b>80</b> sets</i>, <b>both</b>'],
  ['above<2/>below', 'above<hr>below'],
  ['a tag <7>nobody knows</7>', 'a tag nobody knows'],
])('%s', (text, html) => {
  expect(shown(text, { xp: 80 })).toBe(html);
});

test('what a member wrote is no tag', () => {
  expect(shown('<0>{name}</0>', { name: '<1>x</1>' })).toBe('<b>&lt;1&gt;x&lt;/1&gt;</b>');
});
