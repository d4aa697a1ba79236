/** Every tournament under the heads of their months, with only those on the page that are near the window. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTop } from '../../components/useTop.ts'
import { useFormats } from '../../format/useFormats.ts'
import * as parts from '../parts.css.ts'
import { useWide } from '../useWide.ts'
import * as css from './LongList.css.ts'
import { type ListLine, listLines } from './listLines.ts'
import { TournamentItem, type TournamentRowsProps } from './TournamentRows.tsx'
import { TABLE_COLUMNS, TournamentTableFrame, TournamentTableRow } from './TournamentTable.tsx'

export interface LongListProps extends TournamentRowsProps {
  /** How many there are in all, read or not. */
  readonly total: number
  /** More is wanted: the reader comes near the end of what is read. */
  readonly onMore: () => void
}

const HEAD_HEIGHT = 45
const ROW_HEIGHT = { list: 107, table: 80 } as const
/** Below the head of its month a row of the list has no line above it. */
const LINE = 1
/** Rows above and below the window that are there already. */
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
    // What is as high as it was taken for is not laid out twice.
    estimateSize: (index) => {
      if (lines[index]?.kind === 'month') return HEAD_HEIGHT
      if (wide) return ROW_HEIGHT.table
      return lines[index - 1]?.kind === 'month' ? ROW_HEIGHT.list - LINE : ROW_HEIGHT.list
    },
    // A function of its own in every step would have all of a long list reckoned anew.
    getItemKey: useCallback((index: number) => keyOf(lines[index]), [lines]),
    overscan: SPARE,
    // React may take several steps of a fast scroll together.
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

/** Stands for the rows that are not on the page. */
function SpaceRow({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus.
    <tr aria-hidden="true">
      <td colSpan={TABLE_COLUMNS} style={{ height, padding: 0 }} />
    </tr>
  )
}
