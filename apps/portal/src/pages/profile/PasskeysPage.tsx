import { PasskeysScreen, passkeyMessages } from '@club/ui/features'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Redirect, useSearch } from 'wouter'
import { usePasskeys } from '../../adapters/usePasskeys.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { afterLoginPath, loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

/** The passkeys of the login; visitors are asked to log in. Widgets and apps, which have none, show the profile. SE-73+, SE-78+. */
export default function PasskeysPage() {
  const { kind } = useShell()
  const isLoggedIn = useShellState((state) => state.customer !== null)
  useTitle(useIntl().formatMessage(passkeyMessages.title))
  if (!isLoggedIn) return <Redirect to={loginPath(PATHS.passkeys)} replace />
  return kind === 'web' ? <Passkeys /> : <Redirect to={PATHS.profile} replace />
}

function Passkeys() {
  const search = useSearch()
  const section = usePasskeys()
  // A login that led here continues, also after the last passkey was added.
  const [isAfterLogin] = useState(() => section.duty !== 'none' || new URLSearchParams(search).has('to'))
  const onward = isAfterLogin ? afterLoginPath(search) : null
  return <PasskeysScreen {...section} hrefBack={pathTo('profileTab', { tab: 'details' })} hrefContinue={onward} />
}
