import { LEFT_OUT_REASONS } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { useReturnText } from '../../shared/payment/useReturnText.ts'
import { collectionMessages as messages } from './messages.ts'

const DROP_REASONS = ['mandateEnded', 'paidOtherwise', 'cancelled', 'fileRejected'] as const

/** Returns texts of the reasons for which amounts are left out, dropped or returned; '' without a reason. */
export function useReasonText(): (reason: string) => string {
  const { formatMessage } = useIntl()
  const returnText = useReturnText()
  return (reason) => {
    if (reason === '') return ''
    const known = [...LEFT_OUT_REASONS, ...DROP_REASONS].find((one) => one === reason)
    return known ? formatMessage(messages[`reason_${known}`]) : returnText(reason)
  }
}
