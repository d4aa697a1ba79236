import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cacheStrategyFor } from './cacheStrategy.ts'

const origin = 'https://portal.example'
const get = (path: string, mode = 'cors') => cacheStrategyFor({ method: 'GET', mode, url: new URL(path, origin).href }, origin)

describe('the offline cache of the service worker', () => {
  it.each([
    { path: '/assets/index-B3x9kQaZ.js', mode: 'cors', way: 'asset' },
    { path: '/config/local.json', mode: 'cors', way: 'config' },
    { path: '/tournaments/view/7', mode: 'navigate', way: 'page' },
    { path: '/', mode: 'navigate', way: 'page' },
    { path: '/?tenant_id=a', mode: 'navigate', way: 'network' },
    { path: '/embed/club-portal.js', mode: 'no-cors', way: 'network' },
    { path: '/service-worker.js', mode: 'same-origin', way: 'network' },
    { path: 'https://evil.example/assets/x.js', mode: 'cors', way: 'network' },
  ])('$path ($mode): $way', ({ path, mode, way }) => {
    expect(get(path, mode)).toBe(way)
  })

  it('[SH-60+] never caches API responses, and only GET', () => {
    fc.assert(
      fc.property(
        fc.webPath(),
        fc.constantFrom('navigate', 'cors', 'no-cors'),
        fc.constantFrom('POST', 'PUT', 'DELETE'),
        (path, mode, method) => {
          const { pathname } = new URL(`/api${path}`, origin)
          // Two dots lead out of the service again.
          if (pathname.startsWith('/api/')) expect(get(pathname, mode)).toBe('network')
          expect(cacheStrategyFor({ method, mode, url: `${origin}${path}` }, origin)).toBe('network')
        },
      ),
    )
  })
})
