/**
 * Finds the customers of a forgotten password: active ones with that address and, if the club requires it, that birthday and name.
 * A family may share an address; each gets an email. Customers without a login are invited to set one up (CR-40+).
 */
import type { PasswordResetRequest } from '@club/core/membership'
import { rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { Job } from '../../queue/job.ts'
import { accountOf } from '../accounts/accounts.ts'
import { attemptKey, isRateLimited } from '../accounts/rateLimit.ts'
import { sameName } from '../accounts/sameName.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { queueSecurityEmail } from '../emails/securityEmail.ts'
import { linkSent } from '../emails/templates/linkSent.ts'
import { resetPassword } from '../emails/templates/resetPassword.ts'
import { setUpLogin } from '../emails/templates/setUpLogin.ts'

/** Limit of emails to one customer. Only what is sent counts: a request with a wrong birthday takes nothing from the owner. */
export const RESET_EMAILS_PER_CUSTOMER = { most: 3, windowSeconds: 60 * 60 }

interface KnownRow {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly birthday: string | null
}

/** Stored under an older name. */
export const sendPasswordReset: Job<PasswordResetRequest & { readonly language: Language }> = {
  name: 'answerResetRequest',
  isForgotten: true,
  run: async ({ tx, instant }, request) => {
    const { settings } = await clubFacts(tx, instant)
    if (!settings.forgotPasswordEnabled) return null
    const known = await rowsOf<KnownRow>(
      tx,
      sql`select c.id, e.email, c.first_name, c.last_name, c.birthday from customer_email e
        join customer c on c.tenant_id = e.tenant_id and c.id = e.customer_id and c.active
        where e.tenant_id = ${tx.tenantId} and e.active and lower(e.email) = ${request.email.toLowerCase()} order by c.id`,
    )
    for (const row of known) {
      if (settings.forgotPasswordExtraFields && !matchesRequest(row, request)) continue
      if (await isRateLimited(tx, attemptKey('resetEmails', tx.tenantId, row.id), RESET_EMAILS_PER_CUSTOMER, instant)) continue
      const template = (await accountOf(tx, row.id)) ? resetPassword : setUpLogin
      const addressed = { customerId: row.id, address: row.email, language: request.language, data: null }
      await queueEmail(tx, template, addressed, { instant })
      const data = { at: instant.toISOString(), email: row.email }
      await queueSecurityEmail(tx, linkSent, { customerId: row.id, language: request.language, data }, instant, { alsoToMain: false })
    }
    return null
  },
}

function matchesRequest(row: KnownRow, request: PasswordResetRequest): boolean {
  if (!('birthday' in request)) return false
  return row.birthday === request.birthday && sameName(row.first_name, request.firstName) && sameName(row.last_name, request.lastName)
}
