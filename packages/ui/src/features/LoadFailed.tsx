import { useIntl } from 'react-intl'
import { Button } from '../components/Button/Button.tsx'
import { Note } from '../components/Note/Note.tsx'
import { commonMessages } from './commonMessages.ts'
import type { Notice } from './notice.ts'

/** What could not be read, and the way to try again. */
export function LoadFailed({ notice, onRetry }: { readonly notice: Notice; readonly onRetry: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Note
      kind="bad"
      title={notice.title}
      action={
        <Button kind="sec" onClick={onRetry}>
          {formatMessage(commonMessages.tryAgain)}
        </Button>
      }
    >
      {notice.text} {notice.nextStep}
    </Note>
  )
}
