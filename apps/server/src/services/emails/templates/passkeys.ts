/** Report changes of the passkeys of a login to its owner, and one that was copied. SE-80+, SE-81+. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { momentText } from '../textTokens.ts'

interface PasskeyData {
  readonly at: string
  /** Name of the passkey. */
  readonly name: string
}

function passkeyTemplate(name: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied'): EmailTemplate<PasskeyData> {
  return {
    name,
    kind: 'security',
    write: async ({ club, say, link }, { at, name: passkey }) => ({
      subject: say(`${name}Subject`, { club: club.name }),
      paragraphs: [say(`${name}Why`, { club: club.name, at: momentText(at), name: passkey }), say(`${name}NotYou`)],
      action: { label: say('passkeyAction'), href: link('/profile/passkeys') },
    }),
  }
}

export const passkeyAdded = passkeyTemplate('passkeyAdded')
export const passkeyRemoved = passkeyTemplate('passkeyRemoved')
export const passkeyCopied = passkeyTemplate('passkeyCopied')
