/** Every theme has its tokens in themes.css and its sprite colours in sprites.css. The first is the default. */
export const THEMES = ['retro-cyberpunk', 'synthwave', 'retro', 'dark', 'minimal'] as const;

export type ThemeName = (typeof THEMES)[number];

/** Applies a theme to the page and to the browser's bar above it. */
export function applyTheme(name: ThemeName): void {
  const root = document.documentElement;
  root.dataset.theme = name;
  const ground = getComputedStyle(root).getPropertyValue('--bg').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
