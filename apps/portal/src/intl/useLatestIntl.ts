import { useCallback, useRef } from 'react'
import { type IntlShape, useIntl } from 'react-intl'

/** Returns a function that never changes and returns the texts of the language that is shown. */
export function useLatestIntl(): () => IntlShape {
  const intl = useIntl()
  const latest = useRef(intl)
  latest.current = intl
  return useCallback(() => latest.current, [])
}
