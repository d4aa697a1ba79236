import { useSyncExternalStore } from 'react'

/** From lg lists become tables (LOOK grid). */
const WIDE = '(min-width: 840px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True from 840 px on. One of two layouts is built, never both. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}
