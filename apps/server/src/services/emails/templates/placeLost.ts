/**
 * About a place in a tournament that a person did not get: an offer expired, a reservation ended, or a free place went to the next of the
 * waiting list. In the inbox and on phones, because no answer is possible any more; an email follows only if no phone has shown it. CU-202+, CU-367+.
 */
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { personText } from '../textTokens.ts'

export interface PlaceLost {
  readonly tournamentId: string
  readonly personId: string
  readonly happened: 'offerLapsed' | 'reservationEnded' | 'passedOver'
}

const WORDS = {
  offerLapsed: { subject: 'offerLapsedSubject', text: 'offerLapsedText' },
  reservationEnded: { subject: 'reservationEndedSubject', text: 'reservationEndedText' },
  passedOver: { subject: 'passedOverSubject', text: 'passedOverText' },
} as const

export const placeLost: EmailTemplate<PlaceLost> = {
  name: 'placeLost',
  kind: 'place',
  emailOnlyAfterPush: true,
  about: ({ tournamentId, personId }) => `place:${tournamentId}:${personId}`,
  write: async ({ tx, say, link }, { tournamentId, personId, happened }) => {
    const tournament = await rowOf<{ name: string }>(
      tx,
      sql`select name from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
    )
    if (!tournament) return null
    const values = { tournament: tournament.name, person: personText(personId) }
    return {
      subject: say(WORDS[happened].subject, values),
      paragraphs: [say(WORDS[happened].text, values)],
      action: { label: say('seeEntry'), href: link(`/tournaments/view/${tournamentId}/entry`) },
    }
  },
}
