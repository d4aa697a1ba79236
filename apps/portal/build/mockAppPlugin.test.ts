// @vitest-environment node
import { expect, it } from 'vitest'
import { MOCK_APP_SCRIPT } from './mockAppPlugin.ts'

/** The portal's window after the script ran in it. */
function afterScript(parent: object | 'itself'): object {
  const window: Record<string, unknown> = {}
  window.parent = parent === 'itself' ? window : parent
  new Function('window', MOCK_APP_SCRIPT)(window)
  const { parent: _, ...rest } = window
  return rest
}

it('puts the bridge of the parent page into the portal', () => {
  expect(afterScript({ standIn: { ClubPortalApp: 'bridge' } })).toEqual({ ClubPortalApp: 'bridge' })
})

it('does nothing outside a frame or in the page of a club', () => {
  const ofAnotherOrigin = Object.defineProperty({}, 'standIn', {
    get: () => {
      throw new DOMException('Blocked a frame', 'SecurityError')
    },
  })
  for (const parent of ['itself', {}, ofAnotherOrigin] as const) expect(afterScript(parent)).toEqual({})
})
