import { inboxMessages, MessageSettingsScreen, PushDevice } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { usePushDevice } from '../../adapters/usePushDevice.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { PATHS } from '../../routes/routes.ts'
import { useMessageSettings } from './useMessageSettings.ts'

/** Which messages reach the viewer by which channel, and when. CU-203+ to CU-207+. */
export default function MessageSettingsPage() {
  const { formatMessage } = useIntl()
  const { failure } = useErrorTexts()
  const { settings, change, onSwitch, onTimes } = useMessageSettings()
  useTitle(formatMessage(inboxMessages.settings))
  const device = usePushDevice()
  const saved = change.isError ? { failed: failure(change.error).title } : change.isSuccess ? ('saved' as const) : null
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
