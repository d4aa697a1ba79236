/**
 * About a request for a tee time: to people whom someone else named, removed or entered, to the entrant whom a partner left, to everyone of a
 * request that got no time or whose ballot is void. RE-258+, RE-262+.
 */
import { type ClubDate, startOfDay } from '@club/core'
import { clubNow } from '../../../clock/clubNow.ts'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'
import { readActor } from './readActor.ts'

export type RequestHappened = 'named' | 'entered' | 'removed' | 'withdrawn' | 'left' | 'missed' | 'void'

export interface RequestNews {
  readonly requestId: string
  readonly actorId: string
  readonly happened: RequestHappened
}

const WORDS = {
  named: { subject: 'requestNamedSubject', text: 'requestNamedText' },
  entered: { subject: 'requestEnteredSubject', text: 'requestEnteredText' },
  removed: { subject: 'requestRemovedSubject', text: 'requestRemovedText' },
  withdrawn: { subject: 'requestRemovedSubject', text: 'requestWithdrawnText' },
  left: { subject: 'requestLeftSubject', text: 'requestLeftText' },
  missed: { subject: 'requestMissedSubject', text: 'requestMissedText' },
  void: { subject: 'requestVoidSubject', text: 'requestVoidText' },
} as const

interface Row {
  readonly day: ClubDate
  readonly closes_at: Date
  readonly void_reason: string | null
  readonly receipt: string
  readonly state: string
  readonly is_in: boolean
}

export const requestNews: EmailTemplate<RequestNews> = {
  name: 'requestNews',
  kind: 'request',
  write: async (facts, { requestId, actorId, happened }) => {
    const { tx, club, customerId, say, link } = facts
    const row = await rowOf<Row>(
      tx,
      sql`select b.day, b.closes_at, b.void_reason, r.receipt, r.state, exists (
          select from request_person p where p.tenant_id = r.tenant_id and p.request_id = r.id and p.customer_id = ${customerId}
        ) as is_in
        from tee_time_request r join ballot b on b.tenant_id = r.tenant_id and b.id = r.ballot_id
        where r.tenant_id = ${tx.tenantId} and r.id = ${requestId}`,
    )
    const invites = happened === 'named' || happened === 'entered'
    // A later change sends its own email.
    if (!row || (invites && (row.state !== 'open' || !row.is_in))) return null
    const { hourMode } = club.settings
    const actor = await readActor(facts, actorId)
    const values = {
      actor: actor.name,
      day: clubTime(startOfDay(row.day), { dateStyle: 'full', hourMode }),
      closes: clubTime(clubNow(club.timeZone, row.closes_at), { dateStyle: 'medium', timeStyle: 'short', hourMode }),
      reason: row.void_reason ?? '',
      receipt: row.receipt,
    }
    return {
      subject: say(WORDS[happened].subject, values),
      paragraphs: [say(WORDS[happened].text, values)],
      action: row.is_in
        ? { label: say('seeRequest'), href: link(`/reservations/requests/${requestId}`) }
        : { label: say('seeTeeTimes'), href: link('/reservations') },
      notes: [...(invites ? [say('requestWayOut', values)] : []), ...(invites && actor.kind === 'hidden' ? [say('actorHidden')] : [])],
    }
  },
}
