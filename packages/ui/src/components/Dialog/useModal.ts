import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useBack } from '../back.ts'

interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent) => void
}

/**
 * Shows a `dialog` element as a modal while it is mounted: the focus stays inside and returns to the previous element, or to the page if
 * that is gone or a link of the dialog has led to another page; Escape and Back call `onClose`.
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  useBack(true, onClose)
  // Runs before the dialog is removed, because a removed element cannot return the focus.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.showModal()
    const { pathname } = window.location
    return () => {
      element.close()
      const { activeElement } = document
      const main = document.querySelector('main')
      const isElsewhere = window.location.pathname !== pathname && !main?.contains(activeElement)
      if (activeElement === document.body || isElsewhere) main?.focus({ preventScroll: true })
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
  }
}
