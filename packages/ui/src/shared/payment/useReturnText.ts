import { type DebitReturnCode, debitReturnCode } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { returnMessages as messages } from './returnMessages.ts'

const CODES: Readonly<Record<DebitReturnCode, keyof typeof messages>> = {
  ...{ AC01: 'account', AC04: 'account', AC06: 'account', AC13: 'account', AG01: 'account', AM04: 'funds', MD01: 'mandate' },
  ...{ MD06: 'objected', MS02: 'objected', SL01: 'objected', MD07: 'died' },
}

/** Returns the code of a bank with its meaning: "AM04: not enough money". */
export function useReturnText(): (code: string) => string {
  const { formatMessage } = useIntl()
  return (code) => {
    const known = debitReturnCode(code)
    const meaning = known === null ? 'other' : CODES[known]
    return formatMessage(messages[meaning], { code })
  }
}
