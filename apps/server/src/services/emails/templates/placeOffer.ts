/**
 * Sent to a person on the waiting list, and to the customer who put them there: they have a place, or one is reserved for them. They are
 * expected to play or to answer.
 */
import { lastCancellation } from '@club/core/tournament'
import { clubNow } from '../../../clock/clubNow.ts'
import { rowOf, rowsOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { readViewer } from '../../people/viewer.ts'
import { offeredTogether } from '../../tournaments/offerTerms.ts'
import { readTournament } from '../../tournaments/tournaments.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText, personText } from '../textTokens.ts'
import { calendarOf } from './calendarOf.ts'

export interface PlaceOffer {
  readonly tournamentId: string
  readonly personId: string
  /** End of the offer; null if the person has the place already. */
  readonly until: string | null
}

export const placeOffer: EmailTemplate<PlaceOffer> = {
  name: 'placeNews',
  kind: 'place',
  about: ({ tournamentId, personId }) => `place:${tournamentId}:${personId}`,
  write: async (facts, { tournamentId, personId, until }) => {
    const { tx, instant, customerId, club, say, link } = facts
    const person = await rowOf(
      tx,
      sql`select from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${personId}
        and (exists (select from player p where p.tenant_id = c.tenant_id and p.tournament_id = ${tournamentId} and p.customer_id = c.id)
          or exists (select from waiting w where w.tenant_id = c.tenant_id and w.tournament_id = ${tournamentId} and w.customer_id = c.id))`,
    )
    // The person has withdrawn meanwhile, or the offer has expired.
    if (!person || (until !== null && new Date(until) < instant)) return null
    const tournament = await readTournament(tx, await readViewer(tx, null, instant), tournamentId, sql`true`)
    const end = until === null ? lastCancellation(tournament) : clubNow(club.timeZone, new Date(until))
    const values = {
      tournament: tournament.name,
      person: personText(personId),
      day: clubTime(tournament.startDateTime, { dateStyle: 'long' }),
      until: clubTime(end, { dateStyle: 'medium', timeStyle: 'short', hourMode: club.settings.hourMode }),
    }
    const self = customerId === personId
    const action = { label: say('movedUpAction'), href: link(`/tournaments/view/${tournamentId}/entry`) }
    if (until === null) {
      const calendar = self ? await calendarOf(facts, tournamentId) : null
      return {
        subject: say(self ? 'movedUpSubject' : 'movedUpOtherSubject', values),
        paragraphs: [say(self ? 'movedUp' : 'movedUpOther', values), ...(await feeSentence(facts, { tournamentId, personId }))],
        action,
        notes: tournament.entrySettings.allowCancellationOnline ? [say('movedUpAfter', values)] : [],
        ...(calendar !== null && { calendar }),
      }
    }
    return {
      subject: say(self ? 'offeredSubject' : 'offeredOtherSubject', values),
      paragraphs: [say(self ? 'offered' : 'offeredOther', values)],
      action: { ...action, label: say('offeredAction'), labelAfter: action.label },
      over: { text: say(self ? 'offeredOver' : 'offeredOtherOver', values) },
      after: [...(await teamSentence(facts, { tournamentId, personId })), say('offeredAfter', values)],
    }
  },
}

/** Returns the sentence that says for whom the answer counts; nothing for a single place. In the inbox the question says it. TS-130+. */
async function teamSentence(
  { tx, say }: EmailContext,
  { tournamentId, personId }: Pick<PlaceOffer, 'tournamentId' | 'personId'>,
): Promise<readonly string[]> {
  const offered = await rowsOf<{ customer_id: string }>(
    tx,
    sql`select p.customer_id from (${offeredTogether(tx.tenantId, sql`o.tournament_id = ${tournamentId} and o.customer_id = ${personId}`)}) p
      where p.offered_until is not null order by p.id`,
  )
  return offered.length > 1 ? [say('offeredTeam', { names: offered.map(({ customer_id }) => personText(customer_id)).join(', ') })] : []
}

/** Returns the sentence on the fee of the place, for the person and for the payer; nothing if the fee is paid. TS-115+. */
async function feeSentence(
  { tx, customerId, club, say }: EmailContext,
  { tournamentId, personId }: Pick<PlaceOffer, 'tournamentId' | 'personId'>,
): Promise<readonly string[]> {
  const fee = await rowOf<{ amount: number; payer_id: string }>(
    tx,
    sql`select amount, payer_id from competition_fee where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
      and customer_id = ${personId} and paid_at is null`,
  )
  if (!fee) return []
  const values = { fee: moneyText({ amount: fee.amount, currency: club.currency }) }
  if (fee.payer_id === customerId) return [say('feeYours', values)]
  if (customerId !== personId) return []
  return [say('feeTheirs', { ...values, actor: personText(fee.payer_id) })]
}
