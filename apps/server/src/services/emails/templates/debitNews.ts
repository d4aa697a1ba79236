/**
 * Notify a member of a direct debit: that it comes, that it is lower than announced, that it does not come, that it was returned, that it cannot be
 * collected. SEPA requires the first. MA-90+, MA-94+, MA-116+, MA-123+.
 */
import type { ClubDate } from '@club/core'
import { type DebitReturnCode, debitReturnCode, money } from '@club/core/finance'
import type { EmailContext, EmailTemplate, EmailText } from '../emailTemplate.ts'
import type { EmailTextId } from '../texts/index.ts'
import { clubTime, moneyText } from '../textTokens.ts'

interface DebitNews {
  /** In minor units. */
  readonly amount: number
  readonly day: ClubDate
  readonly reference: string
  /** The last four characters of the account number. */
  readonly ending: string
}

function valuesOf({ club }: EmailContext, { amount, day, ...same }: DebitNews) {
  const [inWords, date] = [moneyText(money(amount, club.currency)), clubTime(`${day}T00:00:00` as never, { dateStyle: 'long' })]
  return { ...same, club: club.name, amount: inWords, day: date }
}

function text(
  { say, link }: EmailContext,
  subject: EmailTextId,
  paragraphs: readonly EmailTextId[],
  values: Record<string, string>,
): EmailText {
  return {
    subject: say(subject, values),
    paragraphs: paragraphs.map((id) => say(id, values)),
    action: { label: say('seeAccount'), href: link('/financial-account') },
  }
}

/** Announces a collection: amount, day, reference and creditor identifier are what the rulebook demands. */
export const debitComing: EmailTemplate<DebitNews & { readonly creditorId: string; readonly creditor: string }> = {
  name: 'debitComing',
  kind: 'debit',
  write: async (context, data) =>
    text(context, 'debitComingSubject', ['debitComingText', 'debitComingIds', 'debitComingPaid'], valuesOf(context, data)),
}

export const debitCancelled: EmailTemplate<DebitNews> = {
  name: 'debitCancelled',
  kind: 'debit',
  write: async (context, data) => text(context, 'debitCancelledSubject', ['debitCancelledText'], valuesOf(context, data)),
}

/** Sent when the file is made and has less than announced. MA-116+. */
export const debitLowered: EmailTemplate<DebitNews & { readonly announced: number }> = {
  name: 'debitLowered',
  kind: 'debit',
  write: async (context, { announced, ...data }) => {
    const values = { ...valuesOf(context, data), announced: moneyText(money(announced, context.club.currency)) }
    return text(context, 'debitComingSubject', ['debitLoweredText'], values)
  },
}

const REASON: Readonly<Record<DebitReturnCode, EmailTextId>> = {
  ...{ AC01: 'debitWhyAccount', AC13: 'debitWhyAccount', AG01: 'debitWhyAccount', AC04: 'debitWhyClosed', AC06: 'debitWhyBlocked' },
  ...{ AM04: 'debitWhyFunds', MD01: 'debitWhyMandate', MD06: 'debitWhyObjected', MS02: 'debitWhyObjected', SL01: 'debitWhyObjected' },
  MD07: 'debitWhyOther',
}

export const debitReturned: EmailTemplate<
  DebitNews & { readonly code: string; readonly fee: number; readonly mandate: 'stays' | 'blocked' | 'cancelled' }
> = {
  name: 'debitReturned',
  kind: 'debit',
  write: async (context, { code, fee, mandate, ...data }) => {
    const known = debitReturnCode(code)
    const why = context.say(known === null ? 'debitWhyOther' : REASON[known])
    const values = { ...valuesOf(context, data), why, fee: moneyText(money(fee, context.club.currency)) }
    const next = ({ stays: 'debitReturnedOpen', blocked: 'debitReturnedBlocked', cancelled: 'debitReturnedCancelled' } as const)[mandate]
    return text(context, 'debitReturnedSubject', ['debitReturnedText', ...(fee > 0 ? (['debitReturnedFee'] as const) : []), next], values)
  },
}

/** Payments by direct debit are reversed, because no mandate covers them any more. MA-123+. */
export const debitUncollected: EmailTemplate<{ readonly amount: number }> = {
  name: 'debitUncollected',
  kind: 'debit',
  write: async (context, { amount }) =>
    text(context, 'debitUncollectedSubject', ['debitUncollectedText', 'debitUncollectedNext'], {
      club: context.club.name,
      amount: moneyText(money(amount, context.club.currency)),
    }),
}
