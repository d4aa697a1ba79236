/** Sent to the owner of a voucher: the club has issued or cancelled it, or another person has entered its code and owns it now. UI-87+, UI-90+. */
import type { ClubDate } from '@club/core'
import { money, type VoucherPayType } from '@club/core/finance'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText } from '../textTokens.ts'

export interface VoucherNews {
  readonly voucherId: string
  readonly happened: 'issued' | 'claimed' | 'cancelled'
  /** How a cancelled one is paid back to the reader; null or left out if it is not. */
  readonly paidBack?: Exclude<VoucherPayType, 'free'> | null
}

const TEXTS = {
  issued: { subject: 'voucherIssuedSubject', text: 'voucherIssuedText' },
  claimed: { subject: 'voucherClaimedSubject', text: 'voucherClaimedText' },
  cancelled: { subject: 'voucherCancelledSubject', text: 'voucherCancelledText' },
} as const

/** Names no code: it belongs to the person who enters it. */
export const voucherNews: EmailTemplate<VoucherNews> = {
  name: 'voucherNews',
  kind: 'money',
  write: async ({ tx, club, say, link }, { voucherId, happened, paidBack = null }) => {
    const row = await rowOf<{ amount: number; remaining: number; expiresOn: ClubDate | null; reason: string }>(
      tx,
      sql`select amount, remaining, expires_on as "expiresOn", cancelled_reason as reason from voucher where tenant_id = ${tx.tenantId} and id = ${voucherId}`,
    )
    if (!row) return null
    const amount = happened === 'cancelled' ? row.amount : row.remaining
    const values = { club: club.name, amount: moneyText(money(amount, club.currency)) }
    const until = row.expiresOn && say('voucherUntil', { day: clubTime(`${row.expiresOn}T00:00:00` as never, { dateStyle: 'long' }) })
    return {
      subject: say(TEXTS[happened].subject, values),
      paragraphs: [
        say(TEXTS[happened].text, values),
        ...(happened === 'issued' && until ? [until] : []),
        ...(happened === 'cancelled' && row.reason !== '' ? [say('changeReason', { reason: row.reason })] : []),
        ...(paidBack === null ? [] : [say('voucherPaidBack', { ...values, way: paidBack })]),
      ],
      action: { label: say('seeVouchers'), href: link('/vouchers') },
    }
  },
}
