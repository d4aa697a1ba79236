/**
 * Sent to the payer of an entry fee that the club office has received or refunded, or that is due again. It is a receipt. FI-55+, FI-56+, RE-321+.
 */
import type { DocumentPayType } from '@club/core/finance'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { readViewer } from '../../people/viewer.ts'
import { readTournament } from '../../tournaments/tournaments.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText, payTypeText, personText } from '../textTokens.ts'

/**
 * `dueAgain`: the player is still entered. `refunded`: the player has withdrawn. `takesPlace`: a cancelled tournament takes place after all,
 * and the fee was credited meanwhile.
 */
export type FeeNews = { readonly tournamentId: string; readonly playerId: string; readonly amount: number } & (
  | { readonly happened: 'received'; readonly payType: DocumentPayType }
  | { readonly happened: 'dueAgain' | 'refunded' | 'takesPlace' }
)

export const feeNews: EmailTemplate<FeeNews> = {
  name: 'feeNews',
  kind: 'money',
  write: async ({ tx, instant, club, say, link }, news) => {
    const player = await rowOf(tx, sql`select from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${news.playerId}`)
    if (!player) return null
    const tournament = await readTournament(tx, await readViewer(tx, null, instant), news.tournamentId, sql`true`)
    const values = {
      tournament: tournament.name,
      day: clubTime(tournament.startDateTime, { dateStyle: 'long' }),
      person: personText(news.playerId),
      fee: moneyText({ amount: news.amount, currency: club.currency }),
    }
    const action = { label: say('seeAccount'), href: link('/financial-account') }
    if (news.happened === 'received') {
      const paid = { ...values, payType: payTypeText(news.payType) }
      return { subject: say('feeReceivedSubject', values), paragraphs: [say('feeReceivedText', paid)], action }
    }
    if (news.happened === 'takesPlace')
      return { subject: say('feeTakesPlaceSubject', values), paragraphs: [say('feeTakesPlaceText', values)], action }
    const more = news.happened === 'dueAgain' ? [say('feeDueAgain')] : []
    return { subject: say('feeTakenBackSubject', values), paragraphs: [say('feeTakenBackText', values), ...more], action }
  },
}
