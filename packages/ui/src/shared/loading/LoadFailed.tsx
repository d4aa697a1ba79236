import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { commonMessages } from '../commonMessages.ts'
import { FailedNote } from './FailedNote.tsx'
import type { Notice } from './notice.ts'

/** Says what could not be loaded, with a button to try again. */
export function LoadFailed({ notice, onRetry }: { readonly notice: Notice; readonly onRetry: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <FailedNote
      notice={notice}
      action={
        <Button kind="sec" onClick={onRetry}>
          {formatMessage(commonMessages.tryAgain)}
        </Button>
      }
    />
  )
}
