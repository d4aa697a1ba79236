/** A group of many rows; only those near the window are rendered. */
import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { Fragment, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTop } from '../../components/useTop.ts'
import * as css from './Leaderboard.css.ts'
import type { LongGroupProps } from './Leaderboard.tsx'
import { BoardRow, opensUnder, rowProps, WhyRow } from './LeaderboardRows.tsx'
import { longRows, shiftOf, withFocused } from './longRows.ts'
import { useEveryRow } from './useEveryRow.ts'

const ROW_HEIGHT = { phone: 48, wide: 52 } as const
const WHY_HEIGHT = 280
/** Rendered rows above and below the window. */
const SPARE = 10

export function LongGroup({ head, firstRow, ...props }: LongGroupProps) {
  const { lines, roundsShown, width } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTop(
    useCallback(() => {
      const title = body.current?.querySelector('th[scope=rowgroup]')
      return title?.getBoundingClientRect().bottom ?? body.current?.getBoundingClientRect().top ?? 0
    }, []),
  )
  const everyRow = useEveryRow()
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const openId = lines.find((line) => opensUnder(props, line))?.id ?? null
  const rows = useMemo(() => longRows(lines, openId), [lines, openId])
  const indexByKey = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  const focused = focusedKey === null ? undefined : indexByKey.get(focusedKey)

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.place === null ? WHY_HEIGHT : ROW_HEIGHT[roundsShown ? 'wide' : 'phone']),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    rangeExtractor: useCallback((range: Range) => withFocused(defaultRangeExtractor(range), focused, range.count), [focused]),
    overscan: SPARE,
    // React may batch several steps of a fast scroll.
    useFlushSync: false,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  const { range, measurementsCache, measureElement } = virtualizer

  // A score may move rows above the window: scroll by the same distance, so that visible rows do not move. At the top, new rows are shown.
  const seen = useRef({ lines, starts: new Map<string, number>() })
  useLayoutEffect(() => {
    const startOf = (key: string) => measurementsCache[indexByKey.get(key) ?? -1]?.start
    if (seen.current.lines !== lines) {
      const shift = shiftOf(seen.current.starts, startOf)
      if (shift !== 0) window.scrollBy({ top: shift, behavior: 'instant' })
    }
    const inSight = range && range.startIndex > 0 ? rows.slice(range.startIndex, range.endIndex + 1) : []
    seen.current = { lines, starts: new Map(inSight.map(({ key }) => [key, startOf(key) ?? 0])) }
  })

  const shown = everyRow ? rows.map((_, index) => ({ index, before: 0 })) : withSpaces(items, top)
  const after = everyRow ? 0 : top + virtualizer.getTotalSize() - (items.at(-1)?.end ?? top)
  return (
    <tbody
      ref={body}
      className={css.group}
      onFocus={({ target }) => setFocusedKey(rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])]?.key ?? null)}
    >
      {head}
      {shown.map(({ index, before }) => {
        const row = rows[index]
        if (!row) return null
        const place = { index, measure: measureElement }
        return (
          <Fragment key={row.key}>
            {before > 0 && <SpaceRow height={before} width={width} />}
            {row.place === null ? (
              <WhyRow {...props} {...place} line={row.line} />
            ) : (
              <BoardRow {...rowProps(props, row.line)} {...place} rowIndex={firstRow + row.place} />
            )}
          </Fragment>
        )
      })}
      {after > 0 && <SpaceRow height={after} width={width} />}
    </tbody>
  )
}

/** Returns each rendered row with the height of the rows left out before it. */
function withSpaces(items: readonly VirtualItem[], top: number): readonly { readonly index: number; readonly before: number }[] {
  return items.map(({ index, start }, at) => ({ index, before: start - (items[at - 1]?.end ?? top) }))
}

/** Takes the space of the rows that are not rendered. */
function SpaceRow({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus.
    <tr aria-hidden="true">
      <td colSpan={width} className={css.spaceRow} style={{ height }} />
    </tr>
  )
}
