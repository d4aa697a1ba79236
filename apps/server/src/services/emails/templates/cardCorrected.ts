/** Sent to the players of a scorecard that the club has corrected after the results were published. SC-92+. */
import type { ClubDateTime } from '@club/core'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { publishedAt } from '../../tournaments/tournaments.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'

export interface CardCorrected {
  readonly roundId: string
  /** The player or the team that owns the card. */
  readonly ownerId: string
}

export const cardCorrected: EmailTemplate<CardCorrected> = {
  name: 'cardCorrected',
  kind: 'rounds',
  write: async ({ tx, club, say, link }, { roundId }) => {
    const round = await rowOf<{ tournament_id: string; tournament: string; start_at: ClubDateTime }>(
      tx,
      sql`select t.id as tournament_id, t.name as tournament, r.start_at from round r
        join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
        where r.tenant_id = ${tx.tenantId} and r.id = ${roundId} and ${publishedAt(sql`r.results_publish`, sql`r.results_publish_time`, club.now)}`,
    )
    // Withdrawn meanwhile: the results are announced when they are published again.
    if (!round) return null
    const values = { tournament: round.tournament, day: clubTime(round.start_at, { dateStyle: 'long' }) }
    return {
      subject: say('cardCorrectedSubject', values),
      paragraphs: [say('cardCorrected', values)],
      action: { label: say('resultsAction'), href: link(`/tournaments/view/${round.tournament_id}/results`) },
      after: [say('notifyAfter')],
    }
  },
}
