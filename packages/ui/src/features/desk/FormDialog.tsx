import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { actions } from '../../shared/parts.css.ts'
import * as css from './desk.css.ts'
import type { DeskStore } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

interface FormDialogProps {
  readonly title: string
  readonly store: DeskStore
  readonly onSubmit: () => void
  /** Whether closing the dialog loses input; left out where nothing is typed. */
  readonly isTyped?: boolean
  readonly submit: ReactNode
  /** The dialog itself says what is wrong, at the field and in the language of the portal. */
  readonly ownErrors?: boolean
  readonly children?: ReactNode
}

/** A dialog whose Enter key submits. It stays open, with its input, until the command is stored. */
export function FormDialog({ title, store, onSubmit, isTyped = false, submit, ownErrors = false, children }: FormDialogProps) {
  const { formatMessage } = useIntl()
  const { dismiss } = store.getState()
  const phase = useStore(store, (state) => state.phase)
  const { ask, question } = useLeaveGuard({ isChanged: isTyped, isSaving: phase.kind === 'saving' })
  const close = () => ask(dismiss)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The open dialog has given the focus to its close button.
    form.current?.querySelector<HTMLElement>('input:not([type=radio]), button[type=submit]')?.focus()
  }, [])
  const isRefused = phase.kind === 'refused'
  useEffect(() => {
    if (isRefused && ownErrors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isRefused, ownErrors])
  const sent = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
    if (ownErrors) setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <>
      <DialogShell title={title} onClose={close}>
        <form ref={form} className={css.form} onSubmit={sent} noValidate={ownErrors}>
          {children}
          {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
          <div className={actions}>
            {submit}
            <Button onClick={close}>{formatMessage(messages.escape)}</Button>
          </div>
        </form>
      </DialogShell>
      {question}
    </>
  )
}
