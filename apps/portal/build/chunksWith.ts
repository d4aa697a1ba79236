import type { Rolldown } from 'vite'

/** The code of the frame and of every screen, which the start asks for while it opens the shell. */
export const SCREENS = 'showPortal'

/** Modules that most pages use: parts, queries and decisions. */
export const PARTS = { shown: 'parts', shared: 'shared' } as const

/** The name of a chunk's file and of all those that it cannot run without. */
export function chunksWith(first: string, bundle: Rolldown.OutputBundle, found: Set<string> = new Set()): ReadonlySet<string> {
  const chunk = bundle[first]
  if (chunk?.type !== 'chunk' || found.has(first)) return found
  found.add(first)
  for (const next of chunk.imports) chunksWith(next, bundle, found)
  return found
}
