import { type DebitReturnCode, debitReturnCode, LEFT_OUT_REASONS } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { collectionMessages as messages } from './messages.ts'

const DROP_REASONS = ['mandateEnded', 'paidOtherwise', 'cancelled'] as const
const CODES: Readonly<Record<DebitReturnCode, 'account' | 'funds' | 'mandate' | 'objected' | 'died'>> = {
  ...{ AC01: 'account', AC04: 'account', AC06: 'account', AC13: 'account', AG01: 'account', AM04: 'funds', MD01: 'mandate' },
  ...{ MD06: 'objected', MS02: 'objected', SL01: 'objected', MD07: 'died' },
}

/** Returns texts of the reasons for which amounts are left out, dropped or returned; '' without a reason. */
export function useReasonText(): (reason: string) => string {
  const { formatMessage } = useIntl()
  return (reason) => {
    if (reason === '') return ''
    const known = [...LEFT_OUT_REASONS, ...DROP_REASONS].find((one) => one === reason)
    if (known) return formatMessage(messages[`reason_${known}`])
    const code = debitReturnCode(reason)
    return formatMessage(code === null ? messages.code_other : messages[`code_${CODES[code]}`], { code: reason })
  }
}
