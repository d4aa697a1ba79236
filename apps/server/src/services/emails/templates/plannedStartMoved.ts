/**
 * Sent to everyone with a place or on the waiting list when the club moves the first tee time of a round before the draw. RE-371+.
 */
import type { ClubDateTime } from '@club/core'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'
import { calendarOf } from './calendarOf.ts'

export interface PlannedStartMoved {
  readonly tournamentId: string
  readonly roundId: string
  readonly start: ClubDateTime
  readonly before: ClubDateTime
}

export const plannedStartMoved: EmailTemplate<PlannedStartMoved> = {
  name: 'plannedStartMoved',
  kind: 'start',
  about: ({ roundId }) => `round:${roundId}`,
  write: async (facts, { tournamentId, roundId, start, before }) => {
    const { tx, customerId, club, say, link } = facts
    const round = await rowOf<{ tournament: string; number: number; rounds: number; start_at: ClubDateTime }>(
      tx,
      sql`select t.name as tournament, r.number, r.start_at,
          (select count(*)::integer from round o where o.tenant_id = r.tenant_id and o.tournament_id = r.tournament_id) as rounds
        from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id and not t.closed
        where r.tenant_id = ${tx.tenantId} and r.id = ${roundId} and exists (
          select from player p where p.tenant_id = t.tenant_id and p.tournament_id = t.id and p.customer_id = ${customerId}
          union all select from waiting w where w.tenant_id = t.tenant_id and w.tournament_id = t.id and w.customer_id = ${customerId})`,
    )
    // Withdrawn or moved again meanwhile.
    if (!round || round.start_at !== start || start < club.now) return null
    const moment = (at: ClubDateTime): string => clubTime(at, { dateStyle: 'full', timeStyle: 'short', hourMode: club.settings.hourMode })
    const calendar = await calendarOf(facts, tournamentId)
    return {
      startsAt: [before, start].sort()[0] as ClubDateTime,
      subject: say('plannedStartSubject', { tournament: round.tournament }),
      paragraphs: [
        say('plannedStartText', { tournament: round.tournament, round: round.rounds > 1 ? round.number : 0 }),
        say('plannedStartTo', { start: moment(start) }),
        say('plannedStartFrom', { start: moment(before) }),
        say('plannedStartOwn'),
      ],
      action: { label: say('tournamentCancelledAction'), href: link(`/tournaments/view/${tournamentId}`) },
      ...(calendar !== null && { calendar }),
    }
  },
}
