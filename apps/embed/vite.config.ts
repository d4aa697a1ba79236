import { defineConfig } from 'vite'

/** Builds one small script into the portal's folder, so that both have the same origin. The page of any club may load it. */
export default defineConfig({
  build: {
    target: 'es2022',
    outDir: '../portal/dist/embed',
    emptyOutDir: true,
    lib: { entry: 'src/main.ts', formats: ['iife'], name: 'clubPortal', fileName: () => 'club-portal.js' },
  },
  server: { port: 5190, strictPort: true },
})
