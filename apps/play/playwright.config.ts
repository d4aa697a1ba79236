/** The built playground in a real browser. */
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'
import { freePort } from '../portal/tests/freePort.ts'

// Every worker reads this file again: the first one stores its choice in the environment.
process.env['CLUB_PLAY_PORT'] ??= String(await freePort())
const port = process.env['CLUB_PLAY_PORT']
const baseURL = `http://127.0.0.1:${port}`
const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: 'tests',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  outputDir: '../../.cache/play-browser',
  use: {
    baseURL,
    actionTimeout: 10_000,
    launchOptions: { executablePath, args: [...args], env: { ...process.env, ...env } as Record<string, string> },
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testMatch: 'phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' },
    },
    { name: 'desktop', testMatch: 'desktop.spec.ts', use: { viewport: { width: 1280, height: 900 }, locale: 'de-DE' } },
  ],
  webServer: {
    command: `vite build --logLevel error && vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
