/** Reports a login from a device that the account does not know. SE-71+. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

export const newDevice: EmailTemplate<{ readonly at: string; readonly browser: string; readonly system: string }> = {
  name: 'newDevice',
  kind: 'security',
  write: async ({ club, say, link }, { at, browser, system }) => {
    const device = browser && system ? say('newDeviceNamed', { browser, system }) : browser || system || say('newDeviceUnknown')
    return {
      subject: say('newDeviceSubject', { club: club.name }),
      paragraphs: [say('newDeviceWhy', { club: club.name, at: momentText(at), device }), say('newDeviceNotYou')],
      action: { label: say('newDeviceAction'), href: link('/profile/details') },
    }
  },
}
