/** Proves on the tables that the money of all flows is where it belongs. Everything is counted in whole minor units. */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { proveLedger } from '../../services/finance/readLedger.ts'
import type { Acknowledged } from './moneyFlows.ts'

interface Check {
  /** Describes the found rows. */
  readonly what: string
  /** Selects what must not be, each row with a `found` that names it. */
  readonly query: Sql
}

/** Amount that a card payment has booked: its document, and the top-up of its basket, of which the bonus is no money. */
const BOOKED = sql`select p.id, p.basket_id, p.amount, p.intent_id, p.status,
    coalesce(sum(d.credit) filter (where d.key = 'basket/' || p.basket_id || '/payment/' || p.id), 0) as booked
  from basket_payment p left join fin_document d on d.tenant_id = p.tenant_id and d.key = 'basket/' || p.basket_id || '/payment/' || p.id
  where p.pay_type = 'card' group by p.tenant_id, p.id`

const LAST = sql`(select s.state from refund_state s where s.tenant_id = r.tenant_id and s.refund_id = r.id order by s.position desc limit 1)`

const INVOICES = sql`select d.tenant_id, d.id, d.customer_id,
    d.debit - coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0) as owed,
    coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = d.tenant_id and s.invoice_id = d.id), 0) as paid,
    -coalesce((select sum(s.amount) from fin_settlement s join fin_document p on p.tenant_id = s.tenant_id and p.id = s.payment_id and p.pay_type = 'directDebit'
      where s.tenant_id = d.tenant_id and s.invoice_id = d.id and s.amount < 0), 0) as returned
  from fin_document d where d.type = 'invoice'`

