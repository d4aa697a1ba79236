import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { usePreferenceTexts } from '../../../shared/preferredTimes/usePreferenceTexts.ts'
import { requestMessages as messages } from './messages.ts'

/** Returns the texts of a request on these courses. */
export function useRequestTexts(courses: readonly { readonly id: string; readonly name: string }[]) {
  const { formatMessage } = useIntl()
  const texts = usePreferenceTexts(courses)
  return useMemo(
    () => ({
      ...texts,
      /** `about 7 in 10`. */
      chance: (tenths: number): string =>
        formatMessage(tenths <= 0 ? messages.chanceHardly : tenths >= 10 ? messages.chanceAlmost : messages.chance, { tenths }),
    }),
    [formatMessage, texts],
  )
}
