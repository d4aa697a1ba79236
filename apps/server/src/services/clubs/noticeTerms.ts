/** The club's rule of notices and reminders of open invoices, as the import stores it. FI-112+, FI-117+. */
import { DEFAULT_NOTICE_TERMS, MAX_REMINDERS, type NoticeTerms } from '@club/core/finance'
import * as v from 'valibot'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

const MAX_DAYS = 90
const days = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(MAX_DAYS))

export const noticeTermsSchema = v.strictObject({
  reminders: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          /** Days after the due day, or after the reminder before. */
          afterDays: days(1),
          /** In minor units. */
          fee: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), 0),
        }),
      ),
      v.maxLength(MAX_REMINDERS, `At most ${MAX_REMINDERS} reminders`),
    ),
    [],
  ),
  /** Days before the due day; 0: no such notice. */
  dueSoonDays: v.optional(days(0), DEFAULT_NOTICE_TERMS.dueSoonDays),
})

export async function readNoticeTerms(tx: Tx): Promise<NoticeTerms> {
  const row = await rowOf<{ invoice_notices: unknown }>(tx, sql`select invoice_notices from club where tenant_id = ${tx.tenantId}`)
  return v.parse(noticeTermsSchema, row?.invoice_notices ?? {})
}
