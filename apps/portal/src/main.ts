/**
 * Opens the shell that the address asks for: configuration, texts, session and club side by side, and what the first page asks of the
 * service, all while the code of the screens is still on its way.
 */
import { openEarly } from './app/firstPages.ts'
import { texts } from './intl/readTexts.ts'
import { askEarly } from './queries/askEarly.ts'
import { openShell } from './shells/openShell.ts'

async function start(root: HTMLElement): Promise<void> {
  const shell = await openShell()
  askEarly(shell, window.location)
  void shell.store.getState().start()
  // The service is asked before the screens take the phone's time; their code is on its way since the head of the page.
  openEarly(window.location.pathname)
  const screens = import('./app/showPortal.tsx')
  const [{ showPortal }] = await Promise.all([screens, texts.show(shell.display.getState().settings.language)])
  showPortal(root, shell)
}

/** A browser's first question about languages takes a phone a tenth of a second: it is asked while the network works. */
function readLocales(): void {
  Intl.NumberFormat.supportedLocalesOf('en')
  Intl.DateTimeFormat.supportedLocalesOf('en')
}

const root = document.getElementById('root')
if (root) {
  start(root).catch((error: unknown) => {
    // Before there are texts, the cause itself is all there is to say.
    console.error('Application startup error', error)
    root.textContent = error instanceof Error ? error.message : String(error)
  })
  setTimeout(readLocales)
}
