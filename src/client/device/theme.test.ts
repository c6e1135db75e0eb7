// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyTheme, THEMES } from './theme.ts';

const css = readFileSync(join(import.meta.dirname, '..', 'kit', 'themes.css'), 'utf8');
const grounds = {
  'retro-cyberpunk': '#0b0616',
  synthwave: '#1b0f3b',
  retro: '#020803',
  dark: '#000000',
  minimal: '#1d2430',
};

beforeEach(() => {
  document.head.innerHTML = `<meta name="theme-color" content="#ffffff"><style>${css}</style>`;
});

afterEach(() => {
  document.head.innerHTML = '';
  delete document.documentElement.dataset.theme;
});

it.each(THEMES)('applies %s to the page and the browser’s bar', (theme) => {
  applyTheme(theme);
  expect(document.documentElement.dataset.theme).toBe(theme);
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(grounds[theme]);
});

it('leaves the bar alone without styles, and works without a bar', () => {
  document.querySelector('style')?.remove();
  applyTheme('dark');
  expect(document.querySelector('meta')?.getAttribute('content')).toBe('#ffffff');
  document.head.innerHTML = '';
  expect(() => applyTheme('minimal')).not.toThrow();
});
