import { useIntl } from 'react-intl'
import { commonMessages } from '../commonMessages.ts'

/** Returns the name to show: a neutral placeholder if the person hides it from this viewer. CU-14. */
export function useShownName(): (name: string) => string {
  const { formatMessage } = useIntl()
  return (name) => name || formatMessage(commonMessages.nameNotShown)
}
