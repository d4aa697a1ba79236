import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import * as parts from '../../shared/parts.css.ts'
import { inboxMessages as messages } from './messages.ts'
import type { PushState } from './PushDevice.tsx'

interface PushOfferProps {
  readonly state: PushState
  readonly onSwitchOn: () => void
  /** Ends the offer on this device; the settings still have the switch. */
  readonly onNotNow: () => void
}

/** Offers messages on this device after a booking or sign-up, when it is clear what they are for. CU-218+. */
export function PushOffer({ state, onSwitchOn, onNotNow }: PushOfferProps) {
  const { formatMessage } = useIntl()
  const isOpen = state === 'off' || state === 'working' || state === 'failed'
  return (
    <section className={parts.card} aria-labelledby="push-offer">
      <h2 id="push-offer" className={parts.cardTitle}>
        {formatMessage(messages.offerTitle)}
      </h2>
      <p className={parts.small} role="status">
        {formatMessage(state === 'off' ? messages.offerText : messages[`device_${state}`])}
      </p>
      {(isOpen || state === 'homeScreen') && (
        <div className={parts.actions}>
          {isOpen && (
            <Button busy={state === 'working'} onClick={onSwitchOn}>
              {formatMessage(messages.deviceOn)}
            </Button>
          )}
          <Button kind="ghost" onClick={onNotNow}>
            {formatMessage(messages.notNow)}
          </Button>
        </div>
      )}
    </section>
  )
}
