import { DialogShell, shellMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'

/** Says how to get a file that the app around the portal does not take. SH-68+. */
export default function FileNotTakenPanel({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <DialogShell title={formatMessage(shellMessages.fileNotTaken)} onClose={onClose}>
      <p>{formatMessage(shellMessages.fileNotTakenStep, { url: window.location.origin })}</p>
    </DialogShell>
  )
}
