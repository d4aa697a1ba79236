/** Writes finance accounts with their documents. Existing documents do not change: accounts are append-only. */
import { readFileSync } from 'node:fs'
import type { ClubDate, ClubDateTime } from '@club/core'
import type { Tx } from '../db/connect.ts'
import { storeFile } from '../services/clubs/files.ts'
import { writeDocument } from '../services/finance/writeDocument.ts'
import { ACCOUNTS_FILE, type AccountRecord, type DocumentRecord } from './accountsFile.ts'
import { pathInFolder } from './folderFiles.ts'
import { type ImportContext, loadPeople } from './importContext.ts'

/** Prefix that separates keys of imports from those of payments. */
const keyOf = (key: string): string => `import/${key}`

interface Place {
  readonly row: number
  readonly column: string
}

export async function writeAccounts(context: ImportContext, folder: string, accounts: readonly AccountRecord[]): Promise<void> {
  const { findings, rejectedMembers } = context
  const people = await loadPeople(context)
  let [added, rows] = [0, 0]
  for (const [at, account] of accounts.entries()) {
    const customerId = people.get(account.member)?.id
    if (customerId === undefined) {
      if (!rejectedMembers.has(account.member))
        findings.add({
          ...{ file: ACCOUNTS_FILE, row: at + 1, column: 'member' },
          problem: `There is no member ${account.member}.`,
          remedy: 'Add the member, or correct the number.',
        })
      continue
    }
    await writeAccount(context, customerId, account)
    for (const [index, document] of account.documents.entries()) {
      const place = { row: at + 1, column: `documents[${index + 1}]` }
      rows += 1
      if (await addDocument(context, folder, customerId, document, place)) added += 1
    }
  }
  await refuseTakenNumbers(context)
  findings.count(ACCOUNTS_FILE, rows, { added, updated: 0 })
}

/** Finds imported numbers that the program has given to an invoice of its own; until the import ends, it gives none. FI-131+. */
async function refuseTakenNumbers({ tx, tenantId, findings }: ImportContext): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('documentNumbers ' || $1, 0))", [tenantId])
  const taken = await tx.query<{ number: string }>(
    `select distinct d.number from fin_document d join fin_document o on o.tenant_id = d.tenant_id and o.number = d.number and o.numbered
     where d.tenant_id = $1 and d.type in ('invoice', 'invoiceVoid') and d.number <> '' and not d.numbered order by 1`,
    [tenantId],
  )
  for (const { number } of taken.rows)
    findings.add({
      ...{ file: ACCOUNTS_FILE, row: null, column: 'documents' },
      problem: `The number ${number} belongs to an invoice that Clubhouse has written.`,
      remedy: 'Give the document another number, or set ownInvoices.number in club.json to a format of its own.',
    })
}

async function writeAccount({ tx, tenantId }: ImportContext, customerId: string, account: AccountRecord): Promise<void> {
  await tx.query(
    `insert into fin_account (tenant_id, customer_id, number, credit_limit, bonus_balance) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, customer_id) do update
       set number = excluded.number, credit_limit = excluded.credit_limit, bonus_balance = excluded.bonus_balance`,
    [tenantId, customerId, account.number ?? account.member, account.creditLimit, account.bonusBalance],
  )
}

/** Writes a document; returns true if it is new. */
async function addDocument(
  context: ImportContext,
  folder: string,
  customerId: string,
  document: DocumentRecord,
  place: Place,
): Promise<boolean> {
  const { tx, tenantId } = context
  const { type, number, externalNumber, debit, credit, bonus, subscription, payType } = document
  const lines = document.lines.map(({ article: name, voidsLine: voidsPosition, ...line }) => ({ ...line, name, voidsPosition }))
  const id = await writeDocument(txOf(context), {
    ...{ customerId, key: keyOf(document.key), type, number, externalNumber, debit, credit, bonus, subscription, payType, lines },
    ...{ at: document.at as ClubDateTime, dueDate: document.dueDate as ClubDate | null, voidsId: await idOfVoided(context, document) },
  })
  if (id === null) return false
  for (const { invoice, amount } of document.pays)
    await tx.query(
      `insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
       select $1, d.id, (select count(*) + 1 from fin_settlement s where s.tenant_id = $1 and s.invoice_id = d.id), $3, $4
       from fin_document d where d.tenant_id = $1 and d.key = $2`,
      [tenantId, keyOf(invoice), id, amount],
    )
  if (document.file !== null) await writeFile(context, folder, { id, customerId, name: document.file }, place)
  return true
}

async function idOfVoided({ tx, tenantId }: ImportContext, { voids }: DocumentRecord): Promise<string | null> {
  if (voids === null) return null
  const found = await tx.query<{ id: string }>('select id::text from fin_document where tenant_id = $1 and key = $2', [
    tenantId,
    keyOf(voids),
  ])
  return found.rows[0]?.id ?? null
}

const txOf = ({ tx, tenantId }: ImportContext): Tx => ({ tenantId, query: (query, values) => tx.query(query as string, values) })

async function writeFile(
  context: ImportContext,
  folder: string,
  { id, customerId, name }: { readonly id: string; readonly customerId: string; readonly name: string },
  place: Place,
): Promise<void> {
  const { tx, tenantId, findings } = context
  const path = pathInFolder(folder, name)
  if (path === undefined) {
    findings.add({ file: ACCOUNTS_FILE, ...place, problem: `There is no file "${name}".`, remedy: `Put it beside ${ACCOUNTS_FILE}.` })
    return
  }
  const file = { customerId, key: `${ACCOUNTS_FILE}/${customerId}/${name}`, name, content: readFileSync(path) }
  const fileId = await storeFile(txOf(context), file)
  await tx.query('insert into fin_document_file (tenant_id, document_id, file_id) values ($1, $2, $3)', [tenantId, id, fileId])
}
