import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContract } from './scripts/browser-contract.mjs';
import { precompress } from './scripts/precompress.mjs';
import { serviceWorker } from './scripts/service-worker.mjs';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

const SCENERY =
  /client.kit.(button|dock|icon|icon-button|pixel-drawing|places|rat-head-grid|skyline|sprite|sun-grid|use-reduced-motion)\.tsx?$|client.device.audio.(output|sound-buffers|sounds)\.ts$|core.progression.(levels|tiers)\.ts$|pixelarticons.react.(ChevronRight2|Reload|Volume3)\.js$/;

/**
 * What the page itself needs is one file, and what the intro shares with other screens another: cut up by who else needs
 * it, it would be twenty files of a few hundred bytes, and 4 KB more of a first visit.
 */
const FIRST_VISIT = [
  { name: 'start', tags: ['$initial'] as '$initial'[], priority: 1 },
  { name: 'scenery', test: SCENERY },
];

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    browserContract(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Says which files belong to which screen: the test of the page's weight reads it.
    manifest: true,
    // Fonts and scripts must be files: the server's CSP allows them from no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_VISIT } } },
  },
  server: {
    host: 'localhost',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/auth/v1': api, '/rest/v1': api, '/healthz': api, '/readyz': api },
  },
});
