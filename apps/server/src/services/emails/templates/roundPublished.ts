/**
 * Sent to the players of a round: the start list of a round with their start time, or its results, are published.
 * CU-135+.
 */
import type { ClubDateTime } from '@club/core'
import { rowOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { type StartTeeColumns, startTeeColumns, startTeeNameOf } from '../../tournaments/startTeeNames.ts'
import { publishedAt } from '../../tournaments/tournaments.ts'
import type { EmailContext, EmailTemplate, EmailText } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'
import { calendarOf } from './calendarOf.ts'

export interface RoundPublished {
  readonly tournamentId: string
  readonly roundId: string
  readonly list: 'startList' | 'results'
}

/** Columns of the flight; null outside the start list. */
type OwnFlight = { readonly [column in keyof StartTeeColumns]: StartTeeColumns[column] | null }

interface RoundRow extends OwnFlight {
  readonly tournament: string
  readonly start_list: boolean
  readonly results: boolean
  readonly round_start: ClubDateTime
  readonly own_start: ClubDateTime | null
}

/** Returns undefined if the customer no longer plays in the tournament. */
function readRound(
  tx: Tx,
  customerId: string,
  { tournamentId, roundId }: RoundPublished,
  now: ClubDateTime,
): Promise<RoundRow | undefined> {
  return rowOf<RoundRow>(
    tx,
    sql`select t.name as tournament, r.start_at as round_start, f.start_at as own_start, ${startTeeColumns},
        ${publishedAt(sql`r.start_list_publish`, sql`r.start_list_publish_time`, now)} as start_list,
        ${publishedAt(sql`r.results_publish`, sql`r.results_publish_time`, now)} as results
      from round r
      join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
      join player p on p.tenant_id = t.tenant_id and p.tournament_id = t.id and p.customer_id = ${customerId}
      left join flight_item i on i.tenant_id = r.tenant_id and i.round_id = r.id and i.player_id = p.id
      left join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
      where r.tenant_id = ${tx.tenantId} and r.id = ${roundId} and t.id = ${tournamentId}`,
  )
}

export const roundPublished: EmailTemplate<RoundPublished> = {
  name: 'roundNews',
  kind: 'rounds',
  write: async (facts, news) => {
    const { tx, customerId, club } = facts
    const round = await readRound(tx, customerId, news, club.now)
    if (!round) return null
    return news.list === 'startList' ? startTime(facts, news, round) : round.results ? results(facts, news, round) : null
  },
}

/** Returns null if the player has no start time or has already started. */
async function startTime(facts: EmailContext, { tournamentId, roundId }: RoundPublished, round: RoundRow): Promise<EmailText | null> {
  const { club, say, link } = facts
  const { own_start: start, flight_id, start_tee, together } = round
  if (!round.start_list || start === null || flight_id === null || start_tee === null || start < club.now) return null
  const values = {
    tournament: round.tournament,
    day: clubTime(start, { dateStyle: 'full' }),
    time: clubTime(start, { timeStyle: 'short', hourMode: club.settings.hourMode }),
    tee: startTeeNameOf({ flight_id, start_tee, together }),
  }
  const calendar = await calendarOf(facts, tournamentId)
  return {
    subject: say('startTimeSubject', values),
    paragraphs: [say('startTime', values)],
    action: { label: say('startTimeAction'), href: link(`/tournaments/view/${tournamentId}/results/draw?round=${roundId}`) },
    after: [say('notifyAfter')],
    ...(calendar !== null && { calendar }),
  }
}

function results({ say, link }: EmailContext, { tournamentId }: RoundPublished, round: RoundRow): EmailText {
  const values = { tournament: round.tournament, day: clubTime(round.round_start, { dateStyle: 'long' }) }
  return {
    subject: say('resultsSubject', values),
    paragraphs: [say('results', values)],
    action: { label: say('resultsAction'), href: link(`/tournaments/view/${tournamentId}/results`) },
    after: [say('notifyAfter')],
  }
}
