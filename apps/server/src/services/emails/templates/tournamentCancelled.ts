/**
 * Sent to everyone with a place, on the waiting list, or with a fee in a tournament that does not take place: that, and what happens to their
 * money. RE-209+, RE-322+.
 */
import { sql } from '../../../db/sql.ts'
import { readRefundSetting } from '../../finance/refundSetting.ts'
import { readViewer } from '../../people/viewer.ts'
import { readTournament } from '../../tournaments/tournaments.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText } from '../textTokens.ts'

/** Fees in a cancelled tournament, in minor units. */
export interface FeesOfCancelled {
  readonly unpaid: number
  /** A payment of an unpaid fee is in progress and may still succeed. */
  readonly paying: boolean
  /** Paid in a basket, and so credited to the account. */
  readonly credited: number
  /** Paid in another way: the office refunds them. */
  readonly atOffice: number
}

export interface TournamentCancelled {
  readonly tournamentId: string
  readonly place: 'entered' | 'reserved' | 'waiting' | 'payerOnly'
  /** The fees of the recipient when it was cancelled; null without any. */
  readonly fees: FeesOfCancelled | null
}

async function feeSentences({ tx, say, club }: EmailContext, fees: TournamentCancelled['fees']): Promise<readonly string[]> {
  if (fees === null) return []
  const setting = await readRefundSetting(tx)
  const text = (amount: number) => moneyText({ amount, currency: club.currency })
  const values = (amount: number) => ({ fee: text(amount) })
  const credited =
    setting === 'account' ? say('cancelledFeeCredited', values(fees.credited)) : say('moneyBack', { amount: text(fees.credited) })
  return [
    ...(fees.credited > 0 ? [credited] : []),
    ...(fees.atOffice > 0 ? [say('cancelledFeeAtOffice', values(fees.atOffice))] : []),
    ...(fees.unpaid > 0 ? [say('cancelledFeeNotDue')] : []),
    ...(fees.paying ? [say('cancelledFeePaying')] : []),
  ]
}

export const tournamentCancelled: EmailTemplate<TournamentCancelled> = {
  name: 'tournamentCancelled',
  kind: 'start',
  about: ({ tournamentId }, customerId) => `place:${tournamentId}:${customerId}`,
  write: async (context, { tournamentId, fees }) => {
    const { tx, instant, club, say, link } = context
    const tournament = await readTournament(tx, await readViewer(tx, null, instant), tournamentId, sql`true`)
    // It takes place again.
    if (!tournament.cancelled) return null
    const values = {
      tournament: tournament.name,
      day: clubTime(tournament.startDateTime, { dateStyle: 'long', hourMode: club.settings.hourMode }),
    }
    return {
      startsAt: tournament.startDateTime,
      subject: say('tournamentCancelledSubject', values),
      paragraphs: [say('tournamentCancelledText', values), ...(await feeSentences(context, fees))],
      action: { label: say('tournamentCancelledAction'), href: link(`/tournaments/view/${tournamentId}`) },
    }
  },
}
