/** A member's change of a mandate, and its revocation. MA-34, MA-36, MA-50+, MA-53+, MA-54+. */
import { createHash } from 'node:crypto'
import type { WireMandateChange } from '@club/contract/finance'
import { postalAddressFromWire } from '@club/contract/finance'
import { idFromWire } from '@club/contract/wire'
import {
  addressErrors,
  type Mandate,
  type MandateAmendment,
  type MandateError,
  mandateDocumentDecision,
  mandateTransitionDecision,
  nextAmendment,
  type PostalAddress,
  parseMandateAccount,
} from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { type FieldProblem, fieldDetail } from '../../refusal/fieldProblem.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { storeFile } from '../clubs/files.ts'
import { releaseUncollectable } from '../collections/releaseUncollectable.ts'
import { isCountryNumber } from '../dictionaries/countries.ts'
import { queueSecurityEmail } from '../emails/securityEmail.ts'
import { mandateBankChanged, mandateRevoked } from '../emails/templates/mandateNews.ts'
import { addMandateEvent, ibanEnd } from '../finance/mandateEvents.ts'
import { readMandate, type StoredDetails } from './storedMandates.ts'
import { withKnownBank } from './withKnownBank.ts'

export interface MandateWork {
  readonly tx: Tx
  readonly customerId: string
  readonly instant: Date
  readonly language: Language
}

/** Returns the problem of a field for a client. */
export function mandateProblem({ field, code }: MandateError): FieldProblem {
  if (code === 'required' || code === 'outsideSepa' || code === 'notABic') return { field, code }
  return { field, code: 'notAnIban' }
}

export function invalidMandate(problems: readonly FieldProblem[], language: Language): ApiError {
  return new ApiError('invalidInput', { details: problems.map((problem) => fieldDetail(problem, language)) })
}

export function mandateRefused(problem: FieldProblem, language: Language): ApiError {
  return new ApiError('mandateRefused', { details: [fieldDetail(problem, language)] })
}

/** Reads the address that a mandate names, if it is one of the customer's in use. */
export async function readOwnAddress(tx: Tx, customerId: string, contactId: string): Promise<{ contactTypeId: string | null } | undefined> {
  if (!/^[0-9]{1,18}$/.test(contactId)) return undefined
  const row = await rowOf<{ contact_type_id: string | null }>(
    tx,
    sql`select contact_type_id from customer_address
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and id = ${contactId} and active`,
  )
  return row && { contactTypeId: row.contact_type_id }
}

/** Changes a mandate that the caller has locked. */
export async function changeOwnMandate(work: MandateWork, before: StoredDetails, body: WireMandateChange): Promise<void> {
  const { tx, customerId, instant, language } = work
  const { mandate } = before
  if (mandate.status === 'cancelled') throw mandateRefused({ field: 'status', code: 'mandateCancelled' }, language)
  const iban = body.iban ?? mandate.iban
  const isSame = parseMandateAccount({ name: 'x', iban, bankName: '', bic: '' })
  const keepsAccount = isSame.ok && isSame.value.iban === mandate.iban
  const typed = {
    name: body.name ?? mandate.name,
    iban,
    bankName: body.bankName ?? (keepsAccount ? mandate.bankName : ''),
    bic: body.bic ?? (keepsAccount ? mandate.bic : ''),
  }
  const account = parseMandateAccount(await withKnownBank(tx, typed))
  const contactId = body.contactId === undefined ? mandate.contactId : body.contactId === null ? null : idFromWire(body.contactId)
  const problems: FieldProblem[] = account.ok ? [] : account.reason.map(mandateProblem)
  const address = contactId === null ? null : await readOwnAddress(tx, customerId, contactId)
  if (address === undefined) problems.push({ field: 'contactId', code: 'unknownChoice' })
  const place = placeOf(body, before)
  if (place) {
    if (contactId === null) problems.push({ field: 'contactId', code: 'required' })
    const contactTypeId = address?.contactTypeId ?? 'none'
    const missing = addressErrors({ contactTypeId, countryId: place.countryId, postalAddress: place.postalAddress })
    problems.push(
      ...missing.map(({ field }) => ({ field: field === 'countryId' ? field : `postalAddress.${field}`, code: 'required' as const })),
    )
    if (place.countryId !== null && !isCountryNumber(place.countryId)) problems.push({ field: 'countryId', code: 'unknownChoice' })
  }
  if (!account.ok || problems.length > 0) throw invalidMandate(problems, language)

  const after = account.value
  await tx.query(
    sql`update mandate set name = ${after.name}, iban = ${after.iban}, bank_name = ${after.bankName}, bic = ${after.bic}, contact_id = ${contactId},
        blocked_reason = case when ${keepsAccount}::boolean then blocked_reason else '' end
      where tenant_id = ${tx.tenantId} and id = ${mandate.id}`,
  )
  if (place) await storePlace(tx, contactId as string, place)
  const change = { mandateId: mandate.id, actorId: customerId, iban: after.iban, instant }
  if (keepsAccount) return addMandateEvent(tx, { ...change, happened: 'changed' })
  await storeAmendment(tx, mandate, after, instant)
  await addMandateEvent(tx, { ...change, happened: 'bankChanged' })
  const data = { at: instant.toISOString(), reference: mandate.reference, ending: ibanEnd(after.iban) }
  await queueSecurityEmail(tx, mandateBankChanged, { customerId, language, data }, instant)
}

