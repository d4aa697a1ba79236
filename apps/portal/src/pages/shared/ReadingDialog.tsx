import { Dialog } from '@club/ui'
import { commonMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { FailedView, LoadingView } from './StateViews.tsx'

interface ReadingDialogProps {
  readonly title: string
  readonly query: Parameters<ReturnType<typeof useLoadable>>[0]
  readonly onClose: () => void
}

/** Shown in place of a dialog until its data are loaded. */
export function ReadingDialog({ title, query, onClose }: ReadingDialogProps) {
  const { formatMessage } = useIntl()
  const shown = useLoadable()(query)
  return (
    <Dialog open title={title} closeLabel={formatMessage(commonMessages.close)} onClose={onClose}>
      {shown.kind === 'failed' ? <FailedView {...shown} /> : <LoadingView />}
    </Dialog>
  )
}
