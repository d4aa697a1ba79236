/** The full product of screens, languages, widths and themes, see tests/wide.spec.ts, and flows on a phone; on a fresh demo of its own. */
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

export default defineConfig({
  ...base,
  maxFailures: 0,
  testIgnore: [],
  grep: /(every screen|the largest text) in \w+$|@wide/,
  grepInvert: [],
})
