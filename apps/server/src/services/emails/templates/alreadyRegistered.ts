/** Sent after a registration of a person who already has a login, which only the owner of the address may learn. */
import { accountOf } from '../../accounts/accounts.ts'
import type { EmailTemplate } from '../emailTemplate.ts'

export const alreadyRegistered: EmailTemplate<null> = {
  name: 'alreadyKnown',
  write: async ({ tx, customerId, club, say, link }) => {
    const account = await accountOf(tx, customerId)
    if (!account) return null
    return {
      subject: say('knownSubject', { club: club.name }),
      paragraphs: [say('knownWhy', { club: club.name, username: account.username })],
      ...(club.settings.forgotPasswordEnabled && { action: { label: say('knownAction'), href: link('/auth/forgot-password') } }),
      after: [say('knownNotYou')],
    }
  },
}
