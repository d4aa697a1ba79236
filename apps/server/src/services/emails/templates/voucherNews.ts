/** Sent to the owner of a voucher: the club has issued it to them, or another person has entered its code and owns it now. UI-87+. */
import type { ClubDate } from '@club/core'
import { money } from '@club/core/finance'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText } from '../textTokens.ts'

export interface VoucherNews {
  readonly voucherId: string
  readonly happened: 'issued' | 'claimed'
}

const TEXTS = {
  issued: { subject: 'voucherIssuedSubject', text: 'voucherIssuedText' },
  claimed: { subject: 'voucherClaimedSubject', text: 'voucherClaimedText' },
} as const

/** Names no code: it belongs to the person who enters it. */
export const voucherNews: EmailTemplate<VoucherNews> = {
  name: 'voucherNews',
  kind: 'money',
  write: async ({ tx, club, say, link }, { voucherId, happened }) => {
    const row = await rowOf<{ remaining: number; expiresOn: ClubDate | null }>(
      tx,
      sql`select remaining, expires_on as "expiresOn" from voucher where tenant_id = ${tx.tenantId} and id = ${voucherId}`,
    )
    if (!row) return null
    const values = { club: club.name, amount: moneyText(money(row.remaining, club.currency)) }
    const until = row.expiresOn && say('voucherUntil', { day: clubTime(`${row.expiresOn}T00:00:00` as never, { dateStyle: 'long' }) })
    return {
      subject: say(TEXTS[happened].subject, values),
      paragraphs: [say(TEXTS[happened].text, values), ...(happened === 'issued' && until ? [until] : [])],
      action: { label: say('seeVouchers'), href: link('/vouchers') },
    }
  },
}
