/** Emails about the deletion of a member's data. CU-236+ to CU-238+. */
import type { EmailTemplate } from '../emailTemplate.ts'
import { formatMomentIn } from '../texts/index.ts'

const DATA_PATH = '/profile/data'

export const deletionRequested: EmailTemplate<{ readonly at: string }> = {
  name: 'deletionRequested',
  write: async ({ club, language, say, link }, { at }) => ({
    subject: say('deletionSubject', { club: club.name }),
    paragraphs: [
      say('deletionRequestedText', { club: club.name, at: formatMomentIn(language, club, new Date(at)) }),
      say('deletionNotYou'),
    ],
    action: { label: say('deletionAction'), href: link(DATA_PATH) },
  }),
}

export const deletionCancelled: EmailTemplate<null> = {
  name: 'deletionCancelled',
  write: async ({ club, say }) => ({
    subject: say('deletionSubject', { club: club.name }),
    paragraphs: [say('deletionCancelledText', { club: club.name })],
  }),
}

export const deletionDeferred: EmailTemplate<null> = {
  name: 'deletionDeferred',
  write: async ({ club, say, link }) => ({
    subject: say('deletionSubject', { club: club.name }),
    paragraphs: [say('deletionDeferredText', { club: club.name })],
    action: { label: say('deletionAction'), href: link(DATA_PATH) },
  }),
}

export const deletionDone: EmailTemplate<null> = {
  name: 'deletionDone',
  write: async ({ club, say }) => ({
    subject: say('deletionSubject', { club: club.name }),
    paragraphs: [say('deletionDoneText', { club: club.name }), say('deletionDoneRetained')],
  }),
}
