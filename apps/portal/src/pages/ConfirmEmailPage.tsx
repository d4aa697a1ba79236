import { newIdempotencyKey } from '@club/client'
import { confirmEmail } from '@club/contract'
import { type ConfirmEmailDeps, ConfirmEmailScreen, passwordMessages } from '@club/ui/features'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useClub, useShell } from '../app/ShellContext.tsx'
import { useMailedToken } from '../app/useMailedToken.ts'
import { useTitle } from '../app/useTitle.ts'
import { useWords } from '../intl/useWords.ts'
import { PATHS } from '../paths.ts'

/** Opened by the link to a new email address, with or without a login. CU-150+. */
export default function ConfirmEmailPage() {
  const { formatMessage } = useIntl()
  const { client, queries } = useShell()
  const { info, logo } = useClub()
  const { failure } = useWords()
  const token = useMailedToken()
  useTitle(formatMessage(passwordMessages.confirmTitle))
  const deps = useMemo<ConfirmEmailDeps | null>(() => {
    if (token === null) return null
    const idempotencyKey = newIdempotencyKey()
    return {
      confirm: async () => {
        const confirmed = await client.call(confirmEmail, { body: { token }, idempotencyKey, version: null })
        await queries.invalidateQueries({ queryKey: ['contact'] })
        return confirmed
      },
      wordFailure: failure,
    }
  }, [client, queries, token, failure])
  return <ConfirmEmailScreen clubName={info.clubName} logo={logo} deps={deps} hrefContact={PATHS.contact} />
}
