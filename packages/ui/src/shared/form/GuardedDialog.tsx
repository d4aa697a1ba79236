import { Button } from '../../components/Button/Button.tsx'
import type { DialogProps } from '../../components/Dialog/Dialog.tsx'
import { DialogShell } from '../DialogShell.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'

export interface GuardedDialogProps extends Omit<DialogProps, 'closeLabel'> {
  /** Whether closing it loses input; left out where nothing is typed. */
  readonly isChanged?: boolean
  readonly isSaving: boolean
  /** Drops the input. */
  readonly discard?: (() => void) | undefined
  /** Text of a last button that closes it; left out without one. */
  readonly cancel?: string | undefined
}

/** A dialog that asks before unsaved input is lost, and stays open while it is saving. Mount it to open it. */
export function GuardedDialog({ isChanged = false, isSaving, discard, cancel, actions, onClose, ...rest }: GuardedDialogProps) {
  const { ask, question } = useLeaveGuard({ isChanged, isSaving, discard })
  const close = () => ask(onClose)
  const buttons =
    cancel === undefined ? (
      actions
    ) : (
      <>
        {actions}
        <Button onClick={close}>{cancel}</Button>
      </>
    )
  return (
    <>
      <DialogShell {...rest} actions={buttons} onClose={close} />
      {question}
    </>
  )
}
