import { expect, it } from 'vitest'
import { cachedFiles } from './serviceWorkerPlugin.ts'

it('the service worker keeps page, configuration and code, and no texts for translators', () => {
  const built = [
    'index.html',
    'service-worker.js',
    'assets/index-1.js',
    'assets/index-1.js.map',
    'assets/de-1.js',
    'assets/keys-1.js',
    'assets/pseudo-1.js',
  ]
  expect(cachedFiles(built)).toEqual([
    '/index.html',
    '/config/global.json',
    '/config/local.json',
    '/config/lock.json',
    '/config/version.json',
    '/assets/de-1.js',
    '/assets/index-1.js',
  ])
})
