/** Reads the whole finance account of a customer: all amounts are computed from its documents by core. FI-02, FI-38. */
import type { ClubDate, ClubDateTime } from '@club/core'
import {
  type AccountTerms,
  type DocumentPayType,
  documentStatus,
  type Money,
  money,
  paidStatus,
  type Transaction,
  type TransactionType,
  withCumulativeBalance,
  zeroMoney,
} from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { readSights, type Sight, shownPerson } from '../people/sight.ts'
import { linesOf } from './financeLines.ts'
import { payTypeName } from './payTypeName.ts'

interface DocumentRow {
  readonly id: string
  readonly type: TransactionType
  readonly number: string
  readonly external_number: string
  readonly at: ClubDateTime
  readonly debit: number
  readonly credit: number
  readonly due_date: ClubDate | null
  readonly pay_type: DocumentPayType | null
  readonly voided: number
  readonly paid: number
  readonly used: number
  readonly bonus: number
  readonly returns_top_up: boolean
  readonly is_collecting: boolean
  readonly pay_types: readonly DocumentPayType[]
}

type Reader = Pick<ClubFacts, 'currency' | 'now'> & { readonly language: Language }
type LinesReader = Parameters<typeof linesOf>[2]

/** Returns all documents, latest first, each with the balance after it. Their lines are missing; `withLines` adds them to a page. */
export async function readBook(tx: Tx, customerId: string, reader: Reader): Promise<readonly Transaction[]> {
  return (await readBookAhead(tx, customerId))(reader)
}

/** Does the same before the club is known, so that both can be read in one round trip. */
export async function readBookAhead(tx: Tx, customerId: string): Promise<(reader: Reader) => readonly Transaction[]> {
  const rows = await rowsOf<DocumentRow>(
    tx,
    sql`with own as (select * from fin_document where tenant_id = ${tx.tenantId} and customer_id = ${customerId}),
        voided as (select voids_id as id, sum(debit + credit)::integer as amount from own where voids_id is not null group by 1),
        settled as (select s.* from fin_settlement s join own on own.id = s.invoice_id where s.tenant_id = ${tx.tenantId}),
        paid as (select s.invoice_id as id, sum(s.amount)::integer as amount, array_agg(distinct p.pay_type) as pay_types
          from settled s join own p on p.id = s.payment_id group by 1),
        taken as (select distinct i.document_id as id from collection_item i join collection_debit b on b.tenant_id = i.tenant_id and b.id = i.debit_id
          where i.tenant_id = ${tx.tenantId} and b.customer_id = ${customerId} and i.kind = 'invoice' and i.taken and b.status in ('announced', 'exported')),
        used as (select payment_id as id, sum(amount)::integer as amount from settled group by 1)
      select d.id, d.type, d.number, d.external_number, d.at, d.debit, d.credit, d.due_date, d.pay_type,
        d.bonus, exists (select from own t where t.id = d.voids_id and t.type in ('accountTopUp', 'accountRefund')) as returns_top_up, taken.id is not null as is_collecting,
        coalesce(voided.amount, 0) as voided, coalesce(paid.amount, 0) as paid, coalesce(used.amount, 0) as used,
        coalesce(paid.pay_types, '{}') as pay_types
      from own d left join voided using (id) left join paid using (id) left join used using (id) left join taken using (id)`,
  )
  return (reader) =>
    withCumulativeBalance(
      rows.map((row) => transactionOf(row, reader)),
      reader.currency,
    )
}

function transactionOf(row: DocumentRow, { currency, now, language }: Reader): Transaction {
  const amount = (units: number): Money => money(units, currency)
  const types = row.pay_type === null ? row.pay_types : [row.pay_type]
  const document = {
    id: row.id,
    ownerNumber: row.number,
    externalNumber: row.external_number,
    dateTime: row.at,
    type: row.type,
    debit: amount(row.debit),
    credit: amount(row.credit),
    voidedDebit: amount(row.type === 'invoice' ? row.voided : 0),
    paidAmount: amount(row.paid),
    usedPayAmount: amount(row.used),
    ...(row.bonus > 0 && { bonus: amount(row.bonus) }),
    ...(row.returns_top_up && { returnsTopUp: true }),
    ...(row.is_collecting && { isCollecting: true }),
    dueDate: row.due_date,
    payTypeNames: types.map((type) => payTypeName(type, language)),
    cumulativeBalance: zeroMoney(currency),
    lines: [],
  }
  if (row.type === 'invoice') return { ...document, status: documentStatus(document, now), paidStatus: paidStatus(document, now) }
  // Only invoices have an unpaid amount.
  return { ...document, status: row.voided > 0 ? 'voided' : 'closed', paidStatus: 'paid' }
}

