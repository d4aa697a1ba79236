/** Currencies by their ISO 4217 code. FI-40, PA-32. */
import { FieldError } from '../fieldError.ts'

/** How a club's currency is shown, as the club set it up. */
export interface CurrencyParams {
  /** ISO 4217. */
  readonly code: string
  readonly symbol: string
  readonly decimals: number
  readonly symbolBefore: boolean
}

const CODE = /^[A-Z]{3}$/
/** ISO 4217; every other currency in use has two decimals. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const WITH_THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'

/** How many decimals an amount of a currency has; a text that is no currency code throws a FieldError. */
export function currencyDecimals(code: string): 0 | 2 | 3 {
  if (!CODE.test(code)) throw new FieldError('currency', `${code} is not an ISO 4217 code`)
  if (WITHOUT_DECIMALS.includes(code)) return 0
  return WITH_THREE_DECIMALS.includes(code) ? 3 : 2
}
