/** Currencies by their ISO 4217 code. FI-40, PA-32. */
import { FieldError } from '../fieldError.ts'

/** The format of a club's currency, as the club set it up. */
export interface CurrencyParams {
  /** ISO 4217. */
  readonly code: string
  readonly symbol: string
  readonly decimals: number
  readonly symbolBefore: boolean
}

const CODE = /^[A-Z]{3}$/
/** ISO 4217; every currency that is in neither list has two decimals. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const WITH_THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'

/** Returns the number of decimals of a currency. Throws FieldError for a text that is not a currency code. */
export function currencyDecimals(code: string): 0 | 2 | 3 {
  if (!CODE.test(code)) throw new FieldError('currency', `${code} is not an ISO 4217 code`)
  if (WITHOUT_DECIMALS.includes(code)) return 0
  return WITH_THREE_DECIMALS.includes(code) ? 3 : 2
}
