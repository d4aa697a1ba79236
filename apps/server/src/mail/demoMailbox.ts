/** Stores the emails of a demo club in a table that everyone may read (decision 20). The database refuses those of a real club. */
import { type Db, inTenant } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { CALENDAR_FILE, type Mailer } from './mailer.ts'

const KEPT = 100

/** The page shows no attachments: an attached calendar is shown below the email. */
function withCalendar(text: string, calendar: string | undefined): string {
  return calendar === undefined ? text : `${text}\n${CALENDAR_FILE}:\n${calendar}`
}

export function demoMailbox(db: Db, tenantId: string, clock: () => Date): Mailer {
  return {
    send: ({ messageId, to, subject, text, html, calendar }) =>
      inTenant(db, tenantId, async (tx) => {
        await tx.query(
          sql`insert into mailbox (tenant_id, message_id, sent_at, recipient, subject, plain, html)
            values (${tenantId}, ${messageId}, ${clock()}, ${to.address}, ${subject}, ${withCalendar(text, calendar)}, ${html})
            on conflict (tenant_id, message_id) do update set plain = excluded.plain, html = excluded.html`,
        )
        await tx.query(
          sql`delete from mailbox where tenant_id = ${tenantId} and id not in (
            select id from mailbox where tenant_id = ${tenantId} order by id desc limit ${KEPT})`,
        )
      }),
  }
}
