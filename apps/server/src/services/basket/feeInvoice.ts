/** Records paid entry fees as an invoice of their own in the finance account. FI-02. */
import { sumMoney } from '@club/core/finance'
import type { FeeArticle } from '@club/core/tournament'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { languageOfCountry } from '../people/nameOrder.ts'
import { feeArticleName } from './feeArticles.ts'
import type { StoredBasket } from './storedBasket.ts'

/** Creates the invoice in the customer's language and returns its id. */
export async function feeInvoice(tx: Tx, { id, customerId, items, tournamentNames }: StoredBasket, club: ClubFacts): Promise<string> {
  const fees = items.filter(({ tournamentId }) => tournamentId !== null)
  const customer = await rowOf<{ language: Language | null }>(
    tx,
    sql`select language from customer where tenant_id = ${tx.tenantId} and id = ${customerId}`,
  )
  const language = customer?.language ?? languageOfCountry(club)
  const total = sumMoney(
    club.currency,
    fees.map(({ price, quantity }) => ({ ...price, amount: price.amount * quantity })),
  )
  await lockFinAccount(tx, customerId)
  const document = await rowOf<{ id: string }>(
    tx,
    sql`insert into fin_document (tenant_id, customer_id, key, type, at, debit)
      values (${tx.tenantId}, ${customerId}, ${`basket/${id}`}, 'invoice', ${club.now}, ${total.amount}) returning id`,
  )
  const { id: documentId } = document as { id: string }
  const names = fees.map(
    ({ articleId, tournamentId }) => `${feeArticleName(articleId as FeeArticle, language)}: ${tournamentNames[tournamentId ?? ''] ?? ''}`,
  )
  await tx.query(
    sql`insert into fin_line (tenant_id, document_id, position, article_name, quantity, price_with_vat)
      select ${tx.tenantId}, ${documentId}, place, name, quantity, price from unnest(
        ${names}::text[], ${fees.map(({ quantity }) => quantity)}::integer[], ${fees.map(({ price }) => price.amount)}::integer[]
      ) with ordinality as l (name, quantity, price, place)`,
  )
  return documentId
}
