import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** Marks a row of a list. */
export const ROW = { 'data-row': '', tabIndex: -1 } as const

interface RowKeys {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

function rowsIn(box: HTMLElement | null): readonly HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
}

function searchIn(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('input[type=search]') ?? null
}

/** Focuses the first control of a row, or the row if it has none. */
function focusRow(row: HTMLElement | undefined): void {
  const control = row?.querySelector<HTMLElement>('a[href], button:not([disabled])')
  ;(control ?? row)?.focus()
}

/**
 * The keys of a list with a search, spread on the element around both: the arrows, Home and End go from row to row, Escape back to the search. If
 * an action removes the control that has the focus, the focus stays at its row instead of the beginning of the page. Rows have the attributes of ROW.
 */
export function useRowKeys(): RowKeys {
  const ref = useRef<HTMLDivElement>(null)
  /** Index of the row that has the focus; -1 outside. */
  const at = useRef(-1)
  useEffect(() => {
    const { activeElement: focused, body } = document
    if (at.current < 0 || (focused !== body && !focused?.matches('main'))) return
    const rows = rowsIn(ref.current)
    if (rows.length === 0) searchIn(ref.current)?.focus()
    else focusRow(rows[Math.min(at.current, rows.length - 1)])
  })
  const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-row]')
  const isInDialog = (target: EventTarget) => (target as HTMLElement).closest('dialog') !== null
  return {
    ref,
    onFocus: ({ target }) => {
      if (isInDialog(target)) return
      const row = rowOf(target)
      at.current = row ? rowsIn(ref.current).indexOf(row) : -1
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null && !relatedTarget.matches('main') && !ref.current?.contains(relatedTarget)) at.current = -1
    },
    onKeyDown: (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || isInDialog(target)) return
      const [row, search] = [rowOf(target), searchIn(ref.current)]
      if (row === null && (target !== search || key !== 'ArrowDown')) return
      const rows = rowsIn(ref.current)
      const step = STEPS[key]
      if (row !== null && key === 'Escape') search?.focus()
      else if (step) {
        const next = row === null ? 0 : step(rows.indexOf(row), rows.length - 1)
        if (next < 0) search?.focus()
        else focusRow(rows[next])
      } else return
      event.preventDefault()
    },
  }
}
