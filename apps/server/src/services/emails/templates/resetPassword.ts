/** A link that resets the password. The token is created when the email is written, so it is stored nowhere else. */

import { accountOf } from '../../accounts/accounts.ts'
import { issueToken } from '../../accounts/credentialToken.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

/** Returns the URL of the page that sets a new password. `link` returns the URL of a path, with a fragment. */
export function resetPasswordLink(link: (path: string) => string, token: string): string {
  return `${link('/auth/approve-password')}&reset=${token}`
}

export const resetPassword: EmailTemplate<null> = {
  name: 'resetPassword',
  write: async ({ tx, instant, customerId, club, say, link }) => {
    const account = await accountOf(tx, customerId)
    if (!account) return null
    const token = await issueToken(tx, customerId, 'resetPassword', instant)
    return {
      subject: say('resetSubject', { club: club.name }),
      paragraphs: [say('resetWhy', { club: club.name, username: account.username })],
      action: { label: say('resetAction'), href: resetPasswordLink(link, token.text) },
      after: [say('resetLife', { until: momentText(token.validTo.toISOString()) }), say('resetNotYou')],
    }
  },
}