const CHECKS: readonly Check[] = [
  {
    what: 'baskets are not booked with what the provider took',
    query: sql`select b.basket_id || ': ' || taken || ' taken, ' || booked + coalesce(t.credit - t.bonus, 0) || ' booked' as found from (
        select k.basket_id, sum(k.booked) as booked, coalesce(sum(i.amount) filter (where i.status = 'succeeded' and k.status = 'succeeded'), 0) as taken
        from (${BOOKED}) k left join demo_intent i on i.id = k.intent_id group by k.basket_id) b
      left join fin_document t on t.key = 'basket/' || b.basket_id || '/top-up' and t.pay_type = 'card'
      where taken <> booked + coalesce(t.credit - t.bonus, 0)`,
  },
  {
    what: 'payments are booked beyond their amount, or booked and not taken',
    query: sql`select k.id as found from (${BOOKED}) k left join demo_intent i on i.id = k.intent_id
      where k.booked > k.amount or k.status = 'succeeded' and (i.status is distinct from 'succeeded' or i.amount <> k.amount)`,
  },
  {
    what: 'documents have the key of another',
    query: sql`select key as found from fin_document where key is not null group by key having count(*) > 1`,
  },
  {
    what: 'baskets are paid twice and the second payment is not refunded',
    query: sql`select b.id as found from basket b
      where b.paid_at is not null and (select count(*) from basket_payment p where p.basket_id = b.id and p.status = 'succeeded' and p.part_of is null
        and not exists (select from refund r where r.payment_id = p.id and r.reason in ('paidTwice', 'paidLate'))) > 1`,
  },
  {
    // A debit that the bank returns after the refund takes the refunded credit with it.
    what: 'invoices are paid beyond what they ask for without refunds of the difference, or the reverse',
    query: sql`select i.id || ': paid ' || paid || ' of ' || owed || ', refunded ' || coalesce(refunded, 0) as found from (${INVOICES}) i
      left join (select invoice_id, sum(amount) as refunded from refund where way not in ('card', 'voucher', 'debit') group by 1) k on k.invoice_id = i.id
      where coalesce(refunded, 0) not between greatest(paid - owed, 0) and greatest(paid + returned - owed, 0)`,
  },
  {
    what: 'payments have an unused rest without a refund, or the reverse',
    query: sql`select d.id || ': unused ' || rest || ', refunded ' || coalesce(refunded, 0) as found from (
        select d.id, split_part(d.key, '/', 4) as payment, d.credit
          - coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = d.tenant_id and s.payment_id = d.id), 0)
          - coalesce((select sum(v.debit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0) as rest
        from fin_document d where d.type = 'payment' and d.key not like 'refund/%' and d.key not like 'collection/%') d
      left join (select r.payment_id::text as payment, sum(r.amount) as refunded from refund r
        where r.way = 'account' and r.payment_id is not null and ${LAST} <> 'returned' group by 1) k on k.payment = d.payment
      where rest <> coalesce(refunded, 0)`,
  },
  {
    what: 'payouts in cash or by transfer are not booked once',
    query: sql`select r.id || ': ' || r.amount || ', booked ' || booked as found from refund r, lateral (
        select coalesce(sum(d.debit - coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0)), 0) as booked
        from fin_document d where d.tenant_id = r.tenant_id and d.type = 'accountRefund' and d.key = 'refund/' || r.id) b
      where r.way in ('bank', 'cash') and booked <> case ${LAST} when 'failed' then 0 else r.amount end`,
  },
  {
    what: 'documents pay out without a payout',
    query: sql`select d.id as found from fin_document d where d.type = 'accountRefund' and d.pay_type is distinct from 'voucher' and not exists (
        select from refund r where r.tenant_id = d.tenant_id and d.key = 'refund/' || r.id)`,
  },
  {
    what: 'accounts have spent more than was paid in, and no invoice says so',
    query: sql`select customer_id || ': ' || credit as found from (
        select d.customer_id, sum(d.credit - d.debit) + coalesce((select sum(greatest(i.owed - i.paid, 0)) from (${INVOICES}) i
          where i.customer_id = d.customer_id), 0) as credit
        from fin_document d where d.customer_id is not null group by d.customer_id) c where credit < 0`,
  },
  {
    what: 'payments are refunded beyond their amount at the provider',
    query: sql`select i.id as found from demo_intent i join demo_refund r on r.intent_id = i.id and r.status in ('pending', 'succeeded')
      group by i.id, i.amount having sum(r.amount) > i.amount`,
  },
  {
    what: 'refunds of the provider are not ours, or come twice',
    query: sql`select d.id as found from demo_refund d where d.status in ('pending', 'succeeded') and not exists (
        select from refund r join basket_payment p on p.id = r.payment_id
        where d.key = 'refund/' || r.provider_key and r.way = 'card' and r.amount = d.amount and p.intent_id = d.intent_id and ${LAST} <> 'failed')`,
  },
  {
    what: 'refunds are stored as arrived or failed and are not at the provider',
    query: sql`select r.id as found from refund r left join demo_refund d on d.key = 'refund/' || r.provider_key
      where r.way = 'card' and (${LAST} = 'arrived' and d.status is distinct from 'succeeded' or ${LAST} = 'failed' and d.status in ('pending', 'succeeded'))`,
  },
  {
    what: 'refunds have no state, or no job that ends them',
    query: sql`select r.id as found from refund r where ${LAST} is null or (${LAST} in ('requested', 'sent') and r.way <> 'bank' and not (
        r.way = 'card' and exists (select from job j where j.name = 'sendRefund' and j.data ->> 'refundId' = r.id::text and j.failed_at is null)))`,
  },
  {
    what: 'tee times are paid and on no invoice, or cancelled with money that has no refund',
    query: sql`select c.id as found from booking_charge c join booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id
      where c.paid_at is not null and c.invoice_id is null or b.state = 'cancelled' and c.invoice_id is not null and c.refunded < c.released`,
  },
  {
    // A debit that came when the invoice was paid already pays nothing of it; if that other payment is returned, the credit may have been spent.
    what: 'documents are at the bank twice',
    query: sql`select i.document_id as found from collection_item i join collection_debit d on d.tenant_id = i.tenant_id and d.id = i.debit_id
      where i.amount > 0 and d.status in ('exported', 'booked') and not (d.status = 'booked' and i.kind = 'invoice'
        and not exists (select from fin_settlement s where s.tenant_id = i.tenant_id and s.payment_id = i.payment_id and s.amount > 0)
        and exists (select from fin_settlement s join fin_document p on p.tenant_id = s.tenant_id and p.id = s.payment_id
          where s.tenant_id = i.tenant_id and s.invoice_id = i.document_id and s.amount < 0 and p.pay_type = 'directDebit'))
      group by 1 having count(*) > 1`,
  },
  {
    what: 'booked debits have another payment than the bank collects',
    query: sql`select d.id as found from collection_debit d where d.status in ('booked', 'returned') and d.booked_at is not null and d.amount <> (
      select coalesce(sum(p.credit - p.bonus - coalesce((select sum(v.debit) from fin_document v
        where v.tenant_id = p.tenant_id and v.voids_id = p.id and v.key like 'refund/%'), 0)), 0) from collection_item i join fin_document p on p.tenant_id = i.tenant_id
        and p.id = coalesce(i.payment_id, i.document_id) and p.type in ('payment', 'accountTopUp')
      where i.tenant_id = d.tenant_id and i.debit_id = d.id and i.amount > 0)`,
  },
  {
    what: 'returned debits are not taken back in whole, with the bonus of a top-up',
    query: sql`select d.id as found from collection_debit d where d.status = 'returned' and d.booked_at is not null and exists (
      select from collection_item i join fin_document p on p.tenant_id = i.tenant_id and p.id = coalesce(i.payment_id, i.document_id)
      where i.tenant_id = d.tenant_id and i.debit_id = d.id and i.amount > 0
        and p.credit <> coalesce((select sum(v.debit) from fin_document v where v.tenant_id = p.tenant_id and v.voids_id = p.id), 0))`,
  },
  {
    what: 'vouchers have another value than their entries, or than payments in progress hold',
    query: sql`select v.id || ': ' || v.remaining || ' and ' || v.reserved as found from voucher v, lateral (
        select coalesce(sum(e.amount), 0) as booked from voucher_entry e where e.voucher_id = v.id) b, lateral (
        select coalesce(sum(p.amount), 0) as held from basket_payment p where p.voucher_id = v.id and p.status = 'pending') h
      where v.remaining + v.reserved <> booked or v.reserved <> held`,
  },
  {
    what: 'cards are charged without the vouchers of the same payment, or the reverse',
    query: sql`select p.id as found from basket_payment p join basket_payment m on m.tenant_id = p.tenant_id and m.id = p.part_of
      where p.status = 'succeeded' and m.status <> 'succeeded' or p.status = 'pending' and m.status <> 'pending'`,
  },
  {
    what: 'jobs of payments were given up',
    query: sql`select name || ' ' || id as found from job where failed_at is not null`,
  },
]

