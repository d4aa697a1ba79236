/**
 * The meaning of a returned debit. MA-93+, MA-94+.
 *
 * | Code | Meaning | Mandate | Fee |
 * |---|---|---|---|
 * | AC01, AC13, AG01 | the account does not exist or takes no debits | blocked | yes |
 * | AC04 | the account is closed | blocked | yes |
 * | AC06 | the account is blocked | blocked | yes |
 * | AM04 | not enough money | stays | yes |
 * | MD01 | the payer says that there is no mandate | cancelled | no |
 * | MD06, MS02 | the payer objected | blocked | yes |
 * | MD07 | the payer has died | cancelled | no |
 * | SL01 | the bank refuses the club for the payer | blocked | yes |
 * | any other | the bank's or the club's own error | stays | no |
 *
 * Source: EPC, "Guidance on reason codes for SDD R-transactions"; the names in ISO 20022, ExternalStatusReason1Code and
 * ExternalReturnReason1Code. What happens to the mandate and who is charged is our rule.
 */
import { checkText } from '../../fieldError.ts'

/** The codes of the table above. */
export const DEBIT_RETURN_CODES = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AM04', 'MD01', 'MD06', 'MD07', 'MS02', 'SL01'] as const
/** See DEBIT_RETURN_CODES. */
export type DebitReturnCode = (typeof DEBIT_RETURN_CODES)[number]

/** The effect of a returned debit. */
export interface ReturnEffect {
  /** Blocked until the member gives another account or another mandate; cancelled for ever. */
  readonly mandate: 'stays' | 'blocked' | 'cancelled'
  /** Whether the club's fee for returned debits is charged. */
  readonly charged: boolean
  /** Whether the member gets an email; the family of a dead member gets none. */
  readonly notified: boolean
}

const STAYS: ReturnEffect = { mandate: 'stays', charged: false, notified: true }
const BLOCKED: ReturnEffect = { mandate: 'blocked', charged: true, notified: true }

const EFFECTS: Readonly<Record<DebitReturnCode, ReturnEffect>> = {
  ...{ AC01: BLOCKED, AC04: BLOCKED, AC06: BLOCKED, AC13: BLOCKED, AG01: BLOCKED, MD06: BLOCKED, MS02: BLOCKED, SL01: BLOCKED },
  AM04: { ...STAYS, charged: true },
  MD01: { ...STAYS, mandate: 'cancelled' },
  MD07: { mandate: 'cancelled', charged: false, notified: false },
}

/** Returns the code if its meaning is known; null for any other text. */
export function debitReturnCode(code: string): DebitReturnCode | null {
  checkText('code', code)
  return DEBIT_RETURN_CODES.find((known) => known === code) ?? null
}

/** Returns what a reason of the bank does; a reason that is not in the table changes nothing at the mandate. */
export function returnEffect(code: string): ReturnEffect {
  const known = debitReturnCode(code)
  return known === null ? STAYS : EFFECTS[known]
}
