/** The full product of screens, languages, widths and themes, on a fresh demo of its own; see tests/wide.spec.ts. */
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

export default defineConfig({ ...base, maxFailures: 0, testMatch: 'wide.spec.ts', testIgnore: [] })
