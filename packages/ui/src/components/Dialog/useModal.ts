import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useBack } from '../back.ts'

interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent) => void
}

/**
 * Shows a `dialog` element as a modal while it is mounted: the focus stays inside and returns to the previous element, or to the page if
 * that is gone; Escape and Back call `onClose`.
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  useBack(true, onClose)
  // Runs before the dialog is removed, because a removed element cannot return the focus.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.showModal()
    return () => {
      element.close()
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      onClose()
    },
  }
}
