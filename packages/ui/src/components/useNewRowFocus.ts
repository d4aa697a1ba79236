import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { focusGroup } from './useKeepFocus.ts'

const ROWS = 'li, tbody tr'

const isBefore = (row: Element, button: Element): boolean => Boolean(row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)

/**
 * Returns the handler of a button below a list that shows more rows. The new rows appear above the button, so the first of them takes the
 * focus, unless it has moved meanwhile: the next Tab reaches its controls, and a screen reader continues there. `count`: rows shown.
 */
export function useNewRowFocus(count: number): (event: MouseEvent) => void {
  const pressed = useRef<{ readonly button: Element; readonly part: Element; readonly last: HTMLElement } | null>(null)
  const shown = useRef(count)
  useLayoutEffect(() => {
    if (shown.current === count) return
    shown.current = count
    const press = pressed.current
    pressed.current = null
    if (!press || (document.activeElement !== press.button && document.activeElement !== document.body)) return
    const rows = [...press.part.querySelectorAll<HTMLElement>(ROWS)]
    const next = rows[rows.indexOf(press.last) + 1]
    if (press.last.isConnected && next) focusGroup(next)
  }, [count])
  return ({ currentTarget }) => {
    const part = currentTarget.closest('section, [role=tabpanel], main') ?? document.body
    const last = [...part.querySelectorAll<HTMLElement>(ROWS)].findLast((row) => isBefore(row, currentTarget))
    pressed.current = last ? { button: currentTarget, part, last } : null
  }
}
