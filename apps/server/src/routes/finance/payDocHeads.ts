/** Pays the customer's invoices from the account's credit or by a mandate. FI-19, FI-22 to FI-24, CS-24. */
import { docHeadToWire, payDocHeads } from '@club/contract/finance'
import { idFromWire } from '@club/contract/wire'
import { availableCredit, money, type PaymentRefusal } from '@club/core/finance'
import { mandatesReachable } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { refusalDetails } from '../../refusal/refusalDetails.ts'
import { readBook, withLines } from '../../services/finance/financeBook.ts'
import { areCollecting } from '../../services/finance/readCollectables.ts'
import { decideInvoicePayment, lockFinAccount, settleInvoices } from '../../services/finance/settleInvoices.ts'
import { lockVoucher, takeFromVoucher } from '../../services/vouchers/vouchers.ts'
import { type FinanceReader, withFinance } from './withFinance.ts'

export const payDocHeadsRoute = clubRoute(payDocHeads, (request) =>
  withFinance(
    request,
    (tx, reader) => {
      const { customerId, club, currency, now } = reader
      const { body } = request
      if (!club.settings.invoicePaymentEnabled) throw new ApiError('switchedOff')
      if (body.customerId !== undefined && idFromWire(body.customerId) !== customerId) throw new ApiError('notFound')
      const voucherId = voucherOf(body.payTypeId)
      const payType = voucherId === null ? (body.payTypeId as 'account' | 'directDebit') : ('voucher' as const)
      const invoiceIds = [...new Set(body.docHeadIds.map((id) => idOf(idFromWire(id))))]
      const payment = { customerId, invoiceIds, amount: money(body.amount, currency), payType, key: null, now }

      return runIdempotent(tx, 'payDocHeads', customerId, request, async () => {
        await lockFinAccount(tx, customerId)
        const refused = async (refusals: readonly PaymentRefusal[]): Promise<ApiError> =>
          new ApiError('paymentRefused', {
            details: await refusalDetails([{ customerId: undefined, refusals }], { language: request.language }),
          })
        const decision = await decideInvoicePayment(tx, payment, await limitOf(tx, reader, payType, voucherId))
        if (!decision.allowed) throw await refused(decision.refusals)
        if (payType === 'directDebit' && (await areCollecting(tx, invoiceIds))) throw await refused([{ code: 'alreadyCollecting' }])
        const { documentId } = await settleInvoices(tx, payment)
        if (voucherId !== null) await takeFromVoucher(tx, voucherId, body.amount, documentId, request.instant)
        const book = await readBook(tx, customerId, reader)
        const [paid] = await withLines(
          tx,
          book.filter(({ id }) => id === documentId),
          reader,
        )
        if (!paid) throw new Error('The payment is not in the book')
        return docHeadToWire(paid)
      })
    },
    'write',
  ),
)

const VOUCHER = /^voucher-(\d+)$/

/** Returns the id of the voucher that a payment method names; else null. */
function voucherOf(payTypeId: string): string | null {
  const id = VOUCHER.exec(payTypeId)?.[1]
  return id === undefined ? null : idOf(id)
}

/** Returns the most that can be paid; null for no limit. A mandate that is inactive, blocked (MA-114+) or not for invoices pays nothing. */
async function limitOf(tx: Tx, reader: FinanceReader, payType: 'account' | 'directDebit' | 'voucher', voucherId: string | null) {
  const { customerId, currency, club, language } = reader
  if (voucherId !== null) return lockVoucher(tx, voucherId, customerId, club)
  if (payType === 'account') return availableCredit(await readBook(tx, customerId, reader), currency).available
  if (!mandatesReachable(club.settings)) throw new ApiError('notPermitted')
  const mandate = await rowOf(
    tx,
    sql`select id from mandate where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and status = 'active' and blocked_reason = ''
      and pay_credit_invoice limit 1`,
  )
  if (!mandate) {
    const refusals = [{ code: 'methodNotOffered' }] as const
    throw new ApiError('paymentRefused', { details: await refusalDetails([{ customerId: undefined, refusals }], { language }) })
  }
  return null
}
