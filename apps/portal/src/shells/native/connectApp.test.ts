import type { ToApp } from '@club/contract/embedding'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Shell } from '../createShell.ts'
import { connectApp, LOCATION_MILLISECONDS } from './connectApp.ts'

function setUp() {
  const sent: ToApp[] = []
  const logOut = vi.fn()
  const [log, open] = [vi.fn(), vi.fn()]
  const store = createStore(() => ({ phase: 'starting', customer: null as object | null, logOut })) as unknown as Shell['store']
  const page: { clubPortal?: { receive: (message: unknown) => void } } = {}
  const app = connectApp({ store, log }, { send: (message) => sent.push(message) }, page, open)
  return { sent, logOut, log, open, store, app, receive: (message: unknown) => page.clubPortal?.receive(message) }
}

describe('the portal tells the app', () => {
  it('[SH-47] [SH-50] that it listens and that the first screen is there, once each', () => {
    const { sent, store, app } = setUp()
    expect(sent).toEqual([])
    store.setState({ phase: 'ready' })
    store.setState({ phase: 'ready' })
    app.contentLoaded()
    app.contentLoaded()
    expect(sent).toEqual([{ type: 'prepared' }, { type: 'contentLoaded' }])
  })

  it('[SH-48] [SH-51] its menu, and which file to show, with a whole address', () => {
    const { sent, app } = setUp()
    const items = [{ key: 'tournaments', label: 'Tournaments', path: '/tournaments' }]
    app.menuLoaded(items)
    app.showPdf('/api/file/get/x/1/list.pdf', 'list.pdf')
    expect(sent).toEqual([
      { type: 'menuLoaded', items },
      { type: 'showPdf', url: new URL('/api/file/get/x/1/list.pdf', location.href).href, fileName: 'list.pdf' },
    ])
  })

  it('[SH-49] that somebody logged out, however it came', () => {
    const { sent, store } = setUp()
    store.setState({ phase: 'ready', customer: {} as never })
    store.setState({ customer: null })
    store.setState({ phase: 'ready' })
    expect(sent.filter(({ type }) => type === 'logout')).toHaveLength(1)
  })
})

describe('the app tells the portal', () => {
  afterEach(() => void vi.useRealTimers())

  it('[SH-52] where the phone is: asked once, answered to all who wait', async () => {
    const { sent, app, receive } = setUp()
    const places = Promise.all([app.getLocation(), app.getLocation()])
    receive('{"type":"location","latitude":50.2,"longitude":8.5}')
    const here = { type: 'location', latitude: 50.2, longitude: 8.5 }
    expect(await places).toEqual([here, here])
    expect(sent.filter(({ type }) => type === 'getLocation')).toHaveLength(1)
  })

  it('[SH-52] [SH-53] or why it cannot say', async () => {
    vi.useFakeTimers()
    const { app, receive } = setUp()
    const refused = app.getLocation()
    receive({ type: 'location', error: 'denied' })
    expect(await refused).toEqual({ type: 'location', error: 'denied' })
    const silent = app.getLocation()
    await vi.advanceTimersByTimeAsync(LOCATION_MILLISECONDS)
    expect(await silent).toMatchObject({ error: 'no answer' })
    const answered = app.getLocation()
    receive({ type: 'location', error: 'denied' })
    await answered
    await vi.advanceTimersByTimeAsync(LOCATION_MILLISECONDS - 1)
    const late = vi.fn()
    void app.getLocation().then(late)
    await vi.advanceTimersByTimeAsync(LOCATION_MILLISECONDS - 1)
    expect(late).not.toHaveBeenCalled()
  })

  it('[SH-53] to log out, and what was chosen in its own menu', () => {
    const { logOut, open, receive } = setUp()
    receive({ type: 'logout' })
    receive({ type: 'open', path: '/tournaments' })
    expect(logOut).toHaveBeenCalledOnce()
    expect(open).toHaveBeenCalledExactlyOnceWith('/tournaments')
  })

  it('nothing else: what cannot be read is logged', () => {
    const { log, receive } = setUp()
    receive('{"type":')
    receive({ type: 'location', latitude: 91, longitude: 0 })
    receive({ type: 'open', path: 'https://evil.example' })
    expect(log).toHaveBeenCalledTimes(3)
  })
})
