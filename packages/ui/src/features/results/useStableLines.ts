import { useRef } from 'react'
import type { BoardLine } from '../../golf/Leaderboard/Leaderboard.tsx'

/** The lines again, each the same object as before where nothing of it is different: a field of a thousand is drawn once, not with every score. */
export function useStableLines(lines: readonly BoardLine[]): readonly BoardLine[] {
  const kept = useRef<ReadonlyMap<string, { readonly text: string; readonly line: BoardLine }>>(new Map())
  const next = new Map(
    lines.map((line) => {
      const text = JSON.stringify(line)
      const known = kept.current.get(line.id)
      return [line.id, known?.text === text ? known : { text, line }] as const
    }),
  )
  kept.current = next
  return lines.map(({ id }) => (next.get(id) as { readonly line: BoardLine }).line)
}
