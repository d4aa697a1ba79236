import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useBack } from '../back.ts'

interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent) => void
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/** The element that had the focus when a dialog opened. */
const openers = new WeakMap<Element, Element | null>()

/** Returns what opened a dialog. If that is inside a dialog that has closed at the same time, it is what opened this one. */
function openerOf(dialog: Element): HTMLElement | null {
  const opener = openers.get(dialog) ?? null
  const around = opener?.closest('dialog')
  if (around && !around.open) return openerOf(around)
  return opener instanceof HTMLElement ? opener : null
}

/** Whether the focus is in a closed dialog, or nowhere. */
const isLost = (closed: HTMLDialogElement): boolean => document.activeElement === document.body || closed.contains(document.activeElement)

/**
 * Shows a `dialog` element as a modal while it is mounted: the focus stays inside and returns to the previous element, or to the page if
 * that is gone or a link of the dialog has led to another page; Escape and Back call `onClose`.
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const isShown = useRef(false)
  useBack(true, onClose)
  // Runs before the dialog is removed, because a removed element cannot return the focus.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    openers.set(element, document.activeElement)
    element.showModal()
    isShown.current = true
    const { pathname } = window.location
    return () => {
      isShown.current = false
      element.close()
      if (isLost(element)) openerOf(element)?.focus()
      const main = document.querySelector('main')
      const isElsewhere = window.location.pathname !== pathname && !main?.contains(document.activeElement)
      if (isLost(element) || isElsewhere) main?.focus({ preventScroll: true })
    }
  }, [])
  return {
    ref,
    onCancel: (event) => {
      // React passes on that of an inner dialog, the browser that of a file field.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Chrome closes a dialog at repeated presses of Escape without asking; what closes it for good is `onClose`.
    onClose: (event) => {
      const { target, currentTarget } = event
      if (target !== currentTarget || currentTarget.open || !isShown.current) return
      currentTarget.showModal()
      onClose()
    },
  }
}
