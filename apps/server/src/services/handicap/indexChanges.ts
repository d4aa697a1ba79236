/** Changes of handicap indexes: each is stored with the previous index, and the member gets a message. HC-90+. */
import type { ClubDate } from '@club/core'
import { handicapToNumber } from '@club/core/handicap'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { indexChanged } from '../emails/templates/indexChanged.ts'
import { type HandicapColumns, handicapOf } from '../people/people.ts'

export interface ChangeSource {
  readonly source: 'association' | 'import'
  readonly instant: Date
  /** The day of the latest score that came with the change; null without one. */
  readonly ofDay?: ClubDate | null
}

export interface IndexChange {
  readonly customerId: string
  readonly before: HandicapColumns
  readonly after: HandicapColumns
}

/** Stores the changes in the history; an equal index is no change. The caller updates the customers. */
export async function storeIndexChanges(
  tx: Tx,
  all: readonly IndexChange[],
  { source, instant, ofDay = null }: ChangeSource,
): Promise<void> {
  const changes = all.filter(({ before, after }) => handicapToNumber(handicapOf(before)) !== handicapToNumber(handicapOf(after)))
  if (changes.length === 0) return
  const rows = changes.map(({ customerId, before, after }) => ({
    ...{ customer_id: customerId, old_kind: before.handicap_kind, old_tenths: before.handicap_tenths, old_code: before.handicap_code },
    ...{ new_kind: after.handicap_kind, new_tenths: after.handicap_tenths, new_code: after.handicap_code },
  }))
  const stored = await rowsOf<{ id: string; customer_id: string }>(
    tx,
    sql`insert into handicap_history (tenant_id, customer_id, at, of_day, source, old_kind, old_tenths, old_code, new_kind, new_tenths, new_code)
      select ${tx.tenantId}, c.customer_id, ${instant}::timestamptz, ${ofDay}::date, ${source}, c.old_kind, c.old_tenths, c.old_code, c.new_kind, c.new_tenths, c.new_code
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(customer_id bigint, old_kind text, old_tenths integer, old_code text,
        new_kind text, new_tenths integer, new_code text)
      returning id, customer_id`,
  )
  const messages = stored.map(({ id, customer_id: customerId }) => ({ customerId, data: { changeId: id } }))
  await queueEmails(tx, indexChanged, messages, { instant })
}
