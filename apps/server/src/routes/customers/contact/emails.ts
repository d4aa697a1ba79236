/**
 * The customer's email addresses. The club sends emails to the main one. A new address is used after it is confirmed. CU-42 to CU-45,
 * CU-56, CU-150+.
 */
import {
  addEmail,
  deleteEmail,
  emailFromWire,
  emailToWire,
  listEmails,
  sendEmailConfirmation,
  updateEmail,
  type WireEmail,
  type WireEmailChange,
} from '@club/contract/customers'
import { idToWire } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import { type EmailRecord, emailErrors, isEmailRemovable, normaliseEmails, type UsageType, withMain } from '@club/core/membership'
import { rowOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { clubRoute } from '../../../http/request.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { idOf } from '../../../refusal/idOf.ts'
import { attemptKey, enforceRateLimit } from '../../../services/accounts/rateLimit.ts'
import { queueEmail } from '../../../services/emails/emailTemplate.ts'
import { queueSecurityEmail, rememberFormerEmail } from '../../../services/emails/securityEmail.ts'
import { confirmEmail } from '../../../services/emails/templates/confirmEmail.ts'
import { emailsChanged } from '../../../services/emails/templates/emailsChanged.ts'
import { type ContactKind, change, deleteRow, listRows, type PendingChange, putRow, type StoredChange } from './contactRoutes.ts'
import { readRow } from './readRow.ts'

interface StoredEmail {
  readonly id: string
  readonly email: string
  readonly usage_type: UsageType
  readonly main: boolean
  readonly active: boolean
  readonly pending: boolean
  readonly wants_main: boolean
  readonly replaces: string | null
  readonly order_number: number
  readonly start_date: ClubDate | null
  readonly end_date: ClubDate | null
  readonly notes: string
}

export interface EmailRow extends EmailRecord {
  /** A pending one becomes the main one when it is confirmed. */
  readonly wantsMain: boolean
  /** Id of the address that a pending one replaces; null for one more. */
  readonly replaces: string | null
}

const inUse = (rows: readonly EmailRow[]) => ({ emails: rows.filter(({ active }) => active) })
const isSame = (one: Pick<EmailRow, 'email'>, other: Pick<EmailRow, 'email'>): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase()

export const EMAILS: ContactKind<EmailRow, StoredEmail, WireEmail> = {
  table: sql`customer_email`,
  notMain: sql`main = false`,
  rowOf: ({ id, email, usage_type, main, active, pending, wants_main, replaces, order_number, start_date, end_date, notes }) => ({
    ...{ id, email, usageType: usage_type, main, active, pending, wantsMain: wants_main, replaces, orderNumber: order_number },
    ...{ startDate: start_date, endDate: end_date, notes },
  }),
  columnsOf: ({ email, usageType, main, active, pending, wantsMain, replaces, orderNumber, startDate, endDate, notes }) =>
    sql`email = ${email}, usage_type = ${usageType}, main = ${main}, active = ${active}, pending = ${pending}, wants_main = ${wantsMain},
      replaces = ${replaces}, order_number = ${orderNumber}, start_date = ${startDate}, end_date = ${endDate}, notes = ${notes}`,
  firstColumns: { names: sql`email, main`, values: ({ email }) => sql`${email}, false` },
  toWire: (row) => ({ id: idToWire(row.id ?? ''), ...emailToWire(row), pending: row.pending }),
  cleaned: (row) => ({ ...row, email: row.email.trim(), main: row.active && row.main, notes: row.notes.trim() }),
  problems: async (_, row) => emailErrors(row),
  field: 'email',
  isSame,
  neededFor: (rows, row) => (isEmailRemovable(inUse(rows).emails, row) ? null : 'lastEmail'),
  pending: {
    is: ({ pending }) => pending,
    isNeeded: (before, requested) => !before || before.pending || !isSame(before, requested) || (requested.active && !before.active),
    store: storePending,
  },
  onChange: notifyFormerMainAddress,
  inOrder: (rows, at) => normaliseEmails(at !== null && rows[at]?.main ? withMain(rows, 'main', at) : rows),
}

/** Limits of confirmation links per person and per address, so that they cannot flood an inbox. */
const LINKS_OF_PERSON = { most: 20, windowSeconds: 60 * 60 }
const LINKS_TO_ADDRESS = { most: 10, windowSeconds: 60 * 60 }

async function sendLink(tx: Tx, { customerId, email }: { readonly customerId: string; readonly email: string }, when: When): Promise<void> {
  const { instant, language } = when
  await enforceRateLimit(tx, attemptKey('emailLinks', tx.tenantId, customerId), LINKS_OF_PERSON, instant)
  await enforceRateLimit(tx, attemptKey('emailLinksTo', tx.tenantId, email.toLowerCase()), LINKS_TO_ADDRESS, instant)
  await queueEmail(tx, confirmEmail, { customerId, address: email, language, data: { email } }, { instant })
}

type When = Pick<StoredChange<EmailRow>, 'instant' | 'language'>

/**
 * Stores a pending address and returns its id. The address in use stays unchanged; a second change of the same address replaces the first.
 */
async function storePending(tx: Tx, { instant, language, customerId, before, requested, rows }: PendingChange<EmailRow>): Promise<string> {
  const replaces = before?.active ? before.id : (before?.replaces ?? null)
  const id = before && !before.active ? before.id : await insertPending(tx, customerId, requested.email)
  if (before?.active)
    await tx.query(sql`delete from customer_email where tenant_id = ${tx.tenantId} and replaces = ${before.id} and pending`)
  const orderNumber = Math.max(0, ...rows.map((row) => row.orderNumber)) + 1
  const row = { ...requested, main: false, active: false, pending: true, wantsMain: requested.main, replaces, orderNumber }
  await tx.query(sql`update customer_email set ${EMAILS.columnsOf(row)} where tenant_id = ${tx.tenantId} and id = ${id}`)
  if (!before?.pending || !isSame(before, requested)) await sendLink(tx, { customerId, email: requested.email }, { instant, language })
  return id as string
}

async function insertPending(tx: Tx, customerId: string, email: string): Promise<string | undefined> {
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into customer_email (tenant_id, customer_id, email, main, active, pending)
      values (${tx.tenantId}, ${customerId}, ${email}, false, false, true) returning id`,
  )
  return row?.id
}

/**
 * A password can be reset through any address of an account. So a new main address, or an additional one, is reported to the previous main
 * address and to former ones of the last days. CU-140+, CU-151+.
 */
async function notifyFormerMainAddress(tx: Tx, { instant, language, customerId, before, after }: StoredChange<EmailRow>): Promise<void> {
  const mainOf = (rows: readonly EmailRow[]) => inUse(rows).emails.find(({ main }) => main)?.email
  const [former, main] = [mainOf(before), mainOf(after)]
  const added = inUse(after).emails.some((row) => !inUse(before).emails.some((known) => isSame(known, row)))
  if (former === undefined || main === undefined || (former === main && !added)) return
  if (!isSame({ email: former }, { email: main })) await rememberFormerEmail(tx, customerId, former, instant)
  const data = { at: instant.toISOString(), main }
  await queueSecurityEmail(tx, emailsChanged, { customerId, language, data }, instant, { alsoToMain: former === main })
}

const rowOfBody = (body: WireEmailChange): EmailRow => ({ ...readRow(emailFromWire(body)), wantsMain: false, replaces: null })

export const emailRoutes = [
  clubRoute(listEmails, (request) => listRows(EMAILS, request)),
  clubRoute(addEmail, (request) =>
    putRow(EMAILS, request, { name: 'addEmail', id: null, orderNo: request.body.orderNo }, rowOfBody(request.body)),
  ),
  clubRoute(updateEmail, (request) =>
    putRow(EMAILS, request, { name: 'updateEmail', id: idOf(request.params.id), orderNo: request.body.orderNo }, rowOfBody(request.body)),
  ),
  clubRoute(deleteEmail, (request) => deleteRow(EMAILS, request, { name: 'deleteEmail', id: idOf(request.params.id) })),
  clubRoute(sendEmailConfirmation, (request) =>
    change(EMAILS, request, 'sendEmailConfirmation', async (tx, rows, customerId) => {
      const row = rows.find(({ id, pending }) => pending && id === idOf(request.params.id))
      if (!row) throw new ApiError('notFound')
      await sendLink(tx, { customerId, email: row.email }, request)
      return { answer: {}, after: rows }
    }),
  ),
]
