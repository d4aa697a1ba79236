/** Logs in with a passkey, from a button or from the suggestions of the username field. SE-74+, SE-84+. */
import { startPasskeyLogin, type WirePasskeyAssertion } from '@club/contract/session'
import type { LoginAnswer, PasskeyDeps, PasskeyLogin } from '@club/ui/features'
import { useMemo } from 'react'
import { useClub, useShell } from '../shells/ShellContext.tsx'
import { askForPasskey, canSuggestPasskeys, PasskeyError, passkeyHost, stopAsking, suggestPasskey } from '../shells/webAuthn.ts'
import { usePasskeyTexts } from './usePasskeyTexts.ts'

/** Returns null where passkeys do not work. `answerOf` turns a refusal of the service into an answer, and throws any other error. */
export function usePasskeyLogin(answerOf: (send: () => Promise<void>) => Promise<LoginAnswer>): PasskeyDeps | null {
  const { client, store, kind, log } = useShell()
  const { tenant } = useClub()
  const describe = usePasskeyTexts('use')
  return useMemo(() => {
    if (passkeyHost(kind) === null) return null
    const send = (assertion: WirePasskeyAssertion, { loginMode, tenantId, staySignedIn }: PasskeyLogin) => {
      const groupId = loginMode === 'tenantGroup' ? tenant.groupId : null
      return answerOf(() => store.getState().logIn({ assertion, tenantId, groupId, stay: staySignedIn }))
    }
    const ended = (error: unknown) => error instanceof PasskeyError && error.reason === 'ended'
    return {
      logIn: async (login) => {
        try {
          const options = await client.call(startPasskeyLogin, { body: { tenantId: login.tenantId } })
          return await send(await askForPasskey(options), login)
        } catch (error) {
          if (ended(error)) return { kind: 'ended' }
          if (error instanceof PasskeyError) return { kind: 'refused', notice: describe(error) }
          throw error
        }
      },
      suggest: async (tenantId, login) => {
        let assertion: WirePasskeyAssertion
        try {
          if (!(await canSuggestPasskeys())) return { kind: 'ended' }
          assertion = await suggestPasskey(await client.call(startPasskeyLogin, { body: { tenantId } }))
        } catch (error) {
          // The button is still there, and says why a browser or device cannot.
          if (!(error instanceof PasskeyError)) log('Passkeys cannot be suggested', error)
          return { kind: 'ended' }
        }
        return send(assertion, login())
      },
      stop: () => void stopAsking(),
    }
  }, [client, store, kind, log, tenant, describe, answerOf])
}
