/** Notifies a customer that the club has withdrawn a reminder or its fee. FI-121+. */
import { money, type Withdrawal } from '@club/core/finance'
import type { EmailTemplate } from '../emailTemplate.ts'
import { moneyText } from '../textTokens.ts'

export interface WithdrawnReminder {
  readonly what: Withdrawal
  readonly invoiceId: string
  readonly number: string
  readonly level: number
  /** The fee that is cancelled, in minor units; 0: none. */
  readonly fee: number
  readonly reason: string
}

export const reminderWithdrawn: EmailTemplate<WithdrawnReminder> = {
  name: 'reminderWithdrawn',
  kind: 'money',
  write: async ({ say, link, club }, { what, invoiceId, number, level, fee, reason }) => {
    const values = { number, level, club: club.name, fee: moneyText(money(fee, club.currency)) }
    return {
      subject: say(what === 'fee' ? 'feeWaivedSubject' : 'reminderWithdrawnSubject', values),
      paragraphs: [
        say(what === 'fee' ? 'feeWaivedText' : 'reminderWithdrawnText', values),
        ...(fee > 0 ? [say('feeWaivedRefund', { ...values, what })] : []),
        say('changeReason', { reason }),
      ],
      action: { label: say('seeInvoice'), href: link(`/financial-account/invoices/${invoiceId}`) },
    }
  },
}
