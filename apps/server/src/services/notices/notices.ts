/** Notices to customers in the portal, some of them also by email. Stored in the transaction of the change that they are about. */
import type { TournamentNoticeKind } from '@club/contract/notifications'
import { type Refusal, refusalToDetail } from '@club/contract/refusals'
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueEmail, queueEmails } from '../emails/emailTemplate.ts'
import { placeLost } from '../emails/templates/placeLost.ts'
import { placeOffer } from '../emails/templates/placeOffer.ts'

export interface NoticeRecipient {
  readonly customerId: string
  /** The customer who entered this person, who gets the notice as well. */
  readonly initiatorId: string | null
  /** Why a person was passed over. */
  readonly reasons?: readonly Refusal[]
}

/** Replaces older notices about the same person and tournament; that of a moved start stays unless the tournament is cancelled. */
export async function addNotices(
  tx: Tx,
  { tournamentId, instant }: { readonly tournamentId: string; readonly instant: Date },
  kind: TournamentNoticeKind,
  people: readonly NoticeRecipient[],
  until: Date | null = null,
): Promise<void> {
  const pairs = people.flatMap(({ customerId, initiatorId, reasons = [] }) => {
    return [...new Set([customerId, initiatorId ?? customerId])].map((reader) => {
      // A block of another person is not revealed (TS-113+).
      const shown = reasons.map(
        (reason): Refusal => (reader !== customerId && reason.code === 'blocked' ? { code: 'notByOthers' } : reason),
      )
      return { reader, customerId, details: JSON.stringify(shown.map((reason) => refusalToDetail(reason))) }
    })
  })
  if (pairs.length === 0) return
  await tx.query(
    sql`delete from notice where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
      and person_id = any(${people.map(({ customerId }) => customerId)}::bigint[])
      and (round_id is null or ${kind}::text = 'tournamentCancelled')`,
  )
  await tx.query(
    sql`insert into notice (tenant_id, customer_id, tournament_id, person_id, kind, until, reasons, created_at)
      select ${tx.tenantId}, reader, ${tournamentId}::bigint, person, ${kind}::text, ${until}::timestamptz, details::jsonb, ${instant}::timestamptz
      from unnest(
        ${pairs.map(({ reader }) => reader)}::bigint[], ${pairs.map(({ customerId }) => customerId)}::bigint[],
        ${pairs.map(({ details }) => details)}::text[]
      ) as g (reader, person, details)`,
  )
  if (kind === 'offerLapsed' || kind === 'reservationEnded' || kind === 'passedOver') {
    const messages = pairs.map(({ reader, customerId }) => ({
      customerId: reader,
      data: { tournamentId, personId: customerId, happened: kind },
    }))
    await queueEmails(tx, placeLost, messages, { instant })
  }
  if (kind !== 'movedUp' && kind !== 'placeOffered') return
  for (const { reader, customerId } of pairs) {
    const data = { tournamentId, personId: customerId, until: until?.toISOString() ?? null }
    await queueEmail(tx, placeOffer, { customerId: reader, data }, { instant })
  }
}
