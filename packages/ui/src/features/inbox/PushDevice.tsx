import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import * as parts from '../../shared/parts.css.ts'
import { inboxMessages as messages } from './messages.ts'

/**
 * `homeScreen`: an iPhone or iPad shows messages only of a portal on the home screen. `denied`: the person refused in this browser.
 * `failed`: the browser could not subscribe. `working`, `stopping`: they are being switched on or off.
 */
export type PushState = 'off' | 'on' | 'working' | 'stopping' | 'denied' | 'homeScreen' | 'unsupported' | 'failed'

interface PushDeviceProps {
  readonly state: PushState
  readonly onSwitch: (on: boolean) => void
}

/** Messages on this device. The browser asks for permission when they are switched on, never before. CU-209+, CU-213+. */
export function PushDevice({ state, onSwitch }: PushDeviceProps) {
  const { formatMessage } = useIntl()
  return (
    <section className={parts.card} aria-labelledby="push-device">
      <h2 id="push-device" className={parts.cardTitle}>
        {formatMessage(messages.device)}
      </h2>
      <p className={parts.small} role="status">
        {formatMessage(messages[`device_${state}`])}
      </p>
      {(state === 'off' || state === 'failed' || state === 'working') && (
        <Button kind="pri" busy={state === 'working'} onClick={() => onSwitch(true)}>
          {formatMessage(messages.deviceOn)}
        </Button>
      )}
      {(state === 'on' || state === 'stopping') && (
        <Button busy={state === 'stopping'} onClick={() => onSwitch(false)}>
          {formatMessage(messages.deviceOff)}
        </Button>
      )}
    </section>
  )
}
