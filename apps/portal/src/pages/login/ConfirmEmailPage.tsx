import { ApiError, newIdempotencyKey } from '@club/client'
import { confirmEmail } from '@club/contract/customers'
import { type ConfirmEmailAnswer, type ConfirmEmailDeps, ConfirmEmailScreen, passwordMessages } from '@club/ui/features'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useMailedToken } from '../../hooks/useMailedToken.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { PATHS } from '../../routes/routes.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'

/** Returns undefined for an error that may not recur, such as a lost connection. */
function finalAnswer(error: unknown, describeError: ConfirmEmailDeps['describeError']): ConfirmEmailAnswer | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.problem === 'invalidToken') return { kind: 'unknown' }
  if (error.problem === 'alreadyConfirmed') return { kind: 'already', notice: describeError(error) }
  if (error.problem === 'linkExpired') return { kind: 'ended', notice: describeError(error) }
  return undefined
}

/** Opened by the link to a new email address, with or without a login. CU-150+. */
export default function ConfirmEmailPage() {
  const { formatMessage } = useIntl()
  const { client, queries } = useShell()
  const { info, logo } = useClub()
  const { failure } = useErrorTexts()
  const token = useMailedToken()
  useTitle(formatMessage(passwordMessages.confirmTitle))
  const deps = useMemo<ConfirmEmailDeps | null>(() => {
    if (token === null) return null
    const idempotencyKey = newIdempotencyKey()
    return {
      confirm: async () => {
        try {
          const confirmed = await client.call(confirmEmail, { body: { token }, idempotencyKey, version: null })
          await queries.invalidateQueries({ queryKey: ['contact'] })
          return { kind: 'confirmed', ...confirmed }
        } catch (error) {
          const answer = finalAnswer(error, failure)
          if (answer) return answer
          throw error
        }
      },
      describeError: failure,
    }
  }, [client, queries, token, failure])
  return <ConfirmEmailScreen clubName={info.clubName} logo={logo} deps={deps} hrefContact={PATHS.contact} />
}
