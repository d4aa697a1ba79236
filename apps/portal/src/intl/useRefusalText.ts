import { type Refusal, refusalValues } from '@club/contract/refusals'
import { useFormats } from '@club/ui/format'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** Returns a function that formats a refusal. The build adds the texts of all refusals to the areas whose pages use this hook. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { formatMessage } = useIntl()
  const { index, dayAndTime, money } = useFormats()
  return useCallback(
    (refusal) =>
      formatMessage({ id: `refusal.${refusal.code}` }, { ...refusalValues(refusal, { handicap: index, moment: dayAndTime, money }) }),
    [formatMessage, index, dayAndTime, money],
  )
}