/** Checks that hold once everything has ended. */
const ENDED: readonly Check[] = [
  {
    what: 'payments were taken by the provider and are not booked',
    query: sql`select i.id as found from demo_intent i left join basket_payment p on p.intent_id = i.id
      where i.status = 'succeeded' and p.status is distinct from 'succeeded'`,
  },
  { what: 'payments have not ended', query: sql`select id as found from basket_payment where status = 'pending'` },
  {
    what: 'refunds to cards have not ended',
    query: sql`select r.id as found from refund r where r.way = 'card' and ${LAST} not in ('arrived', 'failed')`,
  },
]

/** Compares what was acknowledged with what is stored. */
async function proveAcknowledged(tx: Tx, said: Acknowledged): Promise<readonly string[]> {
  const differ = async (what: string, expected: ReadonlyMap<string, number>, query: Sql): Promise<readonly string[]> => {
    const rows = await rowsOf<{ name: string; stored: number }>(tx, query)
    const stored = new Map(rows.map((row) => [row.name, row.stored]))
    return [...new Set([...expected.keys(), ...stored.keys()])].flatMap((name) => {
      const [one, other] = [expected.get(name) ?? 0, stored.get(name) ?? 0]
      return one === other ? [] : [`${what} ${name}: ${one} acknowledged, ${other} stored`]
    })
  }
  const debits = sql`select customer_id::text as name, count(*)::integer as stored from fin_document
    where pay_type = 'directDebit' and key is null and type in ('payment', 'accountTopUp') group by 1`
  const payments = sql`select b.customer_id::text as name, count(*)::integer as stored from basket_payment p join basket b on b.id = p.basket_id
    where p.part_of is null group by 1`
  const refunds = sql`select note as name, sum(amount)::integer as stored from refund where reason in ('byStaff', 'payout') group by 1`
  const fees = sql`select r.tournament_id || ' ' || r.player_id as name, sum(r.amount)::integer as stored from refund r
    where r.tournament_id || ' ' || r.player_id = any(${[...said.withdrawn.keys()]}::text[]) group by 1`
  const returned = sql`select end_to_end_id as name, sum(amount)::integer as stored from collection_debit where status = 'returned' group by 1`
  return [
    ...(await differ('direct debits of customer', said.debits, debits)),
    ...(await differ('payments of customer', said.payments, payments)),
    ...(await differ('refund', said.refunds, refunds)),
    ...(await differ('fee of a withdrawal from', said.withdrawn, fees)),
    ...(await differ('returned debit', said.returned, returned)),
  ]
}

