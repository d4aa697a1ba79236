import { useEffect } from 'react'

/** Groups that can take the focus of a part that was removed from them. */
const GROUPS = 'li, tr, ul, ol, table, form, fieldset, section, [role=tabpanel], main'

function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = []
  for (let one = element.parentElement; one; one = one.parentElement) ancestors.push(one)
  return ancestors
}

function focusGroup(group: HTMLElement): void {
  if (!group.hasAttribute('tabindex')) {
    group.tabIndex = -1
    group.addEventListener('blur', () => group.removeAttribute('tabindex'), { once: true })
  }
  group.focus({ preventScroll: true })
}

/**
 * Keeps the place of keyboard and screen-reader users: if the focused part of the page is removed, for instance the button of a row that
 * was accepted, the closest group that is left takes the focus. No control takes it, because a second press would then start its action.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    let ancestors: readonly Element[] = []
    const focusClosest = (): void => {
      const group = ancestors.find((one) => one.isConnected && one.matches(GROUPS))
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
