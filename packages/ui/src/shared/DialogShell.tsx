import { useIntl } from 'react-intl'
import { Dialog, type DialogProps } from '../components/Dialog/Dialog.tsx'
import { commonMessages } from './commonMessages.ts'

/** The frame of every dialog of the portal. Mount it to open it. */
export function DialogShell(props: Omit<DialogProps, 'closeLabel'>) {
  const { formatMessage } = useIntl()
  return <Dialog {...props} closeLabel={formatMessage(commonMessages.close)} />
}
