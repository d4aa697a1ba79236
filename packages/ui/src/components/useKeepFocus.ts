import { useEffect } from 'react'

/** Groups that can take the focus of a part that was removed from them. */
const GROUPS = 'li, tr, ul, ol, table, form, fieldset, section, [role=tabpanel], main'

/** An element around the focused one, and the group before it. */
interface Ancestor {
  readonly element: Element
  readonly before: Element | null
}

function ancestorsOf(element: Element): readonly Ancestor[] {
  const ancestors: Ancestor[] = []
  for (let one = element.parentElement; one; one = one.parentElement) ancestors.push({ element: one, before: groupBefore(one) })
  return ancestors
}

function groupBefore(element: Element): Element | null {
  let before = element.previousElementSibling
  while (before && !before.matches(GROUPS)) before = before.previousElementSibling
  return before
}

/** Returns the closest group that is left. The whole page is far away: the group before the removed part is preferred to it. */
function closestGroup(ancestors: readonly Ancestor[]): Element | undefined {
  const closest = ancestors.find(({ element }) => element.isConnected && element.matches(GROUPS))?.element
  if (!closest?.matches('main')) return closest
  const before = ancestors.find(({ element }, at) => !element.isConnected && ancestors[at + 1]?.element.isConnected)?.before
  return before?.isConnected ? before : closest
}

/** Focuses an element that is no control, without a stop of the keyboard there afterwards. */
export function focusGroup(group: HTMLElement): void {
  if (!group.hasAttribute('tabindex')) {
    group.tabIndex = -1
    group.addEventListener('blur', () => group.removeAttribute('tabindex'), { once: true })
  }
  group.focus({ preventScroll: true })
}

/**
 * Keeps the place of keyboard and screen-reader users: if the focused part of the page is removed, for instance the button of a row that
 * was accepted, the closest group that is left takes the focus, or the group before the part if only the page is left. No control takes
 * it, because a second press would then start its action.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    let ancestors: readonly Ancestor[] = []
    const focusClosest = (): void => {
      const group = closestGroup(ancestors)
      focused = null
      if (group instanceof HTMLElement) focusGroup(group)
    }
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      // A dialog returns the focus to the page if the part that opened it is gone.
      if (target.matches('main') && focused?.isConnected === false) {
        focusClosest()
        return
      }
      focused = target.closest('main') ? target : null
      ancestors = focused ? ancestorsOf(focused) : []
    }
    const keep = (): void => {
      if (focused?.isConnected === false && document.activeElement === document.body) focusClosest()
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}
