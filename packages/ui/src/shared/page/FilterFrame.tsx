import type { ReactNode } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { DialogShell } from '../DialogShell.tsx'
import * as css from './FilterFrame.css.ts'

interface FilterFrameProps {
  readonly title: string
  /** Label of the button that closes it, with the number of matches. */
  readonly show: string
  readonly reset: string
  /** True if there is a filter to reset. */
  readonly filtered: boolean
  readonly onReset: () => void
  readonly onClose: () => void
  /** The filter groups. */
  readonly children: ReactNode
}

/** The dialog of a list’s filters; each choice applies immediately. */
export function FilterFrame({ title, show, reset, filtered, onReset, onClose, children }: FilterFrameProps) {
  return (
    <DialogShell
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="pri" onClick={onClose}>
            {show}
          </Button>
          <Button kind="sec" disabled={!filtered} onClick={onReset}>
            {reset}
          </Button>
        </>
      }
    >
      <div className={css.groups}>{children}</div>
    </DialogShell>
  )
}

export function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
