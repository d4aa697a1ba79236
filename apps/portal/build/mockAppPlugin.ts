/** In development only: a portal in the frame of `wrapper.html` gets the mock app's bridge before anything else runs. */
import type { Plugin } from 'vite'

/** Puts the `standIn` of the host page into this page, as an app adds its bridge; pages of another origin are not accessible. */
export const MOCK_APP_SCRIPT = 'try { Object.assign(window, window.parent === window ? {} : window.parent.standIn) } catch {}'

export function mockAppPlugin(): Plugin {
  return {
    name: 'club-stand-in',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', children: MOCK_APP_SCRIPT, injectTo: 'head-prepend' }],
  }
}
