/** Rows of `mandate` in the types of core. */
import type { ClubDate } from '@club/core'
import { type Mandate, type MandateDetails, type MandateStatus, mandatesReachable } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'

/** Columns of a mandate `m` with its file `f`. */
export interface MandateRow {
  readonly id: string
  readonly customer_id: string
  readonly reference: string
  readonly name: string
  readonly customer_name: string
  readonly iban: string
  readonly bank_name: string
  readonly bic: string
  readonly contact_id: string | null
  readonly pay_credit_invoice: boolean
  readonly pay_tournament_fee: boolean
  readonly pay_subscription: boolean
  readonly confirmation_date: ClubDate | null
  readonly active_since: ClubDate | null
  readonly status: MandateStatus
  readonly blocked_reason: string
  readonly file_id: string | null
  readonly file_name: string | null
}

interface DetailsRow extends MandateRow {
  readonly country: number | null
  readonly street1: string | null
  readonly street2: string
  readonly street3: string
  readonly street4: string
  readonly zip: string
  readonly city: string
}

export const MANDATES: Sql = sql`mandate m left join file f on f.tenant_id = m.tenant_id and f.id = m.file_id`
export const MANDATE_COLUMNS: Sql = sql`m.*, f.name as file_name`

export function mandateOf(row: MandateRow): Mandate {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    customerName: row.customer_name,
    iban: row.iban,
    bankName: row.bank_name,
    bic: row.bic,
    contactId: row.contact_id,
    customerId: row.customer_id,
    payCreditInvoice: row.pay_credit_invoice,
    payTournamentFee: row.pay_tournament_fee,
    paySubscription: row.pay_subscription,
    confirmationDate: row.confirmation_date,
    activeSince: row.active_since,
    fileId: row.file_id,
    fileName: row.file_name,
    status: row.status,
    blocked: row.blocked_reason !== '',
  }
}

/** A stored mandate, whose status this version knows. */
export type StoredMandate = Mandate & { readonly status: MandateStatus }
export type StoredDetails = MandateDetails & { readonly mandate: StoredMandate }

/** Reads a mandate with its address; undefined if the id is unknown or belongs to another customer than `customerId` (MA-38). */
export async function readMandate(
  tx: Tx,
  id: string,
  customerId: string | null,
  { locked = false } = {},
): Promise<StoredDetails | undefined> {
  const row = await rowOf<DetailsRow>(
    tx,
    sql`select ${MANDATE_COLUMNS}, a.country, a.street1, a.street2, a.street3, a.street4, a.zip, a.city
      from ${MANDATES} left join customer_address a on a.tenant_id = m.tenant_id and a.id = m.contact_id
      where m.tenant_id = ${tx.tenantId} and m.id = ${id} and (${customerId}::bigint is null or m.customer_id = ${customerId})
      ${locked ? sql`for no key update of m` : sql``}`,
  )
  if (!row) return undefined
  const { street1, street2, street3, street4, zip, city } = row
  return {
    mandate: mandateOf(row) as StoredMandate,
    countryId: row.country === null ? null : String(row.country),
    postalAddress: street1 === null ? null : { street1, street2, street3, street4, zip, city },
  }
}

/** Returns the club, or refuses the call if it has no mandates. MA-09. */
export async function clubWithMandates(tx: Tx, instant: Date): Promise<ClubFacts> {
  const club = await clubFacts(tx, instant)
  if (!mandatesReachable(club.settings)) throw new ApiError('notPermitted')
  return club
}
