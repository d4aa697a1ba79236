/** Notifies a customer that the club office has recorded a payment of invoices, or has taken the record back. FI-175+, FI-176+. */
import { money } from '@club/core/finance'
import type { EmailTemplate } from '../emailTemplate.ts'
import { moneyText } from '../textTokens.ts'

export interface TakenPayment {
  /** In minor units. */
  readonly amount: number
  /** The numbers of the invoices. */
  readonly numbers: readonly string[]
  readonly isUndone: boolean
}

export const paymentTaken: EmailTemplate<TakenPayment> = {
  name: 'paymentTaken',
  kind: 'money',
  write: async ({ say, link, club }, { amount, numbers, isUndone }) => {
    const values = { amount: moneyText(money(amount, club.currency)), club: club.name, numbers: numbers.join(', '), count: numbers.length }
    return {
      subject: say(isUndone ? 'paymentUndoneSubject' : 'paymentTakenSubject', values),
      paragraphs: [say(isUndone ? 'paymentUndoneText' : 'paymentTakenText', values)],
      action: { label: say('seeAccount'), href: link('/financial-account') },
    }
  },
}