/** Returns the documents with their lines. */
export async function withLines(tx: Tx, documents: readonly Transaction[], reader: LinesReader): Promise<readonly Transaction[]> {
  const lines = await linesOf(
    tx,
    documents.map(({ id }) => id),
    reader,
  )
  return documents.map((document) => ({ ...document, lines: lines.get(document.id) ?? [] }))
}

interface FeeRow extends PersonColumns {
  readonly tournament_id: string
  readonly tournament: string
  readonly amount: number
}

/** Returns the unpaid entry fees of players who are entered; a reserved place is not owed, nor a fee of a cancelled tournament. FI-54+. */
function readUninvoicedFees(tx: Tx, customerId: string): Promise<readonly FeeRow[]> {
  return rowsOf<FeeRow>(
    tx,
    sql`select f.tournament_id, t.name as tournament, f.amount, ${personColumns(tx.tenantId)}
      from competition_fee f join tournament t on t.tenant_id = f.tenant_id and t.id = f.tournament_id
      join customer c on c.tenant_id = f.tenant_id and c.id = f.customer_id
      where f.tenant_id = ${tx.tenantId} and f.payer_id = ${customerId} and f.paid_at is null and f.amount > 0 and not t.cancelled
        and exists (select from player p where p.tenant_id = f.tenant_id and p.tournament_id = f.tournament_id and p.customer_id = f.customer_id)
      order by t.start_date, t.id, f.id`,
  )
}

function uninvoicedFeeOf(row: FeeRow, currency: string, sight: Sight): AccountTerms['uninvoicedFees'][number] {
  return {
    tournamentId: row.tournament_id,
    tournamentName: row.tournament,
    playerName: shownPerson(sight, personOf(row)).name,
    amount: money(row.amount, currency),
  }
}

interface TeeTimeRow extends PersonColumns {
  readonly booking_id: string
  readonly course: string
  readonly starts_at: ClubDateTime
  readonly amount: number
  readonly is_guest: boolean
}

/** Returns the open charges of booked tee times that are on no invoice; those of guests have no name. FI-105+. */
function readUninvoicedTeeTimes(tx: Tx, customerId: string): Promise<readonly TeeTimeRow[]> {
  return rowsOf<TeeTimeRow>(
    tx,
    sql`select b.id as booking_id, k.name as course, b.starts_at, o.amount - o.released as amount, o.customer_id is null as is_guest,
        ${personColumns(tx.tenantId)}
      from booking_charge o join booking b on b.tenant_id = o.tenant_id and b.id = o.booking_id
      join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.tenant_id = ${tx.tenantId} and o.payer_id = ${customerId} and b.state = 'booked' and o.paid_at is null and o.invoice_id is null
        and not o.prepaid and o.amount > o.released order by b.starts_at, o.id`,
  )
}

/** Returns the terms and the number of an account; before it is opened, its number is that of the customer. */
export async function readTerms(tx: Tx, customerId: string, club: ClubFacts): Promise<AccountTerms> {
  const { currency } = club
  const payer = { customerId, staff: false }
  const reading = rowOf<{ number: string; bonus_balance: number; credit_limit: number }>(
    tx,
    sql`select coalesce(a.number, c.number) as number, coalesce(a.bonus_balance, 0) as bonus_balance, coalesce(a.credit_limit, 0) as credit_limit
      from customer c left join fin_account a on a.tenant_id = c.tenant_id and a.customer_id = c.id
      where c.tenant_id = ${tx.tenantId} and c.id = ${customerId}`,
  )
  const [sightOf, row, fees, teeTimes] = await Promise.all([
    readSights(tx, club.settings, [payer]),
    reading,
    readUninvoicedFees(tx, customerId),
    readUninvoicedTeeTimes(tx, customerId),
  ])
  return {
    number: row?.number ?? '',
    bonusBalance: money(row?.bonus_balance ?? 0, currency),
    creditLimit: money(row?.credit_limit ?? 0, currency),
    uninvoicedTeeTimes: teeTimes.map((charge) => ({
      ...{ bookingId: charge.booking_id, courseName: charge.course, startsAt: charge.starts_at },
      playerName: charge.is_guest ? '' : shownPerson(sightOf(payer), personOf(charge)).name,
      amount: money(charge.amount, currency),
    })),
    uninvoicedFees: fees.map((fee) => uninvoicedFeeOf(fee, currency, sightOf(payer))),
  }
}
