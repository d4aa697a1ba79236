import { defineConfig } from 'tsdown'
import manifest from './package.json' with { type: 'json' }

/** One file for each source, so that a bundler takes what is used and a reader finds a rule under its name. */
export default defineConfig({
  entry: Object.values(manifest.exports).filter((source) => source.endsWith('.ts')),
  unbundle: true,
  platform: 'neutral',
  target: 'es2023',
  sourcemap: false,
  dts: { sourcemap: false },
  clean: true,
  logLevel: 'error',
})
