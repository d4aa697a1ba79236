/** Development alone: a portal in the frame of `wrapper.html` finds the bridge of an app before anything else runs. */
import type { Plugin } from 'vite'

/** What the page above lays out as `standIn` is laid into this one, as an app lays its bridge. A club's page may not be looked into. */
export const STAND_IN_SCRIPT = 'try { Object.assign(window, window.parent === window ? {} : window.parent.standIn) } catch {}'

export function standInPlugin(): Plugin {
  return {
    name: 'club-stand-in',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', children: STAND_IN_SCRIPT, injectTo: 'head-prepend' }],
  }
}
