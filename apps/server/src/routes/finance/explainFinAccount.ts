/** Explains an amount of the caller's account by its documents. CALL-431+; FI-103+. */
import { EXPLAINED_ENTRIES, explainFinAccount, explanationToWire } from '@club/contract/finance'
import { explainFigure, money, type Transaction } from '@club/core/finance'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { readBookAhead, withLines } from '../../services/finance/financeBook.ts'
import { withFinanceRows } from './withFinance.ts'

async function readAhead(tx: Tx, customerId: string) {
  const [book, account] = await Promise.all([
    readBookAhead(tx, customerId),
    rowOf<{ bonus_balance: number }>(
      tx,
      sql`select bonus_balance from fin_account where tenant_id = ${tx.tenantId} and customer_id = ${customerId}`,
    ),
  ])
  return { book, bonus: account?.bonus_balance ?? 0 }
}

export const explainFinAccountRoute = clubRoute(explainFinAccount, (request) =>
  withFinanceRows(request, readAhead, async ({ book, bonus }, tx, reader) => {
    const documents = book(reader)
    const byId = new Map(documents.map((document) => [document.id, document]))
    const terms = { bonusBalance: money(bonus, reader.currency) }
    const explanation = explainFigure(request.query.figure, documents, terms, reader.now)
    const latest = explanation.entries.slice(0, EXPLAINED_ENTRIES)
    const behind = latest.map(({ documentId }) => byId.get(documentId) as Transaction)
    const shown = await withLines(tx, behind, reader)
    const entries = latest.map(({ amount }, at) => ({ document: shown[at] as Transaction, amount }))
    return explanationToWire({ ...explanation, entries })
  }),
)
