import type { ProfileTab } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { NavigationProvider, useNavigate } from '../../components/navigation.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { ProfileView, type ProfileViewProps } from './ProfileView.tsx'

/** Mount it to open it. */
export interface ProfileDialogProps extends Omit<ProfileViewProps, 'tab' | 'onTab' | 'hrefBack' | 'frame'> {
  readonly onClose: () => void
}

/** The profile over the current page; its tab is a state of the dialog. SE-05, CU-75. */
export function ProfileDialog({ onClose, ...view }: ProfileDialogProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [tab, setTab] = useState<ProfileTab>('details')
  const follow = (href: string): void => {
    onClose()
    navigate(href)
  }
  return (
    <ProfileView
      {...view}
      tab={tab}
      onTab={setTab}
      hrefBack={null}
      frame={(content, actions, ask) => (
        <DialogShell title={formatMessage(commonMessages.profile)} onClose={() => ask(onClose)} actions={actions}>
          <NavigationProvider value={(href) => ask(() => follow(href))}>{content}</NavigationProvider>
        </DialogShell>
      )}
    />
  )
}
