import { useEffect } from 'react'

/** Groups that can take the focus of a part that was removed from them. */
const GROUPS = 'li, tr, ul, ol, table, form, fieldset, section, [role=tabpanel], main, dialog'

/** Each covers the one before: while a dialog is open, nothing else takes the focus. */
const LAYERS = 'main, dialog'

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

/** Returns the closest group that is left. The whole page or dialog is far away: the group before the removed part is preferred to it. */
function closestGroup(ancestors: readonly Ancestor[]): Element | undefined {
  const closest = ancestors.find(({ element }) => element.isConnected && element.matches(GROUPS))?.element
  if (!closest?.matches(LAYERS)) return closest
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

/** The element that was focused last in the page or in a dialog. */
interface Place {
  readonly layer: Element
  readonly focused: Element
  readonly ancestors: readonly Ancestor[]
}

const isShown = (layer: Element): boolean => layer.isConnected && !(layer instanceof HTMLDialogElement && !layer.open)

/**
 * Keeps the place of keyboard and screen-reader users: if the focused part of the page or of a dialog is removed, for instance the button
 * of a row that was accepted, the closest group that is left takes the focus, or the group before the part if only the whole is left. So
 * it is when a dialog closes and the part that opened it is gone. No control takes it, because a second press would then start its action.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    /** The page first, then the open dialogs, the topmost last. */
    let places: readonly Place[] = []
    const keep = (): void => {
      places = places.filter(({ layer }) => isShown(layer))
      const last = places.at(-1)
      if (!last || last.focused.isConnected) return
      const group = closestGroup(last.ancestors)
      places = places.slice(0, -1)
      if (group instanceof HTMLElement) focusGroup(group)
    }
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      // A dialog returns the focus to the page if the part that opened it is gone.
      if (target.matches('main') && places[0]?.focused.isConnected === false) {
        keep()
        return
      }
      const layer = target.closest(LAYERS)
      const outer = places.filter((place) => isShown(place.layer) && place.layer !== layer && !layer?.contains(place.layer))
      places = layer ? [...outer, { layer, focused: target, ancestors: ancestorsOf(target) }] : []
    }
    const onChange = (): void => {
      if (document.activeElement === document.body) keep()
    }
    const observer = new MutationObserver(onChange)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}
