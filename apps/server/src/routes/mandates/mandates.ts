/** Reads and creates the caller's mandates, if the club uses mandates (MA-09). TS-61, TS-63. */
import { addMandate, checkIbanCall, getBankOfIban, listMandates, mandateToWire } from '@club/contract/finance'
import { pageToWire } from '@club/contract/wire'
import { type ClubDate, dayOf } from '@club/core'
import { checkIban, type Mandate, type MandateStatus, mandateReference, mandatesReachable } from '@club/core/membership'
import { inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type ClubFacts, clubFacts } from '../../services/clubs/clubFacts.ts'
import { readCustomer } from '../../services/people/people.ts'

interface MandateRow {
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
  readonly status: MandateStatus
}

function mandateOf(row: MandateRow): Mandate {
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
    fileId: null,
    fileName: null,
    status: row.status,
  }
}

async function clubWithMandates(tx: Tx, instant: Date): Promise<ClubFacts> {
  const club = await clubFacts(tx, instant)
  if (!mandatesReachable(club.settings)) throw new ApiError('notPermitted')
  return club
}

export const listMandatesRoute = clubRoute(listMandates, (request) => {
  const { customerId } = requireCustomer(request)
  const ofCustomer = request.query.customerId ?? customerId
  const statuses = [request.query.status ?? ['Active', 'Pending']].flat().map((status) => status.toLowerCase())
  const paging = pagingInOrder(request.query)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      await clubWithMandates(tx, request.instant)
      const rows = await rowsOf<MandateRow>(
        tx,
        sql`select * from mandate where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and ${ofCustomer === customerId}::boolean
          and status = any(${statuses}::text[]) order by id`,
      )
      return pageToWire(
        pageOfRows(rows, paging).map((row) => mandateToWire(mandateOf(row))),
        rows.length,
        paging.page,
        paging.size,
      )
    },
    'read',
  )
})

/** A name and a valid account number are enough; the address of a mandate is part of the profile. */
export const addMandateRoute = clubRoute(addMandate, (request) => {
  const { customerId } = requireCustomer(request)
  const { body, instant } = request
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'addMandate', customerId, request, async () => {
      const club = await clubWithMandates(tx, instant)
      const customer = await readCustomer(tx, customerId)
      if (!customer) throw new ApiError('loginNeeded')
      const name = body.name.trim()
      const iban = checkIban(body.iban)
      const faults = [...(name === '' ? ['name'] : []), ...(iban.kind === 'valid' ? [] : ['iban'])]
      if (iban.kind !== 'valid' || faults.length > 0) {
        throw new ApiError('invalidInput', { details: faults.map((field) => ({ code: 'invalidInput', field })) })
      }
      const prefix = await rowOf<{ mandate_prefix: string }>(tx, sql`select mandate_prefix from club where tenant_id = ${tx.tenantId}`)
      const row = await rowOf<MandateRow>(
        tx,
        sql`insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, bank_name, bic, confirmation_date)
          values (${tx.tenantId}, ${customerId}, ${mandateReference(prefix?.mandate_prefix ?? '', customer.number)}, ${name},
            ${customer.fullName}, ${iban.iban}, ${body.bankName?.trim() ?? ''}, ${body.bic?.trim() ?? ''},
            ${body.confirmationDate == null ? null : dayOf(club.now)})
          returning *`,
      )
      return mandateToWire(mandateOf(row as MandateRow))
    }),
  )
})

export const checkIbanRoute = clubRoute(checkIbanCall, async ({ params }) => ({ valid: checkIban(params.iban).kind === 'valid' }))

/** There is no register of banks here, so the payer enters the bank's name. */
export const getBankOfIbanRoute = clubRoute(getBankOfIban, async () => ({ bankName: '', bic: '' }))
