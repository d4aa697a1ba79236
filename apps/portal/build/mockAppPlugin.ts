/** In development only: a portal in the frame of `wrapper.html` gets the mock app's bridge before anything else runs. */
import type { Plugin } from 'vite'

/** What the page above lays out as `standIn` is laid into this one, as an app lays its bridge. A club's page may not be looked into. */
export const MOCK_APP_SCRIPT = 'try { Object.assign(window, window.parent === window ? {} : window.parent.standIn) } catch {}'

export function mockAppPlugin(): Plugin {
  return {
    name: 'club-stand-in',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', children: MOCK_APP_SCRIPT, injectTo: 'head-prepend' }],
  }
}
