/**
 * Opens the shell that the address asks for: configuration, texts, session and club side by side, and what the first page asks of the
 * service, all while the code of the screens is still on its way.
 */
import { followBack } from '@club/ui/back'
import { prefetchFirstQuery } from './app/prefetchFirstQuery.ts'
import { preloadPage } from './app/preloadPage.ts'
import { texts } from './intl/readTexts.ts'
import { openShell } from './shells/openShell.ts'

async function start(root: HTMLElement): Promise<void> {
  // In steps, so that the browser can draw in between; each of them would fill its frame.
  await breath()
  const page = preloadPage(window.location.pathname)
  await breath()
  const shell = await openShell()
  await breath()
  const asked = prefetchFirstQuery(shell, window.location)
  const started = shell.store.getState().start()
  // The service is asked before the screens take the phone's time; their code is on its way since the head of the page, and begins to
  // run with what it stands on.
  const screens = import('react-dom/client').then(breath).then(() => import('./app/showPortal.tsx'))
  const [{ showPortal }] = await Promise.all([
    screens,
    texts.show(shell.display.getState().settings.language),
    soon(Promise.all([started, asked, page])),
  ])
  showPortal(root, shell)
}

/** Lets the browser draw, or answer a tap, before it goes on. */
function breath(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Drawn once with what it shows is less work than drawn empty before, and nothing moves; a slow network gets the empty screen. */
const PATIENCE_MILLISECONDS = 1000

async function soon(done: Promise<unknown>): Promise<void> {
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))])
}

/** A browser's first questions about languages take a phone a tenth of a second: they are asked while the network works. */
function readLocales(): void {
  for (const { supportedLocalesOf } of [Intl.NumberFormat, Intl.DateTimeFormat]) setTimeout(supportedLocalesOf, 0, 'en')
}

const root = document.getElementById('root')
if (root) {
  followBack()
  start(root).catch((error: unknown) => {
    // Before there are texts, the cause itself is all there is to say.
    console.error('Application startup error', error)
    root.textContent = error instanceof Error ? error.message : String(error)
  })
  readLocales()
}
