/** The invitation to a login of one's own: it also shows that the address is the person's. */

import { accountOf } from '../../services/accounts/accounts.ts'
import { issueToken } from '../../services/accounts/credentialToken.ts'
import type { Letter } from '../letter.ts'
import { momentIn } from '../words/index.ts'

export const setUp: Letter<null> = {
  name: 'setUp',
  write: async ({ tx, instant, customerId, club, language, say, link }) => {
    if (await accountOf(tx, customerId)) return null
    const token = await issueToken(tx, customerId, 'setUp', instant)
    return {
      subject: say('setUpSubject', { club: club.name }),
      paragraphs: [say('setUpWhy', { club: club.name })],
      action: { label: say('setUpAction'), href: `${link('/auth/online-setup')}&setup=${token.text}` },
      after: [say('setUpLife', { until: momentIn(language, club, token.validTo) }), say('setUpNotYou')],
    }
  },
}
