import type { Customer } from '@club/core/club'
import { Button } from '@club/ui'
import { DialogShell, shellMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useShell } from '../../shells/ShellContext.tsx'
import type { Handover } from '../../shells/shellStore.ts'

/** Asks for confirmation before another person's login replaces the current one. SH-38. */
export default function HandoverPanel({ offered, here }: { readonly offered: Handover; readonly here: Customer }) {
  const { formatMessage } = useIntl()
  const { store } = useShell()
  const { acceptOffer, declineOffer } = store.getState()
  const names = { other: offered.customer.fullName, name: here.fullName }
  return (
    <DialogShell
      title={formatMessage(shellMessages.handoverTitle, names)}
      onClose={declineOffer}
      actions={
        <>
          <Button onClick={() => void acceptOffer()}>{formatMessage(shellMessages.handoverAccept, names)}</Button>
          <Button kind="pri" onClick={declineOffer}>
            {formatMessage(shellMessages.handoverDecline, names)}
          </Button>
        </>
      }
    >
      <p>{formatMessage(shellMessages.handoverText, names)}</p>
    </DialogShell>
  )
}
