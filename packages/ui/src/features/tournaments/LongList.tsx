/** All tournaments under headings of months; only rows near the window are rendered. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTop } from '../../components/useTop.ts'
import { useFormats } from '../../format/useFormats.ts'
import * as parts from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import * as css from './LongList.css.ts'
import { type ListLine, listLines } from './listLines.ts'
import { TournamentItem, type TournamentRowsProps } from './TournamentRows.tsx'
import { TABLE_COLUMNS, TournamentTableFrame, TournamentTableRow } from './TournamentTable.tsx'

export interface LongListProps extends TournamentRowsProps {
  /** Number of all tournaments, loaded or not. */
  readonly total: number
  /** Loads more; called when the user scrolls near the end of the loaded rows. */
  readonly onMore: () => void
}

const HEAD_HEIGHT = 45
const ROW_HEIGHT = { list: 107, table: 80 } as const
/** Height of the line above a row, in px; the first row below a month’s heading has none. */
const LINE = 1
/** Rendered rows above and below the window. */
const SPARE = 6
const NEAR_THE_END = 60

export function LongList({ total, onMore, tournaments, label, now, friends, hrefForTournament }: LongListProps) {
  const row = { now, friends, hrefForTournament }
  const wide = useWide()
  const list = useRef<HTMLDivElement>(null)
  const top = useTop(useCallback(() => list.current?.getBoundingClientRect().top ?? 0, []))
  const lines = useMemo(() => listLines(tournaments), [tournaments])
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    // A row that has its estimated height is not laid out twice.
    estimateSize: (index) => {
      if (lines[index]?.kind === 'month') return HEAD_HEIGHT
      if (wide) return ROW_HEIGHT.table
      return lines[index - 1]?.kind === 'month' ? ROW_HEIGHT.list - LINE : ROW_HEIGHT.list
    },
    // A new function at every render would measure a long list again.
    getItemKey: useCallback((index: number) => keyOf(lines[index]), [lines]),
    overscan: SPARE,
    // React may batch several steps of a fast scroll.
    useFlushSync: false,
    scrollMargin: top,
  })

  const items = virtualizer.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (tournaments.length < total && lastShown > lines.length - NEAR_THE_END) onMore()
  }, [lastShown, lines.length, tournaments.length, total, onMore])

  const before = Math.max(0, (items[0]?.start ?? top) - top)
  const after = Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top))
  const shown = items.flatMap(({ index }) => {
    const line = lines[index]
    return line ? [{ line, index }] : []
  })
  const place = (line: ListLine, index: number) => ({ index, place: line.place, count: total, measure: virtualizer.measureElement, ...row })

  return (
    <div ref={list} className={css.list}>
      {wide ? (
        <TournamentTableFrame label={label} count={total + 1}>
          {before > 0 && <SpaceRow height={before} />}
          {shown.map(({ line, index }) =>
            line.kind === 'month' ? (
              <tr key={line.month} ref={virtualizer.measureElement} data-index={index}>
                <th colSpan={TABLE_COLUMNS} scope="rowgroup" className={css.head}>
                  <MonthName month={line.month} />
                </th>
              </tr>
            ) : (
              <TournamentTableRow key={line.tournament.id} tournament={line.tournament} {...place(line, index)} />
            ),
          )}
          {after > 0 && <SpaceRow height={after} />}
        </TournamentTableFrame>
      ) : (
        <ul className={parts.rows} aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
          {shown.map(({ line, index }) =>
            line.kind === 'month' ? (
              <li key={line.month} ref={virtualizer.measureElement} data-index={index} className={css.head}>
                <MonthName month={line.month} />
              </li>
            ) : (
              <TournamentItem key={line.tournament.id} tournament={line.tournament} {...place(line, index)} />
            ),
          )}
        </ul>
      )}
    </div>
  )
}

function keyOf(line: ListLine | undefined): string {
  if (!line) return ''
  return line.kind === 'month' ? line.month : line.tournament.id
}

function MonthName({ month }: { readonly month: string }) {
  return useFormats().month(month)
}

/** Takes the space of the rows that are not rendered. */
function SpaceRow({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus.
    <tr aria-hidden="true">
      <td colSpan={TABLE_COLUMNS} style={{ height, padding: 0 }} />
    </tr>
  )
}
