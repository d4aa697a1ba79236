import { passwordResetToWire, requestPasswordReset } from '@club/contract/session'
import { dayOf } from '@club/core'
import { type ForgotPasswordDeps, ForgotPasswordScreen, passwordMessages } from '@club/ui/features'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { PATHS } from '../../routes/routes.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'

export default function ForgotPasswordPage() {
  const { formatMessage } = useIntl()
  const { client } = useShell()
  const { settings, info, logo } = useClub()
  const { sendForm, describeError } = useFormAnswer()
  useTitle(formatMessage(passwordMessages.forgotTitle))
  const extraFields = settings.forgotPasswordExtraFields
  const deps = useMemo<ForgotPasswordDeps>(
    () => ({
      extraFields,
      today: () => dayOf(client.clubNow(info.timeZone)),
      request: (request) => sendForm(() => client.call(requestPasswordReset, { body: passwordResetToWire(request) })),
      describeError,
    }),
    [client, info.timeZone, extraFields, sendForm, describeError],
  )
  if (!settings.forgotPasswordEnabled) return <Redirect to={PATHS.login} replace />
  return <ForgotPasswordScreen clubName={info.clubName} logo={logo} deps={deps} hrefLogin={PATHS.login} />
}
