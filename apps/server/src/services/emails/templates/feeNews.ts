/**
 * Sent to the payer of an entry fee that the club office has received or refunded, or that is due again. Sent regardless of notification
 * settings: it is a receipt. FI-55+, FI-56+, RE-321+.
 */
import type { DocumentPayType } from '@club/core/finance'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { formatMoney } from '../../../language/formatMoney.ts'
import { payTypeName } from '../../finance/payTypeName.ts'
import { type PersonColumns, personColumns, personOf } from '../../people/people.ts'
import { readSights, shownPerson } from '../../people/sight.ts'
import { readViewer } from '../../people/viewer.ts'
import { readTournament } from '../../tournaments/tournaments.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from './clubTime.ts'

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
  write: async ({ tx, customerId, instant, club, language, say, link }, news) => {
    const player = await rowOf<PersonColumns>(
      tx,
      sql`select ${personColumns(tx.tenantId)} from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${news.playerId}`,
    )
    if (!player) return null
    const payer = { customerId, staff: false }
    const sight = (await readSights(tx, club.settings, [payer]))(payer)
    const tournament = await readTournament(tx, await readViewer(tx, null, instant), news.tournamentId, sql`true`)
    const values = {
      tournament: tournament.name,
      day: clubTime(tournament.startDateTime, language, { dateStyle: 'long' }),
      person: shownPerson(sight, personOf(player)).name || say('nameNotShown'),
      fee: formatMoney(language, { amount: news.amount, currency: club.currency }),
    }
    const action = { label: say('seeAccount'), href: link('/financial-account') }
    if (news.happened === 'received') {
      const paid = { ...values, payType: payTypeName(news.payType, language) }
      return { subject: say('feeReceivedSubject', values), paragraphs: [say('feeReceivedText', paid)], action }
    }
    if (news.happened === 'takesPlace')
      return { subject: say('feeTakesPlaceSubject', values), paragraphs: [say('feeTakesPlaceText', values)], action }
    const more = news.happened === 'dueAgain' ? [say('feeDueAgain')] : []
    return { subject: say('feeTakenBackSubject', values), paragraphs: [say('feeTakenBackText', values), ...more], action }
  },
}
