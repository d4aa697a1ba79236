/** The history of mandates. */
import type { MandateEventName } from '@club/core/membership'
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

interface NewEvent {
  readonly mandateId: string
  readonly happened: MandateEventName
  /** null for a command. */
  readonly actorId: string | null
  readonly iban: string
  readonly instant: Date
  readonly reason?: string
}

/** Adds to the history of a mandate; of the account number only the end. */
export async function addMandateEvent(tx: Tx, { mandateId, happened, actorId, iban, instant, reason = '' }: NewEvent): Promise<void> {
  await tx.query(
    sql`insert into mandate_event (tenant_id, mandate_id, at, happened, actor_id, iban_end, reason)
      values (${tx.tenantId}, ${mandateId}, ${instant}, ${happened}, ${actorId}, ${ibanEnd(iban)}, ${reason})`,
  )
}

/** Returns the part of an account number that may be written outside the mandate. MA-55+. */
export function ibanEnd(iban: string): string {
  return iban.slice(-4)
}
