import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useNewRowFocus } from '../../components/useNewRowFocus.ts'
import { commonMessages as messages } from '../commonMessages.ts'
import { actions, column, small } from '../parts.css.ts'
import { FailedNote } from './FailedNote.tsx'
import type { LoadMore, Notice } from './notice.ts'

interface MoreRowsProps {
  readonly shown: number
  readonly total: number
  readonly onMore: LoadMore
}

/** Below a list that is read in pages: how many rows of how many are shown, and the button for more. Nothing once all are shown. */
export function MoreRows({ shown, total, onMore }: MoreRowsProps) {
  const { formatMessage } = useIntl()
  const focusNewRow = useNewRowFocus(shown)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Notice | null>(null)
  if (shown >= total) return null
  return (
    <div className={column}>
      <div role="alert">{failure && <FailedNote notice={failure} />}</div>
      <div className={actions}>
        <Button
          busy={isLoading}
          onClick={async (event) => {
            focusNewRow(event)
            setLoading(true)
            setFailure(await onMore())
            setLoading(false)
          }}
        >
          {formatMessage(messages.more)}
        </Button>
        <span className={small}>{formatMessage(messages.shownOf, { shown, total })}</span>
      </div>
    </div>
  )
}
