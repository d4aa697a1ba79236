import { ScreenHeader } from '@club/ui'
import { moduleMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useTitle } from '../../hooks/useTitle.ts'

/** The tee sheet of a day. RE-01. */
export default function TeeTimesPage() {
  const { formatMessage } = useIntl()
  const title = formatMessage(moduleMessages.reservations)
  useTitle(title)
  return <ScreenHeader title={title} />
}
