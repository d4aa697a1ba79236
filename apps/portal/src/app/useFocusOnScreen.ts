import { useEffect, useRef } from 'react'

const TABS = [/^(\/tournaments\/view\/[^/]+)\/(?:entry|results)(?:\/.*)?$/, /^(\/profile)\/(?:details|privacy|mandates)$/]

/** Returns the screen of a path: all tabs and panels of a tournament are one screen, and so are the tabs of the profile. */
export function screenOf(path: string): string {
  for (const tab of TABS) {
    const screen = tab.exec(path)?.[1]
    if (screen !== undefined) return screen
  }
  return path
}

/** Focuses the page and returns it; null before it is loaded. */
function focusMain(): HTMLElement | null {
  const main = document.getElementById('main')
  // A screen with a form has already focused its field.
  const isInForm = document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement)
  if (!isInForm) main?.focus({ preventScroll: true })
  return main
}

/** Scrolls a new screen to its top, and moves the keyboard and screen-reader focus there. */
export function useFocusOnScreen(path: string): void {
  const screen = screenOf(path)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    window.scrollTo(0, 0)
    let focused = focusMain()
    // Outside of the frame the page brings its own once its code is loaded; until then the one before may still be there.
    const observer = new MutationObserver(() => {
      if (document.getElementById('main') !== focused && document.activeElement === document.body) focused = focusMain()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [screen])
}
