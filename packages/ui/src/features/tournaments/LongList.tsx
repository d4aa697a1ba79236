/** Every tournament under the heads of their months, with only those on the page that are near the window. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
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

const HEAD_HEIGHT = 44
const ROW_HEIGHT = 97
/** Rows above and below the window that are there already. */
const SPARE = 6
const NEAR_THE_END = 60

export function LongList({ total, onMore, tournaments, label, now, friends, hrefForTournament }: LongListProps) {
  const row = { now, friends, hrefForTournament }
  const wide = useWide()
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const lines = useMemo(() => listLines(tournaments), [tournaments])
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'month' ? HEAD_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => keyOf(lines[index]),
    overscan: SPARE,
    // React may take several steps of a fast scroll together.
    useFlushSync: false,
    scrollMargin: top,
  })
  useEffect(() => setTop(list.current?.offsetTop ?? 0), [])

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
    <div ref={list}>
      {wide ? (
        <TournamentTableFrame label={label} count={total + 1}>
          <SpaceRow height={before} />
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
          <SpaceRow height={after} />
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
    <tr>
      <td colSpan={TABLE_COLUMNS} style={{ height, padding: 0 }} />
    </tr>
  )
}
