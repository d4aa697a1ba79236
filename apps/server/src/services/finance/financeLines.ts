/** Lines of documents: articles, voided quantities, and how each line was paid. FI-07, FI-08. */
import {
  allocateMoney,
  type DocumentPayType,
  type LinePayment,
  type Money,
  money,
  multiplyMoney,
  type TransactionLine,
} from '@club/core/finance'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { readSights, type Sight, shownPerson } from '../people/sight.ts'
import { payTypeName } from './payTypeName.ts'

interface LineRow {
  readonly document_id: string
  readonly article_name: string
  readonly quantity: number
  readonly vat_basis_points: number | null
  readonly vat_amount_external: number | null
  readonly price_with_vat: number
  readonly voided: number
}

interface PaidRow {
  readonly invoice_id: string
  readonly pay_type: DocumentPayType
  readonly amount: number
}

interface PaidForRow extends PersonColumns {
  readonly document_id: string
  readonly position: number
}

interface Words {
  readonly currency: string
  readonly language: Language
  /** The customer of the account, who reads it. */
  readonly customerId: string
  readonly club: Pick<ClubFacts, 'settings'>
}

/** Reads the people that the lines were for; a line of a void is for those of the voided line. */
function readPaidFor(tx: Tx, documentIds: readonly string[]): Promise<readonly PaidForRow[]> {
  return rowsOf<PaidForRow>(
    tx,
    sql`select l.document_id, l.position, ${personColumns(tx.tenantId)} from fin_line l
      join fin_document d on d.tenant_id = l.tenant_id and d.id = l.document_id
      join fin_line_person p on p.tenant_id = l.tenant_id and p.document_id = coalesce(d.voids_id, d.id)
        and p.position = case when d.voids_id is null then l.position else l.voids_position end
      join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      where l.tenant_id = ${tx.tenantId} and l.document_id = any(${documentIds}::bigint[]) order by l.document_id, l.position, c.id`,
  )
}

/** Returns the lines by document, in their order. Payments of an invoice are allocated to its lines in proportion to their amounts. */
export async function linesOf(
  tx: Tx,
  documentIds: readonly string[],
  words: Words,
): Promise<ReadonlyMap<string, readonly TransactionLine[]>> {
  const reading = rowsOf<LineRow>(
    tx,
    sql`select l.document_id, l.article_name, l.quantity, l.vat_basis_points, l.vat_amount_external, l.price_with_vat,
        coalesce((select sum(v.quantity) from fin_document d
          join fin_line v on v.tenant_id = d.tenant_id and v.document_id = d.id
          where d.tenant_id = l.tenant_id and d.voids_id = l.document_id and v.voids_position = l.position), 0)::integer as voided
      from fin_line l where l.tenant_id = ${tx.tenantId} and l.document_id = any(${documentIds}::bigint[])
      order by l.document_id, l.position`,
  )
  const readingPaid = rowsOf<PaidRow>(
    tx,
    sql`select s.invoice_id, p.pay_type, sum(s.amount)::integer as amount from fin_settlement s
      join fin_document p on p.tenant_id = s.tenant_id and p.id = s.payment_id
      where s.tenant_id = ${tx.tenantId} and s.invoice_id = any(${documentIds}::bigint[]) group by 1, 2 having sum(s.amount) > 0 order by 1, 2`,
  )
  const reader = { customerId: words.customerId, staff: false }
  const [rows, paid, people, sightOf] = await Promise.all([
    ...([reading, readingPaid, readPaidFor(tx, documentIds)] as const),
    readSights(tx, words.club.settings, [reader]),
  ])
  const names = paidForNames(people, sightOf(reader), words.customerId)
  const [rowsById, paidById] = [Map.groupBy(rows, ({ document_id }) => document_id), Map.groupBy(paid, ({ invoice_id }) => invoice_id)]
  return new Map(
    documentIds.map((id) => {
      const lines = linesWith(rowsById.get(id) ?? [], paidById.get(id) ?? [], words)
      return [id, lines.map((line, index) => withPaidFor(line, names.get(`${id} ${index + 1}`)))]
    }),
  )
}

/** Returns the names by document and position: null is the reader. */
function paidForNames(people: readonly PaidForRow[], sight: Sight, readerId: string): ReadonlyMap<string, readonly (string | null)[]> {
  const names = new Map<string, (string | null)[]>()
  for (const row of people) {
    const key = `${row.document_id} ${row.position}`
    const name = row.person_id === readerId ? null : shownPerson(sight, personOf(row)).name
    names.set(key, [...(names.get(key) ?? []), name])
  }
  return names
}

function withPaidFor(line: TransactionLine, names: readonly (string | null)[] | undefined): TransactionLine {
  return names?.some((name) => name !== null) ? { ...line, paidFor: names } : line
}

function linesWith(rows: readonly LineRow[], paid: readonly PaidRow[], { currency, language }: Words): readonly TransactionLine[] {
  const amount = (units: number): Money => money(units, currency)
  const owed = rows.map((row) => multiplyMoney(amount(row.price_with_vat), Math.max(0, row.quantity - row.voided)).amount)
  const payable = owed.some((units) => units > 0)
  const shares = payable
    ? paid.map(({ pay_type, amount: units }) => ({
        name: payTypeName(pay_type, language),
        parts: allocateMoney(amount(units), owed),
      }))
    : []
  const paymentsOf = (at: number): readonly LinePayment[] =>
    shares.flatMap(({ name, parts }) => {
      const part = parts[at] as Money
      return part.amount > 0 ? [{ payTypeName: name, amount: part }] : []
    })
  return rows.map((row, at) => ({
    articleName: row.article_name,
    quantity: row.quantity,
    vatBasisPoints: row.vat_basis_points,
    vatAmountExternal: row.vat_amount_external === null ? null : amount(row.vat_amount_external),
    priceWithVat: amount(row.price_with_vat),
    voided: row.voided >= row.quantity,
    voidedQuantity: row.voided,
    payments: paymentsOf(at),
  }))
}
