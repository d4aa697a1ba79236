import { type ReactNode, useId } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './Dialog.css.ts'
import { useModal } from './useModal.ts'

/** Mount it to open it. */
export interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A modal dialog: a sheet at the lower edge of a phone, a box in the middle of a wide screen. */
export function Dialog({ title, closeLabel, onClose, children, actions }: DialogProps) {
  const id = useId()
  return (
    <dialog {...useModal(onClose)} className={css.dialog} aria-labelledby={id}>
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
