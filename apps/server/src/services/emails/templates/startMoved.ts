/**
 * Sent to a player whom staff have moved in a published start list: the new start and the one before. TS-117+.
 */
import { isDeepStrictEqual } from 'node:util'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { publishedAt } from '../../tournaments/tournaments.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { type NotifiedStart, readStart } from '../notifiedStarts.ts'
import { clubTime } from '../textTokens.ts'
import { calendarOf } from './calendarOf.ts'

export interface StartMoved {
  readonly tournamentId: string
  readonly roundId: string
  /** null if the player was in no published list before. */
  readonly before: NotifiedStart | null
}

export const startMoved: EmailTemplate<StartMoved> = {
  name: 'startMoved',
  kind: 'start',
  write: async (facts, { tournamentId, roundId, before }) => {
    const { tx, customerId, club, say, link } = facts
    const round = await rowOf<{ tournament: string }>(
      tx,
      sql`select t.name as tournament from round r
        join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
        join player p on p.tenant_id = t.tenant_id and p.tournament_id = t.id and p.customer_id = ${customerId}
        where r.tenant_id = ${tx.tenantId} and r.id = ${roundId}
          and ${publishedAt(sql`r.start_list_publish`, sql`r.start_list_publish_time`, club.now)}`,
    )
    const start = (await readStart(tx, roundId, customerId)) ?? null
    const isOver = (one: NotifiedStart | null): boolean => one?.at != null && one.at < club.now
    if (!round || isDeepStrictEqual(start, before) || isOver(start ?? before)) return null
    const values = { tournament: round.tournament }
    const starts = [start?.at, before?.at].filter((at) => at != null).sort()
    const calendar = start && (await calendarOf(facts, tournamentId))
    return {
      ...(starts[0] && { startsAt: starts[0] }),
      subject: say('startMovedSubject', values),
      paragraphs: [
        say('startMoved', values),
        start ? say('startMovedTo', startWords(facts, start)) : say('startMovedOut'),
        ...(before ? [say('startMovedFrom', startWords(facts, before))] : []),
      ],
      action: { label: say('startTimeAction'), href: link(`/tournaments/view/${tournamentId}/results/draw?round=${roundId}`) },
      ...(calendar && { calendar }),
    }
  },
}

function startWords({ club, say }: EmailContext, { at, tee, group }: NotifiedStart) {
  const style = { dateStyle: 'full', timeStyle: 'short', hourMode: club.settings.hourMode } as const
  return { start: at === null ? say('startTimeOpen') : clubTime(at, style), tee, group }
}
