import type { Customer } from '@club/core/club'
import { profileTab } from '@club/core/membership'
import { commonMessages, ProfileScreen } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { Redirect, useLocation } from 'wouter'
import { useProfileView } from '../../adapters/useProfileView.tsx'
import { useTitle } from '../../hooks/useTitle.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useClub, useShellState } from '../../shells/ShellContext.tsx'

/** The profile with its tab in the path; an unknown tab or one that the club does not offer shows the details. CU-70 to CU-75. */
export default function ProfilePage({ tab }: PageProps<'profile/Profile'>) {
  const me = useShellState((state) => state.customer)
  useTitle(useIntl().formatMessage(commonMessages.profile))
  return me ? <Profile me={me} tab={tab} /> : <Redirect to={loginPath(pathTo('profileTab', { tab }))} replace />
}

function Profile({ me, tab }: { readonly me: Customer; readonly tab: string }) {
  const [, navigate] = useLocation()
  const { settings } = useClub()
  const view = useProfileView(me)
  const shown = profileTab(tab, settings)
  if (shown !== tab) return <Redirect to={pathTo('profileTab', { tab: shown })} replace />
  return (
    <ProfileScreen
      {...view}
      tab={shown}
      onTab={(next) => navigate(pathTo('profileTab', { tab: next }), { replace: true })}
      hrefBack={PATHS.home}
    />
  )
}
