/** Confirm to a member what happened to a direct debit mandate. Account numbers are named by their last four characters only. MA-55+. */
import type { EmailTemplate, EmailText } from '../emailTemplate.ts'
import type { EmailTextId } from '../texts/index.ts'
import { momentText } from '../textTokens.ts'

type MandateNews = {
  readonly at: string
  readonly reference: string
  /** The last four characters of the account number. */
  readonly ending: string
}

interface Words<Data> {
  readonly subject: EmailTextId
  readonly paragraphs: (data: Data) => readonly EmailTextId[]
}

function template<Data extends MandateNews>(name: string, { subject, paragraphs }: Words<Data>): EmailTemplate<Data> {
  return {
    name,
    kind: 'debit',
    write: async ({ club, say, link }, data): Promise<EmailText> => {
      const values = { ...data, club: club.name, at: momentText(data.at) }
      return {
        subject: say(subject, values),
        paragraphs: paragraphs(data).map((id) => say(id, values)),
        action: { label: say('seeMandates'), href: link('/profile/mandates') },
      }
    },
  }
}

/** A sentence for each thing that a new mandate can wait for. */
const NEXT = { active: 'mandateCreatedActive', paper: 'mandateCreatedPaper', office: 'mandateCreatedOffice' } as const

export const mandateCreated = template<MandateNews & { readonly next: keyof typeof NEXT }>('mandateCreated', {
  subject: 'mandateCreatedSubject',
  paragraphs: ({ next }) => ['mandateCreatedText', NEXT[next], 'mandateCreatedNotYou'],
})
export const mandateBankChanged = template<MandateNews>('mandateBankChanged', {
  subject: 'mandateBankSubject',
  paragraphs: () => ['mandateBankText', 'mandateNotYou'],
})
export const mandateRevoked = template<MandateNews>('mandateRevoked', {
  subject: 'mandateRevokedSubject',
  paragraphs: () => ['mandateRevokedText', 'mandateRevokedOpen'],
})
export const mandateAccepted = template<MandateNews>('mandateAccepted', {
  subject: 'mandateAcceptedSubject',
  paragraphs: () => ['mandateAcceptedText'],
})
export const mandateCancelled = template<MandateNews & { readonly reason: string }>('mandateCancelled', {
  subject: 'mandateCancelledSubject',
  paragraphs: () => ['mandateCancelledText', 'mandateCancelledOpen'],
})
export const mandateUnblocked = template<MandateNews & { readonly reason: string }>('mandateUnblocked', {
  subject: 'mandateUnblockedSubject',
  paragraphs: () => ['mandateUnblockedText', 'mandateUnblockedBank'],
})
