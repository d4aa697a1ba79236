// @vitest-environment happy-dom
import type { ToApp } from '@club/contract/embedding'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { FileNotTakenError } from '../../intl/fileNotTakenError.ts'
import type { Shell } from '../createShell.ts'
import { checkFilesArrive, openFile, openFilesIn } from '../openFile.ts'
import { connectApp, FILE_TIMEOUT_MS, LOCATION_TIMEOUT_MS } from './connectApp.ts'

function setUp() {
  const sent: ToApp[] = []
  const logOut = vi.fn()
  const [log, open] = [vi.fn(), vi.fn()]
  const store = createStore(() => ({
    phase: 'starting',
    session: null as object | null,
    customer: null as object | null,
    logOut,
  })) as unknown as Shell['store']
  const page: { clubPortal?: { receive: (message: unknown) => void } } = {}
  const app = connectApp({ store, log }, { send: (message) => sent.push(message) }, page, open)
  return { sent, logOut, log, open, store, app, receive: (message: unknown) => page.clubPortal?.receive(message) }
}

describe('messages from the portal to the app', () => {
  it('[SH-47] [SH-50] say once each that it is listening and that the first screen is shown', () => {
    const { sent, store, app } = setUp()
    expect(sent).toEqual([])
    store.setState({ phase: 'ready' })
    store.setState({ phase: 'ready' })
    app.contentLoaded()
    app.contentLoaded()
    expect(sent).toEqual([{ type: 'prepared' }, { type: 'contentLoaded' }])
  })

  it('[SH-48] [SH-51] send its menu, and files with an absolute URL', () => {
    const { sent, app } = setUp()
    const items = [{ key: 'tournaments', label: 'Tournaments', path: '/tournaments' }]
    app.menuLoaded(items)
    app.showPdf('/api/file/get/x/1/list.pdf', 'list.pdf')
    expect(sent).toEqual([
      { type: 'menuLoaded', items },
      { type: 'showPdf', url: new URL('/api/file/get/x/1/list.pdf', location.href).href, fileName: 'list.pdf' },
    ])
  })

  it('[SH-49] say that the customer logged out, in any way, and not that another one is logged in', () => {
    const { sent, store } = setUp()
    store.setState({ phase: 'ready', session: {} as never, customer: {} as never })
    store.setState({ phase: 'starting', session: {} as never, customer: null })
    store.setState({ phase: 'ready', customer: {} as never })
    store.setState({ session: null, customer: null })
    store.setState({ phase: 'ready' })
    expect(sent.filter(({ type }) => type === 'logout')).toHaveLength(1)
  })
})

describe('a file in an app', () => {
  afterEach(() => {
    openFilesIn(null, () => {})
    vi.useRealTimers()
  })
  const file = new Blob(['BEGIN'], { type: 'text/calendar' })

  it('[SH-68+] is sent to the app, and has arrived when the app says so', async () => {
    const { sent, app, receive } = setUp()
    openFilesIn(app, () => {})
    receive({ type: 'savesFiles' })
    const done = vi.fn()
    const opened = openFile(file, 'event.ics').then(done)
    await expect
      .poll(() => sent)
      .toEqual([{ type: 'saveFile', id: '1', fileName: 'event.ics', mediaType: 'text/calendar', content: btoa('BEGIN') }])
    expect(done).not.toHaveBeenCalled()
    receive({ type: 'fileSaved', id: '2' })
    receive({ type: 'fileSaved', id: '1' })
    await opened
    expect(done).toHaveBeenCalledOnce()
  })

  it('[SH-68+] fails in an app that does not know files, before anything is sent', async () => {
    const { sent, app } = setUp()
    const notTaken = vi.fn()
    openFilesIn(app, notTaken)
    expect(checkFilesArrive).toThrow(FileNotTakenError)
    await expect(openFile(file, 'event.ics')).rejects.toThrow(FileNotTakenError)
    expect(sent).toEqual([])
    expect(notTaken).toHaveBeenCalledTimes(2)
  })

  it('[SH-68+] fails if the app cannot take it, or does not answer', async () => {
    vi.useFakeTimers()
    const { sent, app, receive } = setUp()
    const notTaken = vi.fn()
    openFilesIn(app, notTaken)
    receive({ type: 'savesFiles' })
    const refused = expect(openFile(file, 'a')).rejects.toThrow(FileNotTakenError)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    receive({ type: 'fileSaved', id: '1', error: 'full' })
    await refused
    expect(notTaken).toHaveBeenCalledOnce()
    const silent = expect(openFile(file, 'b')).rejects.toThrow(FileNotTakenError)
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(FILE_TIMEOUT_MS)
    await silent
  })
})

describe('messages from the app to the portal', () => {
  afterEach(() => void vi.useRealTimers())

  it('[SH-52] send the location, requested once, to all who need it', async () => {
    const { sent, app, receive } = setUp()
    const places = Promise.all([app.getLocation(), app.getLocation()])
    receive('{"type":"location","latitude":50.2,"longitude":8.5}')
    const here = { type: 'location', latitude: 50.2, longitude: 8.5 }
    expect(await places).toEqual([here, here])
    expect(sent.filter(({ type }) => type === 'getLocation')).toHaveLength(1)
  })

  it('[SH-52] [SH-53] or send the reason why there is none', async () => {
    vi.useFakeTimers()
    const { app, receive } = setUp()
    const refused = app.getLocation()
    receive({ type: 'location', error: 'denied' })
    expect(await refused).toEqual({ type: 'location', error: 'denied' })
    const silent = app.getLocation()
    await vi.advanceTimersByTimeAsync(LOCATION_TIMEOUT_MS)
    expect(await silent).toMatchObject({ error: 'no answer' })
    const answered = app.getLocation()
    receive({ type: 'location', error: 'denied' })
    await answered
    await vi.advanceTimersByTimeAsync(LOCATION_TIMEOUT_MS - 1)
    const late = vi.fn()
    void app.getLocation().then(late)
    await vi.advanceTimersByTimeAsync(LOCATION_TIMEOUT_MS - 1)
    expect(late).not.toHaveBeenCalled()
  })

  it('[SH-53] log out, and open a menu item', () => {
    const { logOut, open, receive } = setUp()
    receive({ type: 'logout' })
    receive({ type: 'open', path: '/tournaments' })
    expect(logOut).toHaveBeenCalledOnce()
    expect(open).toHaveBeenCalledExactlyOnceWith('/tournaments')
  })

  it('are logged if they are invalid, and do nothing else', () => {
    const { log, receive } = setUp()
    receive('{"type":')
    receive({ type: 'location', latitude: 91, longitude: 0 })
    receive({ type: 'open', path: 'https://evil.example' })
    expect(log).toHaveBeenCalledTimes(3)
  })
})
