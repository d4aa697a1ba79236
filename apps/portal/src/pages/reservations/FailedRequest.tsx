import { ScreenHeader } from '@club/ui'
import { commonMessages, requestMessages } from '@club/ui/features'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { PATHS } from '../../routes/routes.ts'
import { FailedView } from '../shared/StateViews.tsx'

/** The pages of preferred times when their data could not be loaded: the way back to the sheet, and another try. */
export function FailedRequest(problem: ComponentProps<typeof FailedView>) {
  const { formatMessage } = useIntl()
  return (
    <>
      <ScreenHeader
        title={formatMessage(requestMessages.title)}
        back={{ href: PATHS.teeTimes, label: formatMessage(commonMessages.back) }}
      />
      <FailedView {...problem} />
    </>
  )
}
