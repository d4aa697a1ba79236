/** Notifies the players of a card that was corrected after the results were published. SC-92+. */
import type { EntryCard } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { cardCorrected } from '../emails/templates/cardCorrected.ts'
import { NOTICE_DELAY_MS, withdrawEmails } from '../emails/withdrawEmails.ts'
import { publishedAt } from '../tournaments/tournaments.ts'

interface Correction {
  readonly actorId: string
  readonly instant: Date
}

export async function notifyOfCorrection(
  tx: Tx,
  { roundId, playerId: ownerId, team }: Pick<EntryCard, 'roundId' | 'playerId' | 'team'>,
  { actorId, instant }: Correction,
): Promise<void> {
  const { now } = await clubFacts(tx, instant)
  const people = await rowsOf<{ id: string }>(
    tx,
    sql`select c.id from round r
      join ${team ? sql`team_member` : sql`player`} p on p.tenant_id = r.tenant_id and p.${team ? sql`team_id` : sql`id`} = ${ownerId}
      join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id and c.active and c.id <> ${actorId}
      where r.tenant_id = ${tx.tenantId} and r.id = ${roundId} and ${publishedAt(sql`r.results_publish`, sql`r.results_publish_time`, now)} order by c.id`,
  )
  const data = { roundId, ownerId }
  await withdrawEmails(tx, cardCorrected, data)
  const dueAt = new Date(instant.getTime() + NOTICE_DELAY_MS)
  await queueEmails(
    tx,
    cardCorrected,
    people.map(({ id }) => ({ customerId: id, data })),
    { instant, dueAt },
  )
}
