/**
 * Opens the shell of the URL: configuration, texts, session, club and the first page's data are loaded concurrently, while the code of the
 * screens is still loading.
 */
import { followBack } from '@club/ui/back'
import { prefetchFirstQuery } from './app/prefetchFirstQuery.ts'
import { preloadPage } from './app/preloadPage.ts'
import { texts } from './intl/readTexts.ts'
import { openShell } from './shells/openShell.ts'

async function start(root: HTMLElement): Promise<void> {
  // In steps, so that the browser can render in between; each step would take a whole frame.
  await breath()
  const page = preloadPage(window.location.pathname)
  await breath()
  const shell = await openShell()
  await breath()
  const firstData = prefetchFirstQuery(shell, window.location)
  const started = shell.store.getState().start()
  // Data are requested before the screens use the phone's processor; their code is loading since the head of the page, and runs
  // after that of React.
  const screens = import('react-dom/client').then(breath).then(() => import('./app/showPortal.tsx'))
  const [{ showPortal }] = await Promise.all([
    screens,
    texts.show(shell.display.getState().settings.language),
    soon(Promise.all([started, firstData, page])),
  ])
  showPortal(root, shell)
}

/** Lets the browser render, or handle a tap, before the next step. */
function breath(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/**
 * Waits for the first data: rendering once is less work than rendering an empty screen first, and nothing moves. Longest wait, for slow
 * networks.
 */
const DATA_TIMEOUT_MS = 1000

async function soon(done: Promise<unknown>): Promise<void> {
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS))])
}

/** The first use of each Intl class takes a phone a tenth of a second: this does it while the network is busy. */
function readLocales(): void {
  for (const { supportedLocalesOf } of [Intl.NumberFormat, Intl.DateTimeFormat]) setTimeout(supportedLocalesOf, 0, 'en')
}

const root = document.getElementById('root')
if (root) {
  followBack()
  start(root).catch((error: unknown) => {
    // Without texts, the error itself is all that can be shown.
    console.error('Application startup error', error)
    root.textContent = error instanceof Error ? error.message : String(error)
  })
  readLocales()
}
