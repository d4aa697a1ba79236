/** Sent to the customer whose money is refunded: it is on its way, it has arrived, or it is credited to the account again. FI-93+, FI-141+. */
import type { RefundReason, RefundWay } from '@club/core/finance'
import { rowOf, rowsOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { ibanEnd } from '../../finance/mandateEvents.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
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

interface RefundRow {
  readonly amount: number
  readonly item: string
  readonly note: string
  readonly way: RefundWay
  readonly reason: RefundReason
  readonly iban: string
}

/** Returns how the money of refunds that have just begun comes back, one sentence for each way. */
export async function refundTexts({ tx, club, say }: EmailContext, refundIds: readonly string[]): Promise<readonly string[]> {
  const rows = await rowsOf<RefundRow>(
    tx,
    sql`select amount, item, note, way, reason, iban from refund where tenant_id = ${tx.tenantId} and id = any(${refundIds}::bigint[]) order by id`,
  )
  return rows.map((refund) => say(TEXTS[refund.way].requested, valuesOf(refund, club.currency)))
}

const valuesOf = ({ item, amount, iban }: RefundRow, currency: string) => ({
  ...{ item, amount: moneyText({ amount, currency }), ending: ibanEnd(iban) },
})

export const refundNews: EmailTemplate<RefundNews> = {
  name: 'refundNews',
  kind: 'money',
  about: ({ refundId }) => `refund:${refundId}`,
  write: async ({ tx, club, say, link }, { refundId, state }) => {
    const refund = await rowOf<RefundRow>(
      tx,
      sql`select amount, item, note, way, reason, iban from refund where tenant_id = ${tx.tenantId} and id = ${refundId}`,
    )
    if (!refund) return null
    const { note, way, reason } = refund
    const values = valuesOf(refund, club.currency)
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
