import { Button, Dialog } from '@club/ui'
import { commonMessages, shellMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useShell, useShellState } from './ShellContext.tsx'

/** Asks before the login of another person takes the place of the one who is here. SH-38. */
export function HandoverDialog() {
  const { formatMessage } = useIntl()
  const { store } = useShell()
  const offered = useShellState((state) => state.offered)
  const here = useShellState((state) => state.customer)
  if (!offered || !here) return null

  const { acceptOffer, declineOffer } = store.getState()
  const names = { other: offered.customer.fullName, name: here.fullName }
  return (
    <Dialog
      open
      title={formatMessage(shellMessages.handoverTitle, names)}
      closeLabel={formatMessage(commonMessages.close)}
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
    </Dialog>
  )
}
