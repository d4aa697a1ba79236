import { defineConfig } from 'vite'

/** One small script beside the portal, so that both come from the same origin. A page of any club may load it as it is. */
export default defineConfig({
  build: {
    target: 'es2022',
    outDir: '../portal/dist/embed',
    emptyOutDir: true,
    lib: { entry: 'src/main.ts', formats: ['iife'], name: 'clubPortal', fileName: () => 'club-portal.js' },
  },
  server: { port: 5190, strictPort: true },
})
