/** Connects a native shell to its app: the messages of the portal, and its requests. SH-47 to SH-53. */

import { type FromApp, type MenuEntry, readFromApp } from '@club/contract/embedding'
import { FileNotTakenError } from '../../intl/fileNotTakenError.ts'
import type { Shell } from '../createShell.ts'
import type { FileApp } from '../openFile.ts'
import type { ShellState } from '../shellStore.ts'
import type { AppBridge } from './appBridge.ts'

export type Location = Extract<FromApp, { readonly type: 'location' }>

export interface App extends FileApp {
  contentLoaded(): void
  menuLoaded(items: readonly MenuEntry[]): void
  showPdf(url: string, fileName: string): void
  /** Resolves to the phone's location; an app that does not respond in time counts as one without a location. */
  getLocation(): Promise<Location>
}

/** Timeout; the user may first be asked for permission. */
export const LOCATION_TIMEOUT_MS = 60_000
/** Time for the app to take a file. */
export const FILE_TIMEOUT_MS = 60_000

/** Bytes that are passed to one function call. */
const CHUNK = 8192

async function base64Of(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

interface Page {
  clubPortal?: { readonly receive: (message: unknown) => void }
}

/** Connects the shell to the app; `open` navigates to a path of the portal. */
export function connectApp(
  { store, log }: Pick<Shell, 'store' | 'log'>,
  bridge: AppBridge,
  page: object,
  open: (path: string) => void,
): App {
  let waiting: ((location: Location) => void)[] = []
  let timeout: ReturnType<typeof setTimeout> | undefined
  const answer = (location: Location): void => {
    clearTimeout(timeout)
    const callers = waiting
    waiting = []
    for (const one of callers) one(location)
  }

  let takesFiles = false
  let files = 0
  const saving = new Map<string, (error: string | undefined) => void>()
  const saveFile = async (content: Blob, fileName: string): Promise<void> => {
    const file = await base64Of(content)
    files += 1
    const id = `${files}`
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new FileNotTakenError('The app did not answer')), FILE_TIMEOUT_MS)
      saving.set(id, (error) => {
        clearTimeout(late)
        if (error === undefined) resolve()
        else reject(new FileNotTakenError(error))
      })
      bridge.send({ type: 'saveFile', id, fileName, mediaType: content.type, content: file })
    }).finally(() => saving.delete(id))
  }

  ;(page as Page).clubPortal = {
    receive: (text) => {
      const message = readFromApp(text)
      switch (message?.type) {
        case 'location':
          return answer(message)
        case 'logout':
          return void store.getState().logOut()
        case 'open':
          return open(message.path)
        case 'savesFiles':
          takesFiles = true
          return
        case 'fileSaved':
          return saving.get(message.id)?.(message.error)
        case undefined:
          return log('The app said what the portal does not know', text)
      }
    },
  }

  let prepared = false
  const follow = (
    { phase, session, customer }: Pick<ShellState, 'phase' | 'session' | 'customer'>,
    before: Pick<ShellState, 'customer'> | null,
  ) => {
    if (before?.customer && !customer && !session) bridge.send({ type: 'logout' })
    if (prepared || phase === 'starting') return
    prepared = true
    bridge.send({ type: 'prepared' })
  }
  follow(store.getState(), null)
  store.subscribe(follow)

  let loaded = false
  return {
    contentLoaded: () => {
      if (loaded) return
      loaded = true
      bridge.send({ type: 'contentLoaded' })
    },
    menuLoaded: (items) => bridge.send({ type: 'menuLoaded', items }),
    showPdf: (url, fileName) => bridge.send({ type: 'showPdf', url: new URL(url, window.location.href).href, fileName }),
    takesFiles: () => takesFiles,
    saveFile,
    getLocation: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        // Concurrent callers share one request to the app.
        if (waiting.length > 1) return
        bridge.send({ type: 'getLocation' })
        timeout = setTimeout(() => answer({ type: 'location', error: 'no answer' }), LOCATION_TIMEOUT_MS)
      }),
  }
}
