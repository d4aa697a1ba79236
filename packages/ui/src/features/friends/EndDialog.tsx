import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import { friendsMessages as messages } from './messages.ts'

interface Ending {
  /** Label of the button that ends it. */
  readonly action: string
  /** Returns null once it is stored, else the error, which is shown in the dialog. */
  readonly onEnd: () => Promise<Notice | null>
}

interface EndDialogProps extends Ending {
  readonly title: string
  readonly text: string
  /** A further consequence that can be chosen. */
  readonly also?: Ending & { readonly label: string; readonly hint: string }
  readonly onClose: () => void
}

/** Asks before a friendship or a group ends. Mount it to open it. */
export function EndDialog({ title, text, also, onClose, ...only }: EndDialogProps) {
  const { formatMessage } = useIntl()
  const [isBusy, setBusy] = useState(false)
  const [isAlso, setAlso] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const { action, onEnd } = isAlso && also ? also : only
  const end = async (): Promise<void> => {
    setBusy(true)
    setNotice(null)
    const failed = await onEnd()
    setBusy(false)
    if (failed === null) onClose()
    else setNotice(failed)
  }
  return (
    <GuardedDialog
      title={title}
      isSaving={isBusy}
      cancel={formatMessage(messages.cancel)}
      onClose={onClose}
      actions={
        <Button kind="bad" busy={isBusy} onClick={() => void end()}>
          {action}
        </Button>
      }
    >
      <FormProblem notice={notice} />
      <p>{text}</p>
      {also && <Checkbox label={also.label} hint={also.hint} checked={isAlso} disabled={isBusy} onChange={setAlso} />}
    </GuardedDialog>
  )
}
