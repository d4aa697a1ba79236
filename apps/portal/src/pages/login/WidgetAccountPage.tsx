import { Button, ScreenHeader } from '@club/ui'
import { shellMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useTitle } from '../../hooks/useTitle.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import * as css from '../shared/StateViews.css.ts'

/** The page of a login widget after the login: the customer's name, and the logout. */
export default function WidgetAccountPage() {
  const { formatMessage } = useIntl()
  const { store } = useShell()
  const name = useShellState((state) => state.customer?.fullName ?? '')
  const title = formatMessage(shellMessages.loggedInAs, { name })
  useTitle(title)
  return (
    <div className={css.view}>
      <ScreenHeader title={title} />
      <div>
        <Button onClick={() => void store.getState().logOut()}>{formatMessage(shellMessages.logOut)}</Button>
      </div>
    </div>
  )
}
