/** What the club tells people in the portal, and by mail. Written with the change that it tells of. */
import type { NoticeKind } from '@club/contract/notifications'
import { type Refusal, refusalToDetail } from '@club/contract/refusals'
import { queueLetter } from '../mail/letter.ts'
import { placeNews } from '../mail/letters/placeNews.ts'
import type { Tx } from './connect.ts'
import { sql } from './sql.ts'

export interface Told {
  readonly customerId: string
  /** Who entered this person: is told as well. */
  readonly initiatorId: string | null
  /** Of somebody passed over: why. */
  readonly reasons?: readonly Refusal[]
}

/** An older notice of the same person and tournament is out of date, and goes. */
export async function tell(
  tx: Tx,
  { tournamentId, instant }: { readonly tournamentId: string; readonly instant: Date },
  kind: NoticeKind,
  people: readonly Told[],
  until: Date | null = null,
): Promise<void> {
  const pairs = people.flatMap(({ customerId, initiatorId, reasons = [] }) => {
    return [...new Set([customerId, initiatorId ?? customerId])].map((reader) => {
      // Nobody is told that another person is blocked (TS-113+).
      const shown = reasons.map(
        (reason): Refusal => (reader !== customerId && reason.code === 'blocked' ? { code: 'notByOthers' } : reason),
      )
      return { reader, customerId, details: JSON.stringify(shown.map((reason) => refusalToDetail(reason))) }
    })
  })
  if (pairs.length === 0) return
  await tx.query(
    sql`delete from notice where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
      and person_id = any(${people.map(({ customerId }) => customerId)}::bigint[])`,
  )
  await tx.query(
    sql`insert into notice (tenant_id, customer_id, tournament_id, person_id, kind, until, reasons, created_at)
      select ${tx.tenantId}, reader, ${tournamentId}::bigint, person, ${kind}::text, ${until}::timestamptz, details::jsonb, ${instant}::timestamptz
      from unnest(
        ${pairs.map(({ reader }) => reader)}::bigint[], ${pairs.map(({ customerId }) => customerId)}::bigint[],
        ${pairs.map(({ details }) => details)}::text[]
      ) as g (reader, person, details)`,
  )
  if (kind !== 'movedUp' && kind !== 'placeOffered') return
  for (const { reader, customerId } of pairs) {
    const data = { tournamentId, personId: customerId, until: until?.toISOString() ?? null }
    await queueLetter(tx, placeNews, { customerId: reader, data }, { instant })
  }
}
