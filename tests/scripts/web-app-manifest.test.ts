import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memberRoutes } from '#client/app/member-routes.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

const read = (path: string) => readFileSync(join(PROJECT_FOLDER, path));
const manifest: {
  start_url: string;
  theme_color: string;
  background_color: string;
  icons: Icon[];
  shortcuts: { url: string; icons: Icon[] }[];
} = JSON.parse(String(read('public/manifest.webmanifest')));

test('has the background of the default theme, like the page', () => {
  const ground = /--bg: (#[0-9a-f]{6});/.exec(String(read('src/client/kit/themes.css')))?.[1];
  expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground]);
  expect(String(read('index.html'))).toContain(`<meta name="theme-color" content="${ground}" />`);
});

test('has all its icons, in the stated sizes, both plain and maskable', () => {
  const all = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes } of all) {
    const file = read(join('public', src));
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const purpose of ['any', 'maskable']) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes, purpose).toEqual(['192x192', '512x512']);
  }
});

test('links to signed-in screens', () => {
  for (const path of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
    expect(memberRoutes.find((route) => route.path === path)?.access, path).toBe('signed-in');
  }
});
