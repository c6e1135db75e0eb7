import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { declareBreakpoints, resolveBreakpoints } from './scripts/breakpoints.mjs';
import { browserContract } from './scripts/browser-contract.mjs';
import { chunkReport } from './scripts/chunk-report.mjs';
import { leanAuth } from './scripts/lean-auth.mjs';
import { pageHead } from './scripts/page-head.mjs';
import { precompress } from './scripts/precompress.mjs';
import { reactCompiler } from './scripts/react-compiler.mjs';
import { screenChunks } from './scripts/screen-chunks.mjs';
import { serviceWorker } from './scripts/service-worker.mjs';
import { words } from './scripts/words.mjs';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  plugins: [
    words(),
    react(),
    reactCompiler(),
    declareBreakpoints(),
    tailwindcss(),
    resolveBreakpoints(),
    browserContract(),
    leanAuth(),
    screenChunks(),
    pageHead(),
    serviceWorker(),
    chunkReport(),
    precompress(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Fonts and scripts must be files: the server's CSP allows them from no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: 'localhost',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/auth/v1': api, '/rest/v1': api, '/healthz': api, '/readyz': api },
  },
});
