/** Starts the shell that the address asks for: configuration, texts and session side by side, then the first paint. */
import '@club/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app/App.tsx'
import { Providers } from './app/Providers.tsx'
import { openEarly } from './app/Routes.tsx'
import { ShellProvider } from './app/ShellContext.tsx'
import { texts } from './intl/readTexts.ts'
import { openShell } from './shells/openShell.ts'

async function start(root: HTMLElement): Promise<void> {
  openEarly(window.location.pathname)
  const shell = await openShell()
  void shell.store.getState().start()
  await texts.show(shell.display.getState().settings.language)
  createRoot(root).render(
    <StrictMode>
      <ShellProvider value={shell}>
        <Router hook={shell.useLocation}>
          <QueryClientProvider client={shell.queries}>
            <Providers>
              <App />
            </Providers>
          </QueryClientProvider>
        </Router>
      </ShellProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) {
  start(root).catch((error: unknown) => {
    // Before there are texts, the cause itself is all there is to say.
    console.error('Application startup error', error)
    root.textContent = error instanceof Error ? error.message : String(error)
  })
}
