/** To somebody who waited, or who has put somebody on the list: a place is theirs, or is kept for them. */
import type { ClubDateTime } from '@club/core'
import { lastCancellation } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf } from '../../db/connect.ts'
import { fullName, type NameColumns, nameColumns } from '../../db/people.ts'
import { sql } from '../../db/sql.ts'
import { readTournament } from '../../db/tournaments.ts'
import { readViewer } from '../../db/viewer.ts'
import type { Language } from '../../http/language.ts'
import { type WordedMoment, wordedMoment } from '../../http/wordedMoment.ts'
import type { Letter } from '../letter.ts'

export interface PlaceNews {
  readonly tournamentId: string
  readonly personId: string
  /** The end of an offer; null: the place is theirs. */
  readonly until: string | null
}

/** A moment of the club is written as its wall shows it. */
function worded(moment: ClubDateTime, language: Language, style: WordedMoment): string {
  return wordedMoment(language, { ...style, timeZone: 'UTC' })(Date.parse(`${moment}Z`))
}

export const placeNews: Letter<PlaceNews> = {
  name: 'placeNews',
  write: async ({ tx, instant, customerId, club, language, say, link }, { tournamentId, personId, until }) => {
    const person = await rowOf<NameColumns>(
      tx,
      sql`select ${nameColumns(tx.tenantId)} from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${personId}
        and (exists (select from player p where p.tenant_id = c.tenant_id and p.tournament_id = ${tournamentId} and p.customer_id = c.id)
          or exists (select from waiting w where w.tenant_id = c.tenant_id and w.tournament_id = ${tournamentId} and w.customer_id = c.id))`,
    )
    // Left again meanwhile, or the offer is over.
    if (!person || (until !== null && new Date(until) < instant)) return null
    const tournament = await readTournament(tx, await readViewer(tx, null, instant), tournamentId, sql`true`)
    const end = until === null ? lastCancellation(tournament) : clubNow(club.timeZone, new Date(until))
    const values = {
      tournament: tournament.name,
      person: fullName(person),
      day: worded(tournament.startDateTime, language, { dateStyle: 'long' }),
      until: worded(end, language, { dateStyle: 'medium', timeStyle: 'short', hourMode: club.settings.hourMode }),
    }
    const self = customerId === personId
    const action = { label: say(until === null ? 'movedUpAction' : 'offeredAction'), href: link(`/tournaments/view/${tournamentId}/entry`) }
    if (until === null) {
      return {
        subject: say(self ? 'movedUpSubject' : 'movedUpOtherSubject', values),
        paragraphs: [say(self ? 'movedUp' : 'movedUpOther', values)],
        action,
        after: tournament.entrySettings.allowCancellationOnline ? [say('movedUpAfter', values)] : [],
      }
    }
    return {
      subject: say(self ? 'offeredSubject' : 'offeredOtherSubject', values),
      paragraphs: [say(self ? 'offered' : 'offeredOther', values)],
      action,
      after: [say('offeredAfter', values)],
    }
  },
}
