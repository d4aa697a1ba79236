import { describe, expect, it, vi } from 'vitest'
import { findAppBridge } from './appBridge.ts'

describe('the bridge of an app', () => {
  it('[SH-53] receives objects on iOS and text on Android', () => {
    const [ios, android] = [vi.fn(), vi.fn()]
    findAppBridge({ webkit: { messageHandlers: { clubPortal: { postMessage: ios } } } })?.send({ type: 'prepared' })
    findAppBridge({ ClubPortalApp: { postMessage: android } })?.send({ type: 'prepared' })
    expect(ios).toHaveBeenCalledExactlyOnceWith({ type: 'prepared' })
    expect(android).toHaveBeenCalledExactlyOnceWith('{"type":"prepared"}')
  })
  it('does not exist in a browser', () => {
    expect(findAppBridge({ webkit: {} })).toBeNull()
  })
})
