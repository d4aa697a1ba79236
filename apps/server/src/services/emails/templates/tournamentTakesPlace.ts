/**
 * Sent when a cancelled tournament takes place after all: to those with a place or on the waiting list who were notified that it is cancelled,
 * and to those whose reserved place ended with it before they were. RE-372+.
 */
import { sql } from '../../../db/sql.ts'
import { readViewer } from '../../people/viewer.ts'
import { readTournament } from '../../tournaments/tournaments.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'
import { calendarOf } from './calendarOf.ts'

export interface TournamentTakesPlace {
  readonly tournamentId: string
  /** `reserved`: ended meanwhile. */
  readonly place: 'entered' | 'waiting' | 'reserved'
}

export const tournamentTakesPlace: EmailTemplate<TournamentTakesPlace> = {
  name: 'tournamentTakesPlace',
  kind: 'start',
  about: ({ tournamentId }, customerId) => `place:${tournamentId}:${customerId}`,
  write: async (facts, { tournamentId, place }) => {
    const { tx, instant, club, say, link } = facts
    const tournament = await readTournament(tx, await readViewer(tx, null, instant), tournamentId, sql`true`)
    // Cancelled again, or played meanwhile.
    if (tournament.closed) return null
    const values = {
      tournament: tournament.name,
      day: clubTime(tournament.startDateTime, { dateStyle: 'long', hourMode: club.settings.hourMode }),
    }
    const action = { label: say('tournamentCancelledAction'), href: link(`/tournaments/view/${tournamentId}`) }
    if (place === 'reserved') return { subject: say('placeEndedSubject', values), paragraphs: [say('placeEndedText', values)], action }
    const calendar = await calendarOf(facts, tournamentId)
    return {
      startsAt: tournament.startDateTime,
      subject: say('feeTakesPlaceSubject', values),
      paragraphs: [say(place === 'entered' ? 'takesPlaceEntered' : 'takesPlaceWaiting', values)],
      action,
      ...(calendar !== null && { calendar }),
    }
  },
}
