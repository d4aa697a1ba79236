import { inboxMessages, MessageSettingsScreen, PushDevice } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { usePushDevice } from '../../adapters/usePushDevice.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { PATHS } from '../../routes/routes.ts'
import { useMessageSettings } from './useMessageSettings.ts'

/** Which messages reach the viewer by which channel, and when. CU-203+ to CU-207+. */
export default function MessageSettingsPage() {
  const { formatMessage } = useIntl()
  const { settings, saved, onSwitch, onTimes } = useMessageSettings()
  useTitle(formatMessage(inboxMessages.settings))
  const device = usePushDevice()
  return (
    <MessageSettingsScreen
      settings={settings}
      onSwitch={onSwitch}
      onTimes={onTimes}
      saved={saved}
      hrefInbox={PATHS.inbox}
      devices={device && <PushDevice state={device.state} onSwitch={device.onSwitch} />}
    />
  )
}
