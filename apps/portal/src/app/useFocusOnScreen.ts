import { useEffect, useRef } from 'react'

const TOURNAMENT_TAB = /^(\/tournaments\/view\/[^/]+)\/(entry|results)(\/.*)?$/

/** Returns the screen of a path: all tabs and panels of a tournament are one screen. */
export function screenOf(path: string): string {
  return TOURNAMENT_TAB.exec(path)?.[1] ?? path
}

/** Scrolls a new screen to its top, and moves the keyboard and screen-reader focus there. */
export function useFocusOnScreen(path: string): void {
  const screen = screenOf(path)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    window.scrollTo(0, 0)
    const main = document.getElementById('main')
    // A screen with a form has already focused its field.
    if (document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement)) return
    main?.focus({ preventScroll: true })
  }, [screen])
}
