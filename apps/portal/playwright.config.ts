/** The portal in a real browser, on a fresh demo of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'
import { freePort } from './tests/freePort.ts'

// Every worker reads this file again: what the first one chose stands in the environment.
process.env.CLUB_TEST_PORT ??= String(await freePort())
if (process.env.CLUB_TEST_FOLDER === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'club-browser-'))
  process.env.CLUB_TEST_FOLDER = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const baseURL = `http://127.0.0.1:${process.env.CLUB_TEST_PORT}`
const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: 'tests',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  maxFailures: 10,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  outputDir: '../../.cache/browser',
  use: {
    baseURL,
    actionTimeout: 10_000,
    launchOptions: { executablePath, args: [...args], env: { ...process.env, ...env } },
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone', testMatch: 'flow.spec.ts', use: { viewport: { width: 390, height: 844 }, locale: 'en-GB' } },
    { name: 'desktop', testMatch: 'flow.spec.ts', use: { viewport: { width: 1280, height: 900 }, locale: 'de-DE' } },
    {
      name: 'screens',
      testMatch: [
        'refusals.spec.ts',
        'screens.spec.ts',
        'shell.spec.ts',
        'settings.spec.ts',
        'widget.spec.ts',
        'native.spec.ts',
        'offline.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, locale: 'en-GB' },
    },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning apps/server/src/main.ts`,
    cwd: '../..',
    url: `${baseURL}/api/rs/master/tenants`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: process.env.CLUB_TEST_PORT, DATA_DIR: join(process.env.CLUB_TEST_FOLDER, 'data') },
  },
})
