import { useEffect, useState } from 'react'
import type { Page } from '../shared/lazyPage.ts'

type Part = Pick<Page<never>, 'preload'>

/**
 * Loads the code of the parts that have something to show, and returns whether all of them can be drawn together: a part that came later would
 * push the others down. Once they are drawn, it stays true: what comes then is new.
 */
export function usePartsReady(areLoading: boolean, parts: readonly (Part | false)[]): boolean {
  const [loaded, setLoaded] = useState<ReadonlySet<Part>>(new Set())
  const [wasReady, setWasReady] = useState(false)
  const missing = areLoading ? [] : parts.filter((part) => part !== false && !loaded.has(part))
  useEffect(() => {
    for (const part of missing) {
      if (part) void part.preload().then(() => setLoaded((before) => new Set(before).add(part)))
    }
  }, [missing.length])
  const isReady = wasReady || (!areLoading && missing.length === 0)
  if (isReady && !wasReady) setWasReady(true)
  return isReady
}
