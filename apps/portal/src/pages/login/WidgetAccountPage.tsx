import { Button, ScreenHeader } from '@club/ui'
import { shellMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useLogOut } from '../../hooks/useLogOut.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { pathTo } from '../../routes/paths.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import * as css from '../shared/StateViews.css.ts'

/** The page of a login widget after the login; elsewhere `/profile` is the profile itself. */
export default function WidgetAccountPage() {
  const { kind } = useShell()
  return kind === 'widget' ? <Account /> : <Redirect to={pathTo('profileTab', { tab: 'details' })} replace />
}

/** The customer's name, and the logout. */
function Account() {
  const { formatMessage } = useIntl()
  const logOut = useLogOut()
  const name = useShellState((state) => state.customer?.fullName ?? '')
  const title = formatMessage(shellMessages.loggedInAs, { name })
  useTitle(title)
  return (
    <div className={css.view}>
      <ScreenHeader title={title} />
      <div>
        <Button onClick={logOut}>{formatMessage(shellMessages.logOut)}</Button>
      </div>
    </div>
  )
}
