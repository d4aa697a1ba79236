/**
 * Messages to the players of a round whose start list or results were published.
 */
import { isPublished, type PublishSettings } from '@club/core/tournament'
import { instantOf } from '../../clock/instantOf.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { hasNotifiedStarts, rememberStarts } from '../emails/notifiedStarts.ts'
import { type RoundPublished, roundPublished } from '../emails/templates/roundPublished.ts'
import { notifyMoved } from './notifyOfMoves.ts'

interface PublishedRound extends RoundPublished {
  /** The setting when the job was queued. After a change another job sends the emails. */
  readonly publishTime: string | null
}

export const notifyRoundPublished: Job<PublishedRound> = {
  name: 'tellOfRound',
  run: async ({ tx, instant }, { publishTime, ...news }) => {
    const isStartList = news.list === 'startList'
    const isAsQueued = await rowOf(
      tx,
      sql`select from round r where r.tenant_id = ${tx.tenantId} and r.id = ${news.roundId} and case when ${isStartList}::boolean
        then r.start_list_publish and r.start_list_publish_time is not distinct from ${publishTime}::timestamp
        else r.results_publish and r.results_publish_time is not distinct from ${publishTime}::timestamp end`,
    )
    if (!isAsQueued) return null
    // If the list was published before, players whose start has changed get one email about that instead.
    const moved = isStartList && (await hasNotifiedStarts(tx, news.roundId)) ? await notifyMoved(tx, news, instant) : []
    if (isStartList) await rememberStarts(tx, news.roundId)
    const people = await rowsOf<{ id: string }>(
      tx,
      sql`select c.id from player p
        join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id and c.active
        where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${news.tournamentId} and c.id <> all(${moved}::bigint[]) order by p.id`,
    )
    const messages = people.map(({ id }) => ({ customerId: id, data: news }))
    await queueEmails(tx, roundPublished, messages, { instant })
    return null
  },
}

const LISTS = ['startList', 'results'] as const

interface Publication {
  readonly tournamentId: string
  readonly club: ClubFacts
  readonly before: PublishSettings
  readonly now: PublishSettings
}

/** Queues emails for each list that is published by this change, now or at a later time. */
export async function notifyOfPublication(tx: Tx, { tournamentId, club, before, now }: Publication, instant: Date): Promise<void> {
  for (const round of now.rounds) {
    const earlier = before.rounds.find(({ roundId }) => roundId === round.roundId)
    for (const list of LISTS) {
      const { publish, publishTime } = round[list]
      const isTakenBack = earlier && isPublished(earlier[list], club.now) && !isPublished(round[list], club.now)
      if (list === 'startList' && isTakenBack) await rememberStarts(tx, round.roundId)
      if (!publish || (earlier?.[list].publish && earlier[list].publishTime === publishTime)) continue
      // A list that is already published is not published a second time by a new publish time.
      const wasOut = earlier?.[list].publish && (earlier[list].publishTime === null || (earlier[list].publishTime ?? '') <= club.now)
      if (wasOut && (publishTime === null || publishTime <= club.now)) continue
      const due = publishTime === null || publishTime <= club.now ? instant : instantOf(club.timeZone, publishTime)
      await queueJob(tx, notifyRoundPublished, { tournamentId, roundId: round.roundId, list, publishTime }, { instant, dueAt: due })
    }
  }
}
