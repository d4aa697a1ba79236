import { useIntl } from 'react-intl'
import { golfMessages } from '../../format/golfMessages.ts'
import { useFormats } from '../../format/useFormats.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpCandidate } from './signUpPeople.ts'

/** `Member · index 18.7`. */
export function usePersonLine(): (person: SignUpCandidate) => string {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return ({ memberStatus, handicapIndex }) =>
    formatMessage(messages.person, {
      status: formatMessage(golfMessages[`memberStatus_${memberStatus}`]),
      index: formats.index(handicapIndex),
    })
}
