import { ApiError, newIdempotencyKey } from '@club/client'
import { approvePasswordReset, checkMailedToken, setUpLogin } from '@club/contract/session'
import { type NewPasswordDeps, NewPasswordScreen, passwordMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useMailedToken } from '../../hooks/useMailedToken.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'
import { LoadingView } from '../shared/StateViews.tsx'

/** Opened by an emailed link. */
export default function NewPasswordPage({ kind }: PageProps<'login/NewPassword'>) {
  const { formatMessage } = useIntl()
  const { client } = useShell()
  const { settings, info, logo } = useClub()
  const { sendForm, describeError } = useFormAnswer()
  const { problem } = useErrorTexts()
  const token = useMailedToken()
  const check = useQuery({
    queryKey: ['mailedToken', token],
    queryFn: ({ signal }) =>
      client.call(checkMailedToken, { body: { token: token ?? '', purpose: kind === 'reset' ? 'ResetPassword' : 'SetUp' }, signal }),
    enabled: token !== null,
    gcTime: 0,
    staleTime: Infinity,
  })
  // Any other error, such as a service without this call, is shown when the form is sent.
  const hasEnded = check.error instanceof ApiError && check.error.problem === 'invalidToken'
  useTitle(formatMessage(kind === 'reset' ? passwordMessages.resetTitle : passwordMessages.setUpTitle))
  const deps = useMemo<NewPasswordDeps | null>(() => {
    if (token === null || hasEnded) return null
    // Bound to the data that is sent: other data make it a new step.
    const idempotencyKey = newIdempotencyKey()
    const send = (username: string, password: string) =>
      kind === 'reset'
        ? client.call(approvePasswordReset, { body: { token, newPassword: password }, idempotencyKey, version: null })
        : client.call(setUpLogin, { body: { token, userName: username, password }, idempotencyKey, version: null })
    return {
      policy: settings.passwordPolicy,
      store: (username, password) => sendForm(() => send(username, password), { newPassword: 'password', userName: 'username' }),
      describeError,
    }
  }, [client, hasEnded, kind, token, settings.passwordPolicy, sendForm, describeError])
  if (token !== null && check.isPending) return <LoadingView />
  return (
    <NewPasswordScreen
      clubName={info.clubName}
      logo={logo}
      kind={kind}
      deps={deps}
      ended={hasEnded ? problem('invalidToken') : null}
      hrefLogin={PATHS.login}
      hrefForgot={settings.forgotPasswordEnabled ? PATHS.forgotPassword : null}
    />
  )
}
