import { Dialog } from '@club/ui'
import { commonMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { failed } from '../../queries/loadable.ts'
import { FailedView, LoadingView } from './StateViews.tsx'

interface ReadingDialogProps {
  readonly title: string
  readonly query: Parameters<typeof failed>[0] & { readonly isError: boolean }
  readonly onClose: () => void
}

/** Shown in place of a dialog until its data are loaded. */
export function ReadingDialog({ title, query, onClose }: ReadingDialogProps) {
  const { formatMessage } = useIntl()
  const { failure } = useErrorTexts()
  return (
    <Dialog open title={title} closeLabel={formatMessage(commonMessages.close)} onClose={onClose}>
      {query.isError ? <FailedView {...failed(query, failure)} /> : <LoadingView />}
    </Dialog>
  )
}
