/** Sends emails about the security of a login to the main address and, for 14 days, also to former main addresses. CU-151+. */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { type EmailTemplate, queueEmail } from './emailTemplate.ts'

const DAYS_MS = 14 * 24 * 60 * 60_000

/** Stores the former main address after a change, and deletes those that are older than `DAYS_MS`. */
export async function rememberFormerEmail(tx: Tx, customerId: string, email: string, instant: Date): Promise<void> {
  await tx.query(
    sql`delete from former_email
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and until <= ${new Date(instant.getTime() - DAYS_MS)}`,
  )
  await tx.query(
    sql`insert into former_email (tenant_id, customer_id, email, until) values (${tx.tenantId}, ${customerId}, ${email}, ${instant})
      on conflict (tenant_id, customer_id, lower(email)) do update set until = excluded.until`,
  )
}

interface SecurityEmailRequest<Data> {
  readonly customerId: string
  /** Requester's language; used only if the customer has none. */
  readonly language: Language
  readonly data: Data
}

export async function queueSecurityEmail<Data>(
  tx: Tx,
  template: EmailTemplate<Data>,
  addressed: SecurityEmailRequest<Data>,
  instant: Date,
  { alsoToMain = true }: { readonly alsoToMain?: boolean } = {},
): Promise<void> {
  const former = await rowsOf<{ email: string }>(
    tx,
    sql`select f.email from former_email f
      where f.tenant_id = ${tx.tenantId} and f.customer_id = ${addressed.customerId} and f.until > ${new Date(instant.getTime() - DAYS_MS)}
        and not exists (select from customer_email e where e.tenant_id = f.tenant_id and e.customer_id = f.customer_id and e.main and e.active
          and lower(e.email) = lower(f.email)) order by f.until desc, f.id desc`,
  )
  if (alsoToMain) await queueEmail(tx, template, addressed, { instant })
  for (const { email } of former) await queueEmail(tx, template, { ...addressed, former: email }, { instant })
}
