import { useEffect, useRef } from 'react'

const TOURNAMENT_TAB = /^(\/tournaments\/view\/[^/]+)\/(entry|results)(\/.*)?$/

/** The screen of a path: the tabs of a tournament and what is chosen in them are one. */
export function screenOf(path: string): string {
  return TOURNAMENT_TAB.exec(path)?.[1] ?? path
}

/** A new screen begins at its top, and the keyboard and readers with it. */
export function useFocusOnScreen(path: string): void {
  const screen = screenOf(path)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    window.scrollTo(0, 0)
    const main = document.getElementById('main')
    // A screen for typing has already focused its field.
    if (document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement)) return
    main?.focus({ preventScroll: true })
  }, [screen])
}
