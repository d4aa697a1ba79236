/** The mailer of a club: a demo club's emails go into its demo mailbox and are never sent, a real club's go by SMTP. */
import { type Db, rowOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { demoMailbox } from './demoMailbox.ts'
import type { Mailer } from './mailer.ts'

/** Without `smtp` the emails of real clubs stay in the queue. */
export function mailers(db: Db, smtp: Mailer | null, clock: () => Date): (tenantId: string) => Promise<Mailer> {
  return async (tenantId) => {
    const row = await rowOf<{ demo: boolean }>(db, sql`select is_demo_tenant(${tenantId}) as demo`)
    if (row?.demo) return demoMailbox(db, tenantId, clock)
    if (!smtp) throw new Error('No mail server is set: SMTP_URL and MAIL_FROM are missing')
    return smtp
  }
}
