/** Sent to the customer whose money is refunded: it is on its way, it has arrived, or it is credited to the account again. FI-93+, FI-141+. */
import type { RefundReason, RefundWay } from '@club/core/finance'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { ibanEnd } from '../../finance/mandateEvents.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { moneyText } from '../textTokens.ts'

export interface RefundNews {
  readonly refundId: string
  readonly state: 'requested' | 'arrived' | 'failed'
}

const TEXTS = {
  account: { requested: 'refundToAccount', arrived: 'refundToAccount', failed: 'refundToAccount' },
  card: { requested: 'refundToCard', arrived: 'refundArrived', failed: 'refundFailed' },
  voucher: { requested: 'refundToVoucher', arrived: 'refundToVoucher', failed: 'refundToVoucher' },
  cash: { requested: 'refundAtOffice', arrived: 'refundPaidOut', failed: 'refundAtOffice' },
  debit: { requested: 'refundNotCollected', arrived: 'refundNotCollected', failed: 'refundNotCollected' },
  bank: { requested: 'refundToBank', arrived: 'refundTransferred', failed: 'refundNotTransferred' },
} as const satisfies Readonly<Record<RefundWay, Readonly<Record<RefundNews['state'], string>>>>

/** Said first for a payment that paid for nothing, because its item does not say why. FI-136+. */
const WHY = { paidLate: 'refundPaidLate', paidTwice: 'refundPaidTwice' } as const satisfies Partial<Readonly<Record<RefundReason, string>>>

export const refundNews: EmailTemplate<RefundNews> = {
  name: 'refundNews',
  kind: 'money',
  about: ({ refundId }) => `refund:${refundId}`,
  write: async ({ tx, club, say, link }, { refundId, state }) => {
    const refund = await rowOf<{ amount: number; item: string; note: string; way: RefundWay; reason: RefundReason; iban: string }>(
      tx,
      sql`select amount, item, note, way, reason, iban from refund where tenant_id = ${tx.tenantId} and id = ${refundId}`,
    )
    if (!refund) return null
    const { item, note, way, reason } = refund
    const values = { item, amount: moneyText({ amount: refund.amount, currency: club.currency }), ending: ibanEnd(refund.iban) }
    return {
      subject: say(reason === 'payout' ? 'payoutSubject' : 'refundSubject', values),
      paragraphs: [
        ...(reason in WHY ? [say(WHY[reason as keyof typeof WHY])] : []),
        say(TEXTS[way][state], values),
        ...(note === '' ? [] : [say('refundNote', { note })]),
      ],
      action: { label: say('seeAccount'), href: link('/financial-account') },
    }
  },
}
