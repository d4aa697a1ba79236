import { ApiError } from '@club/client'
import { type LoginAnswer, type LoginDeps, LoginScreen, type LoginStart, shellMessages } from '@club/ui/features'
import { use, useCallback, useEffect, useMemo, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { refusedLogin } from '../../adapters/refusedLogin.ts'
import { usePasskeyLogin } from '../../adapters/usePasskeyLogin.ts'
import { heldPath } from '../../adapters/visitorHold.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { useOpenDialog } from '../../hooks/useOpenDialog.ts'
import { passkeyDutyOf } from '../../hooks/usePasskeyDuty.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { useLatestIntl } from '../../intl/useLatestIntl.ts'
import { afterLoginPath, withReturnPath } from '../../routes/paths.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useClub, useSavedLogin, useShell, useShellState } from '../../shells/ShellContext.tsx'
import type { ShellState } from '../../shells/shellStore.ts'

/** The texts are read when they are shown, in the language of that moment. */
function describeSessionEnd(intl: () => IntlShape, lastEnd: ShellState['lastEnd']): Pick<LoginStart, 'notice' | 'done'> {
  const expired = {
    get title() {
      return intl().formatMessage(shellMessages.sessionEndedTitle)
    },
    get text() {
      return intl().formatMessage(shellMessages.sessionEndedText)
    },
  }
  return {
    notice: lastEnd === 'expired' ? expired : null,
    get done() {
      return lastEnd === 'loggedOut' ? intl().formatMessage(shellMessages.loggedOutTitle) : null
    },
  }
}

/** `simple`: only name and password, for a small area of a club's page. SH-20. */
export default function LoginPage({ simple }: PageProps<'login/Login'>) {
  const intl = useIntl()
  const latestIntl = useLatestIntl()
  const words = useErrorTexts()
  const shell = useShell()
  const { store, kind, client } = shell
  const { tenant, tenantsInGroup: loadTenants, logo, info, settings } = useClub()
  const tenantsInGroup = use(loadTenants())
  const saved = useSavedLogin((state) => state)
  const lastEnd = useShellState((state) => state.lastEnd)
  const menu = useMenu()
  const [, navigate] = useLocation()
  const search = useSearch()
  const openDialog = useOpenDialog()
  useTitle(intl.formatMessage({ id: 'login.title' }))

  const answerOf = useCallback(
    async (send: () => Promise<void>): Promise<LoginAnswer> => {
      try {
        await send()
        return { kind: 'loggedIn' }
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return refusedLogin(error, words)
        throw error
      }
    },
    [words],
  )
  const passkeys = usePasskeyLogin(answerOf)
  const deps = useMemo<LoginDeps>(
    () => ({
      logIn: async ({ username, password, loginMode, tenantId, staySignedIn }) => {
        const groupId = loginMode === 'tenantGroup' ? tenant.groupId : null
        return answerOf(() => store.getState().logIn({ username, password, tenantId, groupId, stay: staySignedIn }))
      },
      passkeys,
      describeError: words.failure,
      now: () => Date.now(),
      everySecond: (work) => {
        const timer = setInterval(work, 1000)
        return () => clearInterval(timer)
      },
      // The link of a registration does not know which tee time the visitor holds.
      onLoggedIn: () => {
        const target = afterLoginPath(search, heldPath(shell, client.clubNow(info.timeZone)) ?? PATHS.home)
        const isMissing = passkeyDutyOf(store.getState()) !== 'none'
        navigate(isMissing && passkeys ? withReturnPath(PATHS.passkeys, target) : target, { replace: true })
      },
    }),
    [shell, store, client, info.timeZone, tenant, words, navigate, search, answerOf, passkeys],
  )
  const [start] = useState(() => ({
    username: saved.username ?? '',
    tenantId: tenantsInGroup.some(({ id }) => id === saved.tenantId) ? (saved.tenantId ?? tenant.id) : tenant.id,
    staySignedIn: saved.saveAccount,
  }))
  const [sessionEnd] = useState(() => describeSessionEnd(latestIntl, lastEnd))
  useEffect(() => store.getState().acknowledgeEnd(), [store])

  // A login widget has no pages for visitors.
  const offersVisit = menu.length > 0 && kind !== 'widget'
  return (
    <LoginScreen
      clubName={info.clubName}
      logo={logo}
      mainTenant={tenant}
      tenantsInGroup={simple ? [] : tenantsInGroup}
      start={{ ...start, ...sessionEnd }}
      deps={deps}
      hrefVisitor={offersVisit ? PATHS.home : null}
      hrefForgot={settings.forgotPasswordEnabled && !simple ? PATHS.forgotPassword : null}
      hrefRegister={settings.accountCreateEnabled && !simple ? PATHS.register : null}
      onOpenSettings={simple ? null : () => openDialog('settings')}
      worksOffline={kind !== 'widget'}
    />
  )
}
