/** Which of those who watch a board may still see it: one look for all of them. Decision 13, TV-60, TV-64 to TV-67. */
import { type MemberStatus, playersAndResultsOpen } from '@club/core/club'
import { isVisible, type Tournament } from '@club/core/tournament'
import { rowsOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { ClubFacts } from '../services/clubs/clubFacts.ts'

interface CustomerRow {
  readonly id: string
  readonly member_status: MemberStatus
  readonly participates: boolean
}

/** Answers for each customer id, and for a visitor (null). */
export async function mayWatch(
  tx: Tx,
  { settings }: Pick<ClubFacts, 'settings'>,
  tournament: Pick<Tournament, 'id' | 'visibility'>,
  customerIds: readonly string[],
): Promise<(customerId: string | null) => boolean> {
  const rows =
    customerIds.length === 0
      ? []
      : await rowsOf<CustomerRow>(
          tx,
          sql`select c.id, c.member_status, (
              exists (select from player p where p.tenant_id = c.tenant_id and p.tournament_id = ${tournament.id} and p.customer_id = c.id)
              or exists (select from waiting w where w.tenant_id = c.tenant_id and w.tournament_id = ${tournament.id} and w.customer_id = c.id)
            ) as participates
            from customer c where c.tenant_id = ${tx.tenantId} and c.active and c.id = any(${customerIds}::bigint[])`,
        )
  const seeing = new Set(
    rows
      .filter(({ member_status, participates }) => isVisible(tournament, { memberStatus: member_status, participates }))
      .map(({ id }) => id),
  )
  const { visibility } = settings.modules.tournaments
  const visitors =
    (visibility === 'public' || visibility === 'publicWithResults') &&
    playersAndResultsOpen(settings, { loggedIn: false }) &&
    isVisible(tournament, null)
  return (customerId) => (customerId === null ? visitors : seeing.has(customerId))
}
