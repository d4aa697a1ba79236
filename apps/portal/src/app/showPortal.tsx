import '@club/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import type { Shell } from '../shells/createShell.ts'
import { ShellProvider } from '../shells/ShellContext.tsx'
import { App } from './App.tsx'
import { Providers } from './Providers.tsx'

/** Renders the portal in steps, so that a phone can respond to input in between. */
export function showPortal(root: HTMLElement, shell: Shell): void {
  startTransition(() =>
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
    ),
  )
}
