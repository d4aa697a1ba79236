import { Button } from '@club/ui'
import { DialogShell, shellMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useShell } from '../../shells/ShellContext.tsx'

/** Asks before the logout drops drafts, such as a sign-up that is not sent yet. CU-162+. */
export default function LogOutPanel({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { store } = useShell()
  return (
    <DialogShell
      title={formatMessage(shellMessages.dropDraftsTitle)}
      onClose={onClose}
      actions={
        <>
          <Button kind="pri" onClick={onClose}>
            {formatMessage(shellMessages.stayLoggedIn)}
          </Button>
          <Button kind="bad" onClick={() => void store.getState().logOut()}>
            {formatMessage(shellMessages.dropDrafts)}
          </Button>
        </>
      }
    >
      <p>{formatMessage(shellMessages.dropDraftsText)}</p>
    </DialogShell>
  )
}
