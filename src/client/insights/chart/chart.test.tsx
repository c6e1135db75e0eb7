// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Chart } from './chart.tsx';
import type { Series } from './chart-series.ts';

afterEach(cleanup);

const chart = (as: Series['as'], given: object = {}) =>
  render(
    <Chart
      label="Course"
      days={['2026-11-18']}
      plots={[{ series: [{ name: 'Total', values: [93], as, tone: 'accent' }] }]}
      empty={{ title: 'NOTHING', text: '' }}
      {...given}
    />,
  );

test('a single point says when the line begins, if that is the next day and there is a line', () => {
  const note = () => screen.queryByText('The line starts with the next day.') !== null;
  chart('line');
  expect(note()).toBe(true);
  cleanup();
  chart('line', { isWeekly: true });
  expect(note()).toBe(false);
  cleanup();
  chart('columns');
  expect(note()).toBe(false);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('Total 93');
});
