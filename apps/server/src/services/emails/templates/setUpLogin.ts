/** Invitation to set up a login; using its link also confirms the address. */

import { accountOf } from '../../accounts/accounts.ts'
import { issueToken } from '../../accounts/credentialToken.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

export const setUpLogin: EmailTemplate<null> = {
  name: 'setUp',
  write: async ({ tx, instant, customerId, club, say, link }) => {
    if (await accountOf(tx, customerId)) return null
    const token = await issueToken(tx, customerId, 'setUp', instant)
    return {
      subject: say('setUpSubject', { club: club.name }),
      paragraphs: [say('setUpWhy', { club: club.name })],
      action: { label: say('setUpAction'), href: `${link('/auth/online-setup')}&setup=${token.text}` },
      after: [say('setUpLife', { until: momentText(token.validTo.toISOString()) }), say('setUpNotYou')],
    }
  },
}
