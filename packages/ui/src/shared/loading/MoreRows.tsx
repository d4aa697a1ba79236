import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useNewRowFocus } from '../../components/useNewRowFocus.ts'
import { commonMessages as messages } from '../commonMessages.ts'
import { actions, small } from '../parts.css.ts'

interface MoreRowsProps {
  readonly shown: number
  readonly total: number
  readonly onMore: () => void
}

/** Below a list that is read in pages: how many rows of how many are shown, and the button for more. Nothing once all are shown. */
export function MoreRows({ shown, total, onMore }: MoreRowsProps) {
  const { formatMessage } = useIntl()
  const focusNewRow = useNewRowFocus(shown)
  if (shown >= total) return null
  return (
    <div className={actions}>
      <Button
        onClick={(event) => {
          focusNewRow(event)
          onMore()
        }}
      >
        {formatMessage(messages.more)}
      </Button>
      <span className={small}>{formatMessage(messages.shownOf, { shown, total })}</span>
    </div>
  )
}
