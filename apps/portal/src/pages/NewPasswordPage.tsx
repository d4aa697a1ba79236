import { newIdempotencyKey } from '@club/client'
import { approvePasswordReset, setUpLogin } from '@club/contract'
import { type NewPasswordDeps, type NewPasswordKind, NewPasswordScreen, passwordMessages } from '@club/ui/features'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useClub, useShell } from '../app/ShellContext.tsx'
import { useMailedToken } from '../app/useMailedToken.ts'
import { useTitle } from '../app/useTitle.ts'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import { PATHS } from '../paths.ts'

/** Opened by a mailed link. */
export default function NewPasswordPage({ kind }: { readonly kind: NewPasswordKind }) {
  const { formatMessage } = useIntl()
  const { client } = useShell()
  const { settings, info, logo } = useClub()
  const { sendForm, wordFailure } = useFormAnswer()
  const token = useMailedToken()
  useTitle(formatMessage(kind === 'reset' ? passwordMessages.resetTitle : passwordMessages.setUpTitle))
  const deps = useMemo<NewPasswordDeps | null>(() => {
    if (token === null) return null
    const send = (username: string, password: string, idempotencyKey: string) =>
      kind === 'reset'
        ? client.call(approvePasswordReset, { body: { token, newPassword: password }, idempotencyKey, version: null })
        : client.call(setUpLogin, { body: { token, userName: username, password }, idempotencyKey, version: null })
    return {
      policy: settings.passwordPolicy,
      store: (username, password) => {
        const idempotencyKey = newIdempotencyKey()
        return sendForm(() => send(username, password, idempotencyKey), { newPassword: 'password', userName: 'username' })
      },
      wordFailure,
    }
  }, [client, kind, token, settings.passwordPolicy, sendForm, wordFailure])
  return (
    <NewPasswordScreen
      clubName={info.clubName}
      logo={logo}
      kind={kind}
      deps={deps}
      hrefLogin={PATHS.login}
      hrefForgot={settings.forgotPasswordEnabled ? PATHS.forgotPassword : null}
    />
  )
}
