import type { Money } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { basketMessages as messages } from './messages.ts'

export interface OwedFeeNoteProps {
  readonly amount: Money
  readonly busy: boolean
  /** The error of the last attempt. */
  readonly problem: string | null
  readonly onPay: () => void
}

/** An entry fee that is not paid yet, and the button that pays it online. FI-135+. */
export function OwedFeeNote({ amount, busy, problem, onPay }: OwedFeeNoteProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  return (
    <Note
      kind="info"
      title={formatMessage(messages.owedFee, { amount: money(amount) })}
      action={
        <Button kind="pri" busy={busy} onClick={onPay}>
          {formatMessage(messages.payNow)}
        </Button>
      }
    >
      {problem !== null && <span role="alert">{problem}</span>}
    </Note>
  )
}
