import { type DebitReturnCode, debitReturnCode } from '@club/core/finance'
import { useIntl } from 'react-intl'

const MESSAGES = {
  account: { id: 'debitReturn.account' },
  died: { id: 'debitReturn.died' },
  funds: { id: 'debitReturn.funds' },
  mandate: { id: 'debitReturn.mandate' },
  objected: { id: 'debitReturn.objected' },
  other: { id: 'debitReturn.other' },
} as const

const CODES: Readonly<Record<DebitReturnCode, keyof typeof MESSAGES>> = {
  ...{ AC01: 'account', AC04: 'account', AC06: 'account', AC13: 'account', AG01: 'account', AM04: 'funds', MD01: 'mandate' },
  ...{ MD06: 'objected', MS02: 'objected', SL01: 'objected', MD07: 'died' },
}

/** Returns the code of a bank with its meaning: "AM04: not enough money". */
export function useReturnText(): (code: string) => string {
  const { formatMessage } = useIntl()
  return (code) => {
    const known = debitReturnCode(code)
    return formatMessage(MESSAGES[known === null ? 'other' : CODES[known]], { code })
  }
}
