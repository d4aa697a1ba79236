/** The form of a mandate, and the mandate created from it. MA-10 to MA-13, MA-17, MA-19, MA-23, MA-25, MA-37, MA-39, MA-51+, MA-52+. */
import { checkText } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'
import type { ClubDate } from '../time.ts'
import { guardedMembership } from './guards.ts'
import { checkIban, type Iban, type IbanReason, isBic, isSepaIban, normaliseIban } from './iban.ts'
import { type Mandate, type MandateReferenceRefusal, mandateReference } from './mandate.ts'

/** A mandate as typed in the form. */
export interface MandateForm {
  readonly name: string
  readonly iban: string
  readonly bankName: string
  readonly bic: string
  /** Id of the chosen address; null if none is chosen. */
  readonly contactId: string | null
}

/** The part of a form that a bank needs, trimmed. */
export interface MandateAccount {
  readonly name: string
  readonly iban: Iban
  readonly bankName: string
  readonly bic: string
}

/** The content of a valid form, trimmed: the part of a mandate that its owner may edit. */
export interface MandateData extends MandateAccount {
  readonly contactId: string
}

/** An error of a field of the form. */
export type MandateError =
  | { readonly field: 'name' | 'iban' | 'contactId'; readonly code: 'required' }
  | ({ readonly field: 'iban' } & IbanReason)
  /** The number is valid, but its country takes no part in SEPA. */
  | { readonly field: 'iban'; readonly code: 'outsideSepa'; readonly country: string }
  /** The form of ISO 9362 is violated; an empty BIC is valid. */
  | { readonly field: 'bic'; readonly code: 'notABic' }

function accountErrors({ name, iban: text, bic }: Omit<MandateForm, 'contactId'>): readonly MandateError[] {
  const iban = checkIban(text)
  const errors: MandateError[] = []
  if (name.trim() === '') errors.push({ field: 'name', code: 'required' })
  if (iban.kind === 'empty') errors.push({ field: 'iban', code: 'required' })
  if (iban.kind === 'invalid') errors.push(...iban.reasons.map((reason) => ({ field: 'iban' as const, ...reason })))
  if (iban.kind === 'valid' && !isSepaIban(iban.iban)) errors.push({ field: 'iban', code: 'outsideSepa', country: iban.iban.slice(0, 2) })
  if (normaliseIban(bic) !== '' && !isBic(bic)) errors.push({ field: 'bic', code: 'notABic' })
  return errors
}

/** Returns the account that a direct debit is collected from, or every error with its field. */
export function parseMandateAccount(
  form: Omit<MandateForm, 'contactId'>,
): Result<MandateAccount, readonly [MandateError, ...MandateError[]]> {
  for (const field of ['name', 'iban', 'bankName', 'bic'] as const) checkText(field, form[field])
  const errors = accountErrors(form)
  if (errors.length > 0) return err(errors as [MandateError, ...MandateError[]])
  const iban = normaliseIban(form.iban) as Iban
  return ok({ name: form.name.trim(), iban, bankName: form.bankName.trim(), bic: normaliseIban(form.bic) })
}

/** Returns the form's content, or every error with its field. While typing the account number may be missing (checkIban), but not here. */
export function parseMandateForm(form: MandateForm): Result<MandateData, readonly [MandateError, ...MandateError[]]> {
  if (form.contactId !== null) checkText('contactId', form.contactId)
  const account = parseMandateAccount(form)
  const contactId = form.contactId?.trim() || null
  if (account.ok && contactId !== null) return ok({ ...account.value, contactId })
  const missing = contactId === null ? [{ field: 'contactId' as const, code: 'required' as const }] : []
  return err([...(account.ok ? [] : account.reason), ...missing] as [MandateError, ...MandateError[]])
}

/** The owner of a new mandate, and how they agree to it. */
export interface MandateOwner {
  readonly customerId: string | null
  readonly customerNumber: string
  readonly customerName: string
  /** The club's prefix of mandate references. */
  readonly prefix: string
  /** References that the club has given so far. */
  readonly usedReferences: readonly string[]
  /** Whether the consent box is ticked; without it a signed paper has to follow. */
  readonly consent: boolean
  /** The club's setting: whether a mandate with consent is active without the office. */
  readonly acceptsOnline: boolean
  readonly today: ClubDate
}

/** The content of a new mandate; the service takes one without an address. */
export type NewMandateData = MandateAccount & Pick<Mandate, 'contactId'>

/** A mandate that is not stored yet. */
export type NewMandate = Omit<Mandate, 'id' | 'fileId' | 'fileName' | 'status' | 'blocked'> &
  NewMandateData & { readonly status: 'pending' | 'active' }

/**
 * Returns the mandate to create: all three uses on, confirmed today if the customer consents. It is pending until the club accepts it, unless
 * the club accepts every consent. Throws MembershipGuardError if there is no customer.
 */
export function newMandate(
  data: NewMandateData,
  { customerId, customerNumber, customerName, prefix, usedReferences, consent, acceptsOnline, today }: MandateOwner,
): Result<NewMandate, MandateReferenceRefusal> {
  const owner = guardedMembership('mandateCustomerMissing', customerId)
  const reference = mandateReference(prefix, customerNumber, usedReferences)
  if (!reference.ok) return reference
  const isActive = consent && acceptsOnline
  return ok({
    ...data,
    reference: reference.value,
    customerId: owner,
    customerName,
    payCreditInvoice: true,
    payTournamentFee: true,
    paySubscription: true,
    confirmationDate: consent ? today : null,
    activeSince: isActive ? today : null,
    status: isActive ? 'active' : 'pending',
  })
}
