import { Button, ScreenHeader } from '@club/ui'
import { shellMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useTitle } from '../../hooks/useTitle.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import * as css from '../shared/StateViews.css.ts'

/** What a login widget shows after the login: who is here, and the way out. */
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
