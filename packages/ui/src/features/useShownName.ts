import { useIntl } from 'react-intl'
import { commonMessages } from './commonMessages.ts'

/** A name as it is shown: in place of one that its person does not show to this viewer a neutral placeholder. CU-14. */
export function useShownName(): (name: string) => string {
  const { formatMessage } = useIntl()
  return (name) => name || formatMessage(commonMessages.nameNotShown)
}
