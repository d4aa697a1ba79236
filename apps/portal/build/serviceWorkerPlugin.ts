/** Gives the service worker the list of files of this build. Its own name never changes, so its text has to. */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

export const SERVICE_WORKER = 'service-worker'

const CONFIG = ['global', 'local', 'lock', 'version'].map((name) => `/config/${name}.json`)
/** Texts that only translators look at stay where they are. */
const NOT_KEPT = /\/(keys|pseudo)-|\.map$/

export function cachedFiles(built: readonly string[]): readonly string[] {
  const assets = built.filter((name) => name.startsWith('assets/')).map((name) => `/${name}`)
  return ['/index.html', ...CONFIG, ...assets.filter((name) => !NOT_KEPT.test(name)).sort()]
}

export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'club-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${SERVICE_WORKER}.js`]
        if (worker?.type !== 'chunk') return
        const files = JSON.stringify(cachedFiles(Object.keys(bundle)))
        const page = bundle['index.html']
        const version = createHash('sha256')
          .update(files)
          .update(page?.type === 'asset' ? page.source : '')
          .digest('base64url')
          .slice(0, 12)
        worker.code = `const PORTAL_FILES=${files},PORTAL_VERSION=${JSON.stringify(version)};${worker.code}`
      },
    },
  }
}
