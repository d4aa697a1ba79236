/** The change of account that a bank has to learn with the next collection. MA-54+. */
import { checkText } from '../fieldError.ts'
import { normaliseIban } from './iban.ts'

/** The account that the bank knows: the one of the last collection, or of the signature. */
export interface MandateAmendment {
  readonly originalIban: string
  readonly originalBic: string
  /** The account holder at that time. */
  readonly originalName: string
}

/** The account of a mandate. */
export interface DebitedAccount {
  readonly iban: string
  readonly bic: string
  readonly name: string
}

/**
 * Returns the amendment to send with the next collection after the account changed from `before` to `after`; null if the bank knows that
 * account already. `waiting` is the amendment of earlier changes that no collection has sent: it stays, because the bank never saw the
 * accounts in between.
 */
export function nextAmendment(waiting: MandateAmendment | null, before: DebitedAccount, after: DebitedAccount): MandateAmendment | null {
  for (const account of [before, after]) for (const field of ['iban', 'bic', 'name'] as const) checkText(field, account[field])
  const known = waiting ?? { originalIban: before.iban, originalBic: before.bic, originalName: before.name }
  return normaliseIban(known.originalIban) === normaliseIban(after.iban) ? null : known
}
