/** The form of a mandate, and the mandate created from it. MA-10 to MA-13, MA-17, MA-19, MA-23, MA-25, MA-37, MA-39. */
import { checkText } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'
import type { ClubDate } from '../time.ts'
import { guardedMembership } from './guards.ts'
import { checkIban, type Iban, type IbanReason } from './iban.ts'
import { type Mandate, mandateReference } from './mandate.ts'

/** A mandate as typed in the form. */
export interface MandateForm {
  readonly name: string
  readonly iban: string
  readonly bankName: string
  readonly bic: string
  /** Id of the chosen address; null if none is chosen. */
  readonly contactId: string | null
}

/** The content of a valid form, trimmed: the part of a mandate that its owner may edit. */
export interface MandateData extends MandateForm {
  readonly iban: Iban
  readonly contactId: string
}

/** An error of a field of the form. */
export type MandateError =
  | { readonly field: 'name' | 'iban' | 'contactId'; readonly code: 'required' }
  | ({ readonly field: 'iban' } & IbanReason)

/** Returns the form's content, or every error with its field. While typing the account number may be missing (checkIban), but not here. */
export function parseMandateForm(form: MandateForm): Result<MandateData, readonly [MandateError, ...MandateError[]]> {
  for (const field of ['name', 'iban', 'bankName', 'bic'] as const) checkText(field, form[field])
  if (form.contactId !== null) checkText('contactId', form.contactId)
  const name = form.name.trim()
  const iban = checkIban(form.iban)
  const contactId = form.contactId?.trim() || null

  const errors: MandateError[] = []
  if (name === '') errors.push({ field: 'name', code: 'required' })
  if (iban.kind === 'empty') errors.push({ field: 'iban', code: 'required' })
  if (iban.kind === 'invalid') errors.push(...iban.reasons.map((reason) => ({ field: 'iban' as const, ...reason })))
  if (contactId === null) errors.push({ field: 'contactId', code: 'required' })

  if (name !== '' && iban.kind === 'valid' && contactId !== null) {
    return ok({ name, iban: iban.iban, bankName: form.bankName.trim(), bic: form.bic.trim(), contactId })
  }
  return err(errors as [MandateError, ...MandateError[]])
}

/** The owner of a new mandate, and how they agree to it. */
export interface MandateOwner {
  readonly customerId: string | null
  readonly customerNumber: string
  readonly customerName: string
  /** The club's prefix of mandate references. */
  readonly prefix: string
  /** Whether the consent box is ticked; without it a signed paper has to follow. */
  readonly consent: boolean
  readonly today: ClubDate
}

/** A mandate that is not stored yet. */
export type NewMandate = Omit<Mandate, 'id' | 'fileId' | 'fileName'> & MandateData

/**
 * Returns the mandate to create: all three uses on, confirmed today if the customer consents, and pending in either case until the club
 * accepts it. Throws MembershipGuardError if there is no customer.
 */
export function newMandate(
  form: MandateForm,
  { customerId, customerNumber, customerName, prefix, consent, today }: MandateOwner,
): Result<NewMandate, readonly [MandateError, ...MandateError[]]> {
  const owner = guardedMembership('mandateCustomerMissing', customerId)
  const data = parseMandateForm(form)
  if (!data.ok) return data
  return ok({
    ...data.value,
    reference: mandateReference(prefix, customerNumber),
    customerId: owner,
    customerName,
    payCreditInvoice: true,
    payTournamentFee: true,
    paySubscription: true,
    confirmationDate: consent ? today : null,
    status: 'pending',
  })
}
