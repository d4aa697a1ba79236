/** The own email addresses: the main one is where letters go. CU-42 to CU-45, CU-56. */
import {
  addEmail,
  deleteEmail,
  emailFromWire,
  emailToWire,
  idToWire,
  listEmails,
  updateEmail,
  type WireEmail,
  type WireEmailChange,
} from '@club/contract'
import type { ClubDate } from '@club/core'
import { type EmailRecord, emailErrors, isContactValid, normaliseEmails, type UsageType, withMain } from '@club/core/membership'
import type { Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { clubRoute, idOf } from '../../../http/request.ts'
import { queueLetter } from '../../../mail/letter.ts'
import { emailsChanged } from '../../../mail/letters/emailsChanged.ts'
import { type ContactKind, deleteRow, listRows, putRow, type StoredChange } from './contactRoutes.ts'
import { readRow } from './readRow.ts'

interface StoredEmail {
  readonly id: string
  readonly email: string
  readonly usage_type: UsageType
  readonly main: boolean
  readonly active: boolean
  readonly order_number: number
  readonly start_date: ClubDate | null
  readonly end_date: ClubDate | null
  readonly notes: string
}

const inUse = (rows: readonly EmailRecord[]) => ({ emails: rows.filter(({ active }) => active) })

const EMAILS: ContactKind<EmailRecord, StoredEmail, WireEmail> = {
  table: sql`customer_email`,
  notMain: sql`main = false`,
  rowOf: ({ id, email, usage_type, main, active, order_number, start_date, end_date, notes }) => ({
    ...{ id, email, usageType: usage_type, main, active, orderNumber: order_number },
    ...{ startDate: start_date, endDate: end_date, notes },
  }),
  columnsOf: ({ email, usageType, main, active, orderNumber, startDate, endDate, notes }) =>
    sql`email = ${email}, usage_type = ${usageType}, main = ${main}, active = ${active}, order_number = ${orderNumber},
      start_date = ${startDate}, end_date = ${endDate}, notes = ${notes}`,
  firstColumns: { names: sql`email, main`, values: ({ email }) => sql`${email}, false` },
  toWire: (row) => ({ id: idToWire(row.id ?? ''), ...emailToWire(row) }),
  cleaned: (row) => ({ ...row, email: row.email.trim(), main: row.active && row.main, notes: row.notes.trim() }),
  problems: async (_, row) => emailErrors(row),
  field: 'email',
  isSame: (one, other) => one.email.toLowerCase() === other.email.toLowerCase(),
  neededFor: (rows, row) => {
    const others = rows.filter(({ id }) => id !== row.id)
    return isContactValid(inUse(others)) || (!isContactValid(inUse(rows)) && inUse(others).emails.length > 0) ? null : 'lastEmail'
  },
  onChange: tellFormerMain,
  inOrder: (rows, at) => normaliseEmails(at !== null && rows[at]?.main ? withMain(rows, 'main', at) : rows),
}

/**
 * A forgotten password opens an account to whoever reads one of its addresses: another main one, or one more, is told to the address that
 * was the main one until now. CU-140+.
 */
async function tellFormerMain(tx: Tx, { instant, language, customerId, before, after }: StoredChange<EmailRecord>): Promise<void> {
  const mainOf = (rows: readonly EmailRecord[]) => inUse(rows).emails.find(({ main }) => main)?.email
  const [former, main] = [mainOf(before), mainOf(after)]
  const known = inUse(before).emails.map(({ email }) => email.toLowerCase())
  const added = inUse(after).emails.some(({ email }) => !known.includes(email.toLowerCase()))
  if (former === undefined || main === undefined || (former === main && !added)) return
  await queueLetter(tx, emailsChanged, { customerId, former, language, data: { at: instant.toISOString(), main } }, { instant })
}

const rowOf = (body: WireEmailChange): EmailRecord => readRow(emailFromWire(body))

export const emailRoutes = [
  clubRoute(listEmails, (request) => listRows(EMAILS, request)),
  clubRoute(addEmail, (request) =>
    putRow(EMAILS, request, { name: 'addEmail', id: null, orderNo: request.body.orderNo }, rowOf(request.body)),
  ),
  clubRoute(updateEmail, (request) =>
    putRow(EMAILS, request, { name: 'updateEmail', id: idOf(request.params.id), orderNo: request.body.orderNo }, rowOf(request.body)),
  ),
  clubRoute(deleteEmail, (request) => deleteRow(EMAILS, request, { name: 'deleteEmail', id: idOf(request.params.id) })),
]
