/** Sent to the payer of an entry fee that is due because another person has accepted a place for someone whom the payer entered. TS-115+. */
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { readViewer } from '../../people/viewer.ts'
import { readTournament } from '../../tournaments/tournaments.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText } from '../textTokens.ts'
import type { EntryNews } from './entryNews.ts'
import { readActor } from './readActor.ts'

export const feeCharged: EmailTemplate<Omit<EntryNews, 'happened'>> = {
  name: 'feeCharged',
  kind: 'money',
  write: async (facts, { tournamentId, actorId }) => {
    const { tx, instant, club, customerId, say, link } = facts
    const actor = await readActor(facts, actorId)
    const tournament = await readTournament(tx, await readViewer(tx, null, instant), tournamentId, sql`true`)
    const fee = await rowOf<{ amount: number }>(
      tx,
      sql`select coalesce(sum(amount), 0)::integer as amount from competition_fee
        where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and payer_id = ${customerId} and paid_at is null`,
    )
    const { amount = 0 } = fee ?? {}
    const values = {
      ...{ actor: actor.name, tournament: tournament.name },
      day: clubTime(tournament.startDateTime, { dateStyle: 'long' }),
      fee: moneyText({ amount, currency: club.currency }),
    }
    return {
      subject: say('chargedSubject', values),
      paragraphs: [say('chargedText', values), ...(amount === 0 ? [] : [say('feeDue', values)])],
      action: { label: say('seeEntry'), href: link(`/tournaments/view/${tournamentId}/entry`) },
      notes: actor.kind === 'hidden' ? [say('actorHidden')] : [],
    }
  },
}
