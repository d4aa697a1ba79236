/** Reads and creates the caller's mandates, if the club uses mandates (MA-09). TS-61, TS-63. */
import { addMandate, listMandates, mandateToWire } from '@club/contract/finance'
import { idFromWire, pageToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import { type Mandate, type NewMandate, newMandate, parseMandateAccount } from '@club/core/membership'
import { inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { queueSecurityEmail } from '../../services/emails/securityEmail.ts'
import { mandateCreated } from '../../services/emails/templates/mandateNews.ts'
import { addMandateEvent, ibanEnd } from '../../services/finance/mandateEvents.ts'
import { invalidMandate, mandateProblem, mandateRefused, readOwnAddress } from '../../services/mandates/changeOwnMandate.ts'
import { lockReferences, readReferenceFacts } from '../../services/mandates/referenceFacts.ts'
import { clubWithMandates, MANDATE_COLUMNS, MANDATES, type MandateRow, mandateOf } from '../../services/mandates/storedMandates.ts'
import { withKnownBank } from '../../services/mandates/withKnownBank.ts'
import { readCustomer } from '../../services/people/people.ts'

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
        sql`select ${MANDATE_COLUMNS} from ${MANDATES}
          where m.tenant_id = ${tx.tenantId} and m.customer_id = ${customerId} and ${ofCustomer === customerId}::boolean
            and m.status = any(${statuses}::text[]) order by m.id`,
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

/** A name and a valid account number are enough: the form of a sign-up has no address. */
export const addMandateRoute = clubRoute(addMandate, (request) => {
  const { customerId } = requireCustomer(request)
  const { body, instant, language } = request
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'addMandate', customerId, request, async () => {
      const club = await clubWithMandates(tx, instant)
      const customer = await readCustomer(tx, customerId)
      if (!customer) throw new ApiError('loginNeeded')
      const data = parseMandateAccount(
        await withKnownBank(tx, { name: body.name, iban: body.iban, bankName: body.bankName ?? '', bic: body.bic ?? '' }),
      )
      const contactId = body.contactId == null ? null : idFromWire(body.contactId)
      const problems = data.ok ? [] : data.reason.map(mandateProblem)
      if (contactId !== null && !(await readOwnAddress(tx, customerId, contactId)))
        problems.push({ field: 'contactId', code: 'unknownChoice' })
      if (!data.ok || problems.length > 0) throw invalidMandate(problems, language)

      await lockReferences(tx)
      const mandate = newMandate(
        { ...data.value, contactId },
        {
          customerId,
          customerNumber: customer.number,
          customerName: customer.fullName,
          ...(await readReferenceFacts(tx, customer.number)),
          consent: body.confirmationDate != null,
          today: dayOf(club.now),
        },
      )
      if (!mandate.ok) throw mandateRefused({ field: 'umr', code: 'referenceImpossible' }, language)
      return mandateToWire(await storeMandate(tx, mandate.value, request))
    }),
  )
})

/** Stores a mandate and confirms it by email, so that its customer notices one that another person gave. */
async function storeMandate(tx: Tx, mandate: NewMandate, { instant, language }: { instant: Date; language: Language }): Promise<Mandate> {
  const row = await rowOf<Omit<MandateRow, 'file_name'>>(
    tx,
    sql`insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, bank_name, bic, contact_id, confirmation_date, active_since, status,
        pay_credit_invoice, pay_tournament_fee, pay_subscription, created_at)
      values (${tx.tenantId}, ${mandate.customerId}, ${mandate.reference}, ${mandate.name}, ${mandate.customerName}, ${mandate.iban},
        ${mandate.bankName}, ${mandate.bic}, ${mandate.contactId}, ${mandate.confirmationDate}, ${mandate.activeSince}, ${mandate.status},
        ${mandate.payCreditInvoice}, ${mandate.payTournamentFee}, ${mandate.paySubscription}, ${instant})
      returning *`,
  )
  const stored = mandateOf({ ...(row as Omit<MandateRow, 'file_name'>), file_name: null })
  await addMandateEvent(tx, { mandateId: stored.id, happened: 'created', actorId: stored.customerId, iban: stored.iban, instant })
  const next = stored.status === 'active' ? 'active' : stored.confirmationDate === null ? 'paper' : 'office'
  const data = { at: instant.toISOString(), reference: stored.reference, ending: ibanEnd(stored.iban), next } as const
  await queueSecurityEmail(tx, mandateCreated, { customerId: stored.customerId, language, data }, instant)
  return stored
}
