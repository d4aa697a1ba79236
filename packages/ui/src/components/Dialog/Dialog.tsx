import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useBack } from '../back.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './Dialog.css.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/**
 * The native modal dialog: focus stays inside and returns to the previous element, or to the page if that is gone; Escape and Back close
 * it.
 */
export function Dialog({ open, title, closeLabel, onClose, children, actions }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBack(open, onClose)
  // Runs before the dialog is removed, because a removed element cannot return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => {
      element.close()
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </header>
      <div className={css.body}>{children}</div>
      {actions && <footer className={css.actions}>{actions}</footer>}
    </dialog>
  )
}
