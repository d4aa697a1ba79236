/** Link that confirms a new address. The token is created when the email is written, so it is stored nowhere else. CU-150+. */

import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { issueToken } from '../../accounts/credentialToken.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

export const confirmEmail: EmailTemplate<{ readonly email: string }> = {
  name: 'confirmEmail',
  write: async ({ tx, instant, customerId, club, say, link }, { email }) => {
    const pending = sql`select id from customer_email
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and pending and lower(email) = lower(${email})`
    if (!(await rowOf(tx, pending))) return null
    const token = await issueToken(tx, customerId, 'confirmEmail', instant, email)
    return {
      subject: say('confirmSubject', { club: club.name }),
      paragraphs: [say('confirmWhy', { club: club.name, email })],
      action: { label: say('confirmAction'), href: `${link('/auth/confirm-email')}&confirm=${token.text}` },
      after: [say('confirmLife', { until: momentText(token.validTo.toISOString()) }), say('confirmNotYou')],
    }
  },
}
