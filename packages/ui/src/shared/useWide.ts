import { useSyncExternalStore } from 'react'
import { from } from '../theme/scale.ts'

function watch(query: string) {
  return {
    matches: () => window.matchMedia(query).matches,
    subscribe: (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
  }
}

/** From 360 px the bar has room for all its actions; from sm names are shown in full; from lg lists become tables; from xl there is a column next to the content. */
const WATCHED = { full: watch('(min-width: 360px)'), sm: watch(from.sm), lg: watch(from.lg), xl: watch(from.xl) } as const

/** Returns true from that width on. Only one of two layouts is rendered. */
export function useWide(width: keyof typeof WATCHED = 'lg'): boolean {
  return useSyncExternalStore(WATCHED[width].subscribe, WATCHED[width].matches)
}