interface Place {
  readonly countryId: string | null
  readonly postalAddress: PostalAddress
}

/** Returns the address to store behind the mandate; null if the change names none. */
function placeOf({ countryId, postalAddress }: WireMandateChange, before: StoredDetails): Place | null {
  if (countryId == null && postalAddress == null) return null
  const at = postalAddress == null ? before.postalAddress : postalAddressFromWire(postalAddress)
  return {
    countryId: countryId == null ? before.countryId : idFromWire(countryId),
    postalAddress: at ?? postalAddressFromWire({}),
  }
}

async function storePlace(tx: Tx, contactId: string, { countryId, postalAddress: at }: Place): Promise<void> {
  await tx.query(
    sql`update customer_address set country = ${countryId}, street1 = ${at.street1.trim()}, street2 = ${at.street2.trim()},
      street3 = ${at.street3.trim()}, street4 = ${at.street4.trim()}, zip = ${at.zip.trim()}, city = ${at.city.trim()}
      where tenant_id = ${tx.tenantId} and id = ${contactId}`,
  )
}

/** Stores the account that the bank knows until the next collection sends it the new one. */
async function storeAmendment(
  tx: Tx,
  before: { readonly id: string; readonly iban: string; readonly bic: string; readonly name: string },
  after: { readonly iban: string; readonly bic: string; readonly name: string },
  instant: Date,
): Promise<void> {
  const waiting = await rowOf<MandateAmendment>(
    tx,
    sql`delete from mandate_amendment where tenant_id = ${tx.tenantId} and mandate_id = ${before.id} and collection_id is null
      returning original_iban as "originalIban", original_bic as "originalBic", original_name as "originalName"`,
  )
  const next = nextAmendment(waiting ?? null, before, after)
  if (!next) return
  await tx.query(
    sql`insert into mandate_amendment (tenant_id, mandate_id, original_iban, original_bic, original_name, changed_at)
      values (${tx.tenantId}, ${before.id}, ${next.originalIban}, ${next.originalBic}, ${next.originalName}, ${instant})`,
  )
}

/** Revokes a mandate that the caller has locked, and the account before it; a cancelled one stays as it is. */
export async function revokeOwnMandate(
  { tx, club, customerId, instant, language }: MandateWork & { readonly club: ClubFacts },
  { mandate }: StoredDetails,
): Promise<void> {
  if (!mandateTransitionDecision(mandate, 'cancelled', 'customer').allowed) return
  await tx.query(sql`update mandate set status = 'cancelled' where tenant_id = ${tx.tenantId} and id = ${mandate.id}`)
  await addMandateEvent(tx, { mandateId: mandate.id, happened: 'revoked', actorId: customerId, iban: mandate.iban, instant })
  const data = { at: instant.toISOString(), reference: mandate.reference, ending: ibanEnd(mandate.iban) }
  await queueSecurityEmail(tx, mandateRevoked, { customerId, language, data }, instant)
  await releaseUncollectable({ tx, club, instant }, [customerId])
}

export interface SentDocument {
  readonly name: string
  readonly file: Blob
}

/** Returns what a repeated request is recognised by: the content of its file. */
export async function sameDocument({ name, file }: SentDocument) {
  const content = new Uint8Array(await file.arrayBuffer())
  return { content, body: { name, hash: createHash('sha256').update(content).digest('base64url') } }
}

/** Checks and stores the signed document of a mandate that the caller has locked; a document that it had is replaced. `customerId` sent it. */
export async function storeMandateDocument(
  { tx, customerId, instant, language }: MandateWork,
  mandate: Pick<Mandate, 'id' | 'iban' | 'customerId' | 'status'>,
  sent: { readonly name: string; readonly content: Uint8Array },
): Promise<void> {
  if (mandate.status === 'cancelled') throw mandateRefused({ field: 'status', code: 'mandateCancelled' }, language)
  const { content } = sent
  const decision = mandateDocumentDecision({ size: content.length, head: content.subarray(0, 8) })
  if (!decision.allowed)
    throw invalidMandate(
      decision.refusals.map(({ code }) => ({ field: 'file', code })),
      language,
    )
  const name = sent.name.replace(/[\p{Cc}/\\]/gu, '').trim() || `mandate.${decision.type}`
  const fileId = await storeFile(tx, { customerId: mandate.customerId, key: `mandate ${mandate.id}`, name, content })
  await tx.query(sql`update mandate set file_id = ${fileId} where tenant_id = ${tx.tenantId} and id = ${mandate.id}`)
  await addMandateEvent(tx, { mandateId: mandate.id, happened: 'documentStored', actorId: customerId, iban: mandate.iban, instant })
}

/** Reads a mandate of the customer and locks it until commit; other ids do not exist for them. MA-38. */
export async function lockOwnMandate(tx: Tx, id: string, customerId: string): Promise<StoredDetails> {
  // The customer first: a change of the profile locks them, and may wait for the same address.
  await rowOf(tx, sql`select id from customer where tenant_id = ${tx.tenantId} and id = ${customerId} for no key update`)
  const found = await readMandate(tx, id, customerId, { locked: true })
  if (!found) throw new ApiError('notFound')
  return found
}
