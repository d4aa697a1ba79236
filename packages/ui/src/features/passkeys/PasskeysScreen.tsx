import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { actions, screen } from '../../shared/parts.css.ts'
import { passkeyMessages as messages } from './messages.ts'
import { type PasskeysProps, PasskeysSection } from './PasskeysSection.tsx'

export interface PasskeysScreenProps extends PasskeysProps {
  readonly hrefBack: string
  /** Path at which a login that led here continues; null if the page was opened by itself. */
  readonly hrefContinue: string | null
}

/** The passkeys of the customer’s login on a page of their own, to which a login of staff leads. SE-73+, SE-75+. */
export function PasskeysScreen({ hrefBack, hrefContinue, ...section }: PasskeysScreenProps) {
  const { formatMessage } = useIntl()
  const onward = { none: messages.continue, setUp: messages.later, confirm: messages.asMember }[section.duty]
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <PasskeysSection {...section} untitled />
      {hrefContinue !== null && (
        <div className={actions}>
          <Button kind={section.duty === 'none' ? 'pri' : 'ghost'} href={hrefContinue}>
            {formatMessage(onward)}
          </Button>
        </div>
      )}
    </div>
  )
}