/** Each place in a cancelled tournament that was ever paid has its whole fee in refunds. */
const cancelledFees = (tournaments: readonly string[]): Sql => sql`
  select t.id || ': ' || coalesce(paid, 0) || ' paid, ' || coalesce(refunded, 0) || ' refunded' as found from tournament t
  left join (select substring(l.article_name from ': ([^:]+)$') as name, sum(l.quantity * l.price_with_vat) as paid
    from fin_line l join fin_document d on d.tenant_id = l.tenant_id and d.id = l.document_id and d.type = 'invoice' group by 1) p on p.name = t.name
  left join (select tournament_id, sum(amount) as refunded from refund group by 1) k on k.tournament_id = t.id
  where t.id = any(${tournaments}::bigint[]) and coalesce(paid, 0) <> coalesce(refunded, 0)`

/** Returns what is wrong, in sentences. `ended`: nothing is in progress any more. */
export async function proveMoney(
  tx: Tx,
  said: Acknowledged,
  { cancelled, ended }: { readonly cancelled: readonly string[]; readonly ended: boolean },
): Promise<readonly string[]> {
  const findings: string[] = []
  const { wrong, total, customers, books } = await proveLedger(tx)
  if (wrong.length > 0) findings.push(`${wrong.length} documents are not balanced in the ledger: ${wrong.slice(0, 5).join(', ')}`)
  if (total !== 0) findings.push(`the ledger sums to ${total}`)
  if (customers !== books) findings.push(`customers owe ${customers} in the ledger and ${books} in their books`)
  const fees = { what: 'cancelled tournaments have other refunds than paid fees', query: cancelledFees(cancelled) }
  for (const { what, query } of [...CHECKS, ...(ended ? ENDED : []), fees]) {
    const rows = await rowsOf<{ found: string | number }>(tx, query)
    const names = rows.slice(0, 3).map(({ found }) => found)
    if (rows.length > 0) findings.push(`${rows.length} ${what}: ${names.join('; ')}`)
  }
  const [clearing] = await rowsOf<{ booked: number; taken: number }>(
    tx,
    sql`select (select coalesce(sum(amount), 0)::float8 from ledger_posting where account = 'cardClearing') as booked,
      (select coalesce(sum(i.amount), 0) from demo_intent i join basket_payment p on p.intent_id = i.id
        where i.status = 'succeeded' and p.status = 'succeeded')::float8
      - (select coalesce(sum(r.amount), 0) from refund r where r.way = 'card' and ${LAST} <> 'failed')::float8 as taken`,
  )
  if (clearing && clearing.booked !== clearing.taken) {
    findings.push(`the card account has ${clearing.booked}, the provider ${clearing.taken}`)
  }
  const [vouchers] = await rowsOf<{ booked: number; left: number }>(
    tx,
    sql`select (select coalesce(-sum(amount), 0)::float8 from ledger_posting where account = 'vouchers') as booked,
      (select coalesce(sum(remaining + reserved), 0)::float8 from voucher) as left`,
  )
  if (vouchers && vouchers.booked !== vouchers.left) {
    findings.push(`the account of vouchers has ${vouchers.booked}, the vouchers ${vouchers.left}`)
  }
  const [debits] = await rowsOf<{ booked: number; collected: number }>(
    tx,
    sql`select (select coalesce(sum(amount), 0)::float8 from ledger_posting where account = 'directDebitClearing') as booked,
      (select coalesce(sum(d.credit - d.bonus - coalesce((select sum(v.debit - v.bonus) from fin_document v
        where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0)), 0)::float8 from fin_document d
        where d.pay_type = 'directDebit' and d.type in ('payment', 'accountTopUp')) as collected`,
  )
  if (debits && debits.booked !== debits.collected) {
    findings.push(`the account of direct debits has ${debits.booked}, payments and returns sum to ${debits.collected}`)
  }
  return [...findings, ...(await proveAcknowledged(tx, said))]
}
