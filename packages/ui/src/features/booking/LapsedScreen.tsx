import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import { bookingMessages as messages } from './messages.ts'

/** A booking that was not paid in time: nothing was charged, and its places are free again. RE-235+. */
export function LapsedScreen({ hrefSheet }: { readonly hrefSheet: string }) {
  const { formatMessage } = useIntl()
  return (
    <div className={parts.screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefSheet, label: formatMessage(commonMessages.back) }} />
      <div role="status">
        <EmptyState
          title={formatMessage(messages.lapsedTitle)}
          text={formatMessage(messages.lapsedText)}
          action={<Button href={hrefSheet}>{formatMessage(messages.findTime)}</Button>}
        />
      </div>
    </div>
  )
}
