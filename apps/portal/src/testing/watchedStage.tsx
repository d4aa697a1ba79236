import type { ClubClient, WatchHandlers } from '@club/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Shell } from '../shells/createShell.ts'
import { ShellProvider } from '../shells/ShellContext.tsx'

/**
 * Renders a component that follows a stream, with a clock that the test controls. `client` answers the other calls, `parts` are the other
 * parts of the shell that the test needs.
 */
export function watchedStage(client: object, parts: Partial<Shell> = {}) {
  const box = document.createElement('div')
  let root: Root
  let watched: WatchHandlers | null = null
  const watch: ClubClient['watch'] = (_call, _options, handlers) => {
    watched = handlers
    return () => {
      watched = null
    }
  }
  const shell = { ...parts, client: { ...client, watch }, log: () => undefined } as unknown as Shell

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    root = createRoot(box)
  })
  afterEach(() => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  return {
    box,
    /** The handlers of the stream; null while it is not watched. */
    watched: () => watched,
    show: (children: ReactNode) =>
      act(() =>
        root.render(
          <ShellProvider value={shell}>
            <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
          </ShellProvider>,
        ),
      ),
    pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000)),
  }
}
