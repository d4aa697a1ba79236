import { passkeyErrorMessages as messages, type Notice } from '@club/ui/features'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { PasskeyError } from '../shells/webAuthn.ts'

/** Describes errors of the browser's dialog for passkeys, and those of the service. `what`: whether one was to be used or added. */
export function usePasskeyTexts(what: 'use' | 'add'): (error: unknown) => Notice {
  const { formatMessage } = useIntl()
  const { failure, problem } = useErrorTexts()
  return useMemo(() => {
    const notice = (name: 'cancelled' | 'notAdded' | 'unfit' | 'gone'): Notice => ({
      title: formatMessage(messages[`${name}Title`]),
      text: formatMessage(messages[`${name}Text`]),
      nextStep: formatMessage(messages[`${name}Next`]),
    })
    return (error) => {
      if (!(error instanceof PasskeyError)) return failure(error)
      switch (error.reason) {
        case 'known':
          return problem('passkeyKnown')
        case 'elsewhere':
          return problem('passkeysElsewhere')
        case 'unfit':
        case 'gone':
          return notice(error.reason)
        case 'cancelled':
        case 'ended':
          return notice(what === 'add' ? 'notAdded' : 'cancelled')
      }
    }
  }, [formatMessage, failure, problem, what])
}
