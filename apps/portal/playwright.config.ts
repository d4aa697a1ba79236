/** The portal in a real browser, on a fresh demo of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'
import { freePort } from './tests/freePort.ts'

// Every worker reads this file again: the first one stores its choice in the environment.
process.env.CLUB_TEST_PORT ??= String(await freePort())
if (process.env.CLUB_TEST_FOLDER === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'club-browser-'))
  process.env.CLUB_TEST_FOLDER = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const baseURL = `http://127.0.0.1:${process.env.CLUB_TEST_PORT}`
const { executablePath, args, env } = await findBrowser()

/**
 * Fewer processes to start and to talk to: a page takes an eighth less processor time. No page lives long enough for the last
 * step of the compiler to pay, and without it a look of axe takes a seventh less.
 */
const LIGHT = ['--in-process-gpu', '--renderer-process-limit=1', '--js-flags=--no-opt']

export default defineConfig({
  testDir: 'tests',
  // `npm run test:wide` has a configuration of its own. One project, for each would start workers and browsers of its own.
  testIgnore: 'wide.spec.ts',
  grepInvert: /@wide/,
  // File by file; a club that a test changes, and an event that it signs up for, no other file relies on.
  fullyParallel: false,
  // Tests wait for frames and answers most of the time: three leave a fifth of two cores idle.
  workers: 4,
  // `npm test` repeats what fails on a fresh demo.
  retries: 0,
  maxFailures: 10,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  outputDir: '../../.cache/browser',
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    // It fetches all of the portal for every test anew; two files test what it does, and allow it.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    launchOptions: { executablePath, args: [...args, ...LIGHT], env: { ...process.env, ...env } },
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // `--trace on` records a failure step by step; recording every run costs a third of the time.
    screenshot: 'only-on-failure',
  },
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
