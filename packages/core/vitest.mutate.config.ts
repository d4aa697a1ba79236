/**
 * The tests that judge a changed file. `npm run mutate` names them in a variable: with Stryker's own
 * `testFiles` (10.1.1) a change to what runs once, at import, is never applied.
 */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: (process.env['MUTATED_TESTS'] ?? '').split(' '),
    environment: 'node',
    // A slow machine is no proof: only what never ends is found by the clock, and that is Stryker's.
    testTimeout: 0,
  },
})
