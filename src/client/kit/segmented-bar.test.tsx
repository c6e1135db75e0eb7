// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { litCells, SegmentedBar } from './segmented-bar.tsx';

afterEach(cleanup);

describe('litCells', () => {
  it.each([
    [0, 20, 0],
    [-1, 20, 0],
    [Number.NaN, 20, 0],
    [0.001, 20, 1],
    [0.64, 20, 13],
    [0.999, 20, 19],
    [1, 20, 20],
    [7, 20, 20],
    [0.5, 1, 0],
    [1, 1, 1],
    [0.5, 0, 0],
  ])('%d of %i cells lights %i', (value, cells, expected) => {
    expect(litCells(value, cells)).toBe(expected);
  });
});

const barCells = (bar: Element) =>
  Array.from(bar.children, (cell) =>
    cell.classList.contains('cell-tip') ? 'tip' : /cell-(shaded|on)/.test(cell.className) ? 'on' : 'off',
  );

describe('SegmentedBar', () => {
  it('lights the given cells, the newest as the tip', () => {
    const { container } = render(<SegmentedBar cells={5} lit={3} />);
    expect(barCells(container.children[0] as Element)).toEqual(['on', 'on', 'tip', 'off', 'off']);
  });

  it('has no tip if it is a static gauge', () => {
    const { container } = render(<SegmentedBar cells={3} lit={2} tip={false} />);
    expect(barCells(container.children[0] as Element)).toEqual(['on', 'on', 'off']);
  });

  it.each([
    [-2, 0],
    [9, 5],
  ])('limits a count of %i to %i', (lit, expected) => {
    const { container } = render(<SegmentedBar cells={5} lit={lit} />);
    expect(barCells(container.children[0] as Element).filter((look) => look !== 'off')).toHaveLength(expected);
  });

  it('announces its value if it has a name, and is hidden from assistive technology if not', () => {
    render(<SegmentedBar cells={20} lit={12} label="XP" valueText="6,400 of 10,000 XP" />);
    const bar = screen.getByRole('progressbar', { name: 'XP' });
    expect(bar.getAttribute('aria-valuenow')).toBe('12');
    expect(bar.getAttribute('aria-valuemax')).toBe('20');
    expect(bar.getAttribute('aria-valuetext')).toBe('6,400 of 10,000 XP');
    cleanup();

    const { container } = render(<SegmentedBar cells={20} lit={12} />);
    expect(container.children[0]?.getAttribute('aria-hidden')).toBe('true');
  });

  it('lights only the new cells one after another', () => {
    const { container } = render(<SegmentedBar cells={20} lit={4} lightFrom={2} />);
    const delays = Array.from(
      container.children[0]?.children ?? [],
      (cell) => (cell as HTMLElement).style.animationDelay,
    );
    expect(delays.slice(0, 5)).toEqual(['', '', '75ms', '150ms', '']);
  });
});
