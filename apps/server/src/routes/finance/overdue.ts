/** Overdue invoices and their reminders in the office. CALL-403+ to CALL-408+, CALL-416+, CALL-417+, CALL-432+, CALL-433+; FI-115+ to FI-121+, FI-175+, FI-176+. */
import {
  exportOverdue,
  listOverdue,
  listReminders,
  overdueCustomerToWire,
  printReminder,
  reminderToWire,
  resumeNotices,
  sendReminders,
  takeInvoicePayment,
  undoInvoicePayment,
  withdrawReminder,
  withholdNotices,
} from '@club/contract/finance'
import { idFromWire, idToWire, pageToWire } from '@club/contract/wire'
import { findsPerson } from '@club/core'
import { formatAmount, type Money } from '@club/core/finance'
import { inTenant } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { CSV_TYPE, csvText } from '../../print/csv.ts'
import { FINANCE_TEXTS } from '../../print/financeTexts.ts'
import { decimalText } from '../../print/texts.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readInvoiceSender } from '../../services/clubs/invoiceSender.ts'
import { takeOfficePayment, undoOfficePayment } from '../../services/invoiceNotices/officePayments.ts'
import { type OfficeNotices, readOverdue, remindByHand, resume, withhold } from '../../services/invoiceNotices/overdueCustomers.ts'
import { readReminders, takeReminderBack } from '../../services/invoiceNotices/sentReminders.ts'
import { readLanguage } from '../../services/people/readLanguage.ts'
import { readRecipient } from '../../services/people/recipient.ts'
import { drawnReminder } from './drawnReminder.ts'

export const listOverdueRoute = clubRoute(listOverdue, ({ db, tenant, query, instant }) => {
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const all = await readOverdue(tx, await clubFacts(tx, instant))
      const { search = '' } = query
      const rows = all.filter(({ name, number, invoices }) =>
        findsPerson(search, { names: [name], numbers: [number, ...invoices.map((invoice) => invoice.number)] }),
      )
      return pageToWire(pageOfRows(rows, paging).map(overdueCustomerToWire), rows.length, paging.page, paging.size)
    },
    'read',
  )
})

export const exportOverdueRoute = clubRoute(exportOverdue, async ({ db, tenant, instant, language }) => {
  const customers = await inTenant(db, tenant.id, async (tx) => readOverdue(tx, await clubFacts(tx, instant)), 'read')
  const words = FINANCE_TEXTS[language]
  const plain = (amount: Money): string => decimalText(language, formatAmount(amount))
  const head = [
    words.member,
    words.customer,
    words.number,
    words.article,
    words.due,
    words.open,
    words.reminder,
    words.remindedOn,
    words.reminderFee,
  ]
  const rows = customers.flatMap(({ name, number, invoices }) =>
    invoices.map((invoice) => {
      const last = invoice.reminders.at(-1)
      const reminded = last ? [String(last.level), last.day, plain(last.fee)] : ['', '', '']
      return [name, number, invoice.number, invoice.title, invoice.dueDate, plain(invoice.open), ...reminded]
    }),
  )
  return fileAnswer({ name: `${words.overdue}.csv`, type: CSV_TYPE, content: csvText(language, head, rows) })
})

export const printReminderRoute = clubRoute(printReminder, async (request) => {
  const id = idOf(request.params.id)
  request.countDocument()
  const { db, tenant, instant } = request
  const drawing = await inTenant(
    db,
    tenant.id,
    async (tx) => {
      const club = await clubFacts(tx, instant)
      const [[customer], recipient, sender, language] = await Promise.all([
        readOverdue(tx, club, id),
        readRecipient(tx, id),
        readInvoiceSender(tx),
        readLanguage(tx, id, club),
      ])
      const reminded = customer?.invoices.filter(({ reminders }) => reminders.length > 0) ?? []
      if (!customer || reminded.length === 0) throw new ApiError('notFound')
      const drawn = drawnReminder({ ...customer, invoices: reminded }, { ...sender, name: sender.name || club.name }, club, language)
      return { ...drawn, language, instant, recipient, printedAt: club.now }
    },
    'read',
  )
  const content = await request.render({ kind: 'invoice', ...drawing })
  return fileAnswer({ name: `${drawing.title}.pdf`, type: 'application/pdf', content })
})

/** Runs a change of one customer's notices once. */
function changed(
  request: Pick<ClubRequest<typeof withholdNotices>, 'db' | 'tenant' | 'instant' | 'params' | 'session'> &
    Parameters<typeof runIdempotent>[3],
  name: string,
  change: (tx: Parameters<typeof remindByHand>[0], work: OfficeNotices) => Promise<void>,
): Promise<object> {
  const { customerId: actorId } = requireCustomer(request)
  const { instant } = request
  const customerId = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, actorId, request, async () => {
      await change(tx, { club: await clubFacts(tx, instant), instant, actorId, customerId })
      return {}
    }),
  )
}

export const sendRemindersRoute = clubRoute(sendReminders, (request) =>
  changed(request, 'sendReminders', (tx, work) =>
    remindByHand(
      tx,
      work,
      request.body.reminders.map(({ invoiceId, ...shown }) => ({ ...shown, invoiceId: idOf(idFromWire(invoiceId)) })),
    ),
  ),
)

export const takeInvoicePaymentRoute = clubRoute(takeInvoicePayment, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { instant, body } = request
  const customerId = idOf(request.params.id)
  const invoiceIds = [...new Set(body.invoiceIds.map((id) => idOf(idFromWire(id))))]
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'takeInvoicePayment', actorId, request, async () => {
      const payment = { ...body, customerId, invoiceIds }
      return { paymentId: idToWire(await takeOfficePayment(tx, { club: await clubFacts(tx, instant), instant }, payment)) }
    }),
  )
})

export const undoInvoicePaymentRoute = clubRoute(undoInvoicePayment, (request) => {
  requireCustomer(request)
  const { db, tenant, params, instant } = request
  return inTenant(db, tenant.id, async (tx) => {
    await undoOfficePayment(tx, { club: await clubFacts(tx, instant), instant }, idOf(params.id))
    return {}
  })
})

export const withholdNoticesRoute = clubRoute(withholdNotices, (request) =>
  changed(request, 'withholdNotices', (tx, work) => {
    const { invoiceId, reason } = request.body
    return withhold(tx, work, { invoiceId: invoiceId === null ? null : idOf(idFromWire(invoiceId)), reason })
  }),
)

export const resumeNoticesRoute = clubRoute(resumeNotices, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { db, tenant, params, instant } = request
  return inTenant(db, tenant.id, async (tx) => {
    await resume(tx, idOf(params.id), { actorId, instant })
    return {}
  })
})

export const listRemindersRoute = clubRoute(listReminders, ({ db, tenant, query, instant }) => {
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const { rows, total } = await readReminders(tx, await clubFacts(tx, instant), query.search ?? '', paging)
      return pageToWire(rows.map(reminderToWire), total, paging.page, paging.size)
    },
    'read',
  )
})

export const withdrawReminderRoute = clubRoute(withdrawReminder, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { instant, body } = request
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'withdrawReminder', actorId, request, async () => {
      await takeReminderBack(tx, { ...body, id, club: await clubFacts(tx, instant), instant, actorId })
      return {}
    }),
  )
})
