/** Documents of the customer's account: the list, unpaid invoices, and their files. FI-21, FI-25 to FI-34. */
import { docFileToWire, docHeadToWire, listDetailedDocHeads, listDocHeadFiles, listDocHeads } from '@club/contract/finance'
import { pageToWire } from '@club/contract/wire'
import { dueFirst, latestFirst, type Transaction } from '@club/core/finance'
import { rowOf, rowsOf } from '../../db/connect.ts'
import { pageOfRows, pagingOf, sortOf } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readBookAhead, withLines } from '../../services/finance/financeBook.ts'
import { type FilterQuery, matchesFilter } from './transactionFilter.ts'
import { withFinance, withFinanceRows } from './withFinance.ts'

type Field = 'docDateTime' | 'dueDate'
type Sort = `${Field},${'asc' | 'desc'}`

/** Sorts the documents as core does, or in reverse. */
function inOrder(documents: readonly Transaction[], sort: Sort): readonly Transaction[] {
  const [field, direction] = sort.split(',')
  const [ordered, natural] = field === 'dueDate' ? [dueFirst(documents), 'asc'] : [latestFirst(documents), 'desc']
  return direction === natural ? ordered : [...ordered].reverse()
}

function sortedBy(query: { readonly sort?: string | string[] | undefined }, otherwise: Sort): Sort {
  const [first] = sortOf(query, ['docDateTime', 'dueDate'])
  return first ? (`${first.field as Field},${first.descending ? 'desc' : 'asc'}` as const) : otherwise
}

type ListRequest = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant' | 'language'> & { readonly query: FilterQuery }

function listed(request: ListRequest, otherwise: Sort) {
  const { query } = request
  const [paging, sort] = [pagingOf(query), sortedBy(query, otherwise)]
  return withFinanceRows(request, readBookAhead, async (bookFor, tx, reader) => {
    const { customerId } = reader
    // For the caller, the account of another customer is empty.
    const book = (query.customerId ?? customerId) === customerId ? bookFor(reader) : []
    const documents = inOrder(
      book.filter((document) => matchesFilter(query, document)),
      sort,
    )
    const rows = await withLines(tx, pageOfRows(documents, paging), reader)
    return pageToWire(rows.map(docHeadToWire), documents.length, paging.page, paging.size)
  })
}

export const listDocHeadsRoute = clubRoute(listDocHeads, (request) => listed(request, 'docDateTime,desc'))
export const listDetailedDocHeadsRoute = clubRoute(listDetailedDocHeads, (request) => listed(request, 'dueDate,asc'))

export const listDocHeadFilesRoute = clubRoute(listDocHeadFiles, (request) => {
  const id = idOf(request.params.id)
  return withFinance(request, async (tx, { customerId }) => {
    const [own, rows] = await Promise.all([
      rowOf(tx, sql`select id from fin_document where tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId}`),
      rowsOf<{ id: string; name: string }>(
        tx,
        sql`select f.id, f.name from fin_document_file d join file f on f.tenant_id = d.tenant_id and f.id = d.file_id
          where d.tenant_id = ${tx.tenantId} and d.document_id = ${id} and (f.customer_id is null or f.customer_id = ${customerId}) order by f.id`,
      ),
    ])
    if (!own) throw new ApiError('notFound')
    return pageToWire(rows.map(({ id: fileId, name }) => docFileToWire({ fileId, fileName: name })))
  })
})
