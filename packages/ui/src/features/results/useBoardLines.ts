import type { BoardRow } from '@club/core/tournament'
import { useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { BoardLine } from '../../golf/Leaderboard/Leaderboard.tsx'
import { type BoardFacts, boardLine } from './boardLines.ts'
import type { Tie } from './tiesOf.ts'

interface Known {
  readonly row: BoardRow
  readonly ties: readonly Tie[] | undefined
  readonly line: BoardLine
}

/**
 * Returns the lines of a board. Rows that a score does not change are not formatted again, and a line with the same content is the same
 * object: a field of a thousand is formatted and rendered once, not with every score.
 */
export function useBoardLines(
  facts: BoardFacts,
  rows: readonly BoardRow[],
  ties: ReadonlyMap<string, readonly Tie[]>,
): readonly BoardLine[] {
  const intl = useIntl()
  const cache = useRef({ intl, facts, byId: new Map<string, Known>() })
  return useMemo(() => {
    const before = cache.current
    const sameFacts = before.intl === intl && before.facts === facts
    const byId = new Map(
      rows.map((row): [string, Known] => {
        const known = before.byId.get(row.id)
        const own = ties.get(row.id)
        if (sameFacts && known?.row === row && known.ties === own) return [row.id, known]
        const line = boardLine(intl, facts, row, own)
        const same = known !== undefined && JSON.stringify(known.line) === JSON.stringify(line)
        return [row.id, { row, ties: own, line: same ? known.line : line }]
      }),
    )
    cache.current = { intl, facts, byId }
    return rows.flatMap(({ id }) => byId.get(id)?.line ?? [])
  }, [intl, facts, rows, ties])
}
