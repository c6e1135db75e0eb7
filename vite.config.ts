import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.mjs';
import { serviceWorker } from './scripts/service-worker.mjs';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss(), serviceWorker(), precompress()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Says which files belong to which screen: the test of the page's weight reads it.
    manifest: true,
    // Fonts and scripts must be files: the server's CSP allows them from no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the page itself needs is one file: cut up by who else needs it, it compresses worse, by 2 KB of a first visit.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
  server: {
    host: 'localhost',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/auth/v1': api, '/rest/v1': api, '/healthz': api, '/readyz': api },
  },
});
