import { defineConfig, type UserConfig } from 'tsdown'
import manifest from './package.json' with { type: 'json' }

/** One file for each source, so that a bundler takes what is used and a reader finds a rule under its name. */
const common: UserConfig = { unbundle: true, root: 'src', target: 'es2023', sourcemap: false, logLevel: 'error' }

export default defineConfig([
  {
    ...common,
    entry: Object.values(manifest.exports).filter((source) => source.endsWith('.ts')),
    platform: 'neutral',
    dts: { sourcemap: false },
    clean: true,
  },
  // The program of the package: it writes what it shares with the entries a second time, the same.
  { ...common, entry: manifest.bin['club-conformance'], platform: 'node', fixedExtension: false, dts: false, clean: false },
])
