import { listPasskeys, passkeyFromWire } from '@club/contract/session'
import { type FormAnswer, type FreshLoginDeps, FreshLoginDialog, type Notice } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PASSKEYS_KEY } from '../../adapters/usePasskeys.ts'
import { usePasskeyTexts } from '../../adapters/usePasskeyTexts.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { passkeyHost } from '../../shells/webAuthn.ts'

/** Asks for the password, or a passkey, over the current page; the request that requires it is then sent again. SE-56+. */
export default function FreshLoginPanel() {
  const { client, freshLogin, kind } = useShell()
  const { sendForm, describeError } = useFormAnswer()
  const { confirm, usePasskey, cancel } = freshLogin.store.getState()
  const describePasskey = usePasskeyTexts('use')
  const host = passkeyHost(kind)
  const passkeys = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: ({ signal }) => client.all(listPasskeys, passkeyFromWire, { signal }),
    enabled: host !== null,
    gcTime: 0,
  })
  const hasPasskey = passkeys.data?.some((passkey) => passkey.host === host) ?? false
  const deps = useMemo<FreshLoginDeps>(
    () => ({
      confirm: (password) => sendForm(() => confirm(password), { currentPassword: 'password' }),
      usePasskey: hasPasskey ? () => passkeyAnswer(usePasskey, describePasskey) : null,
      describeError,
    }),
    [confirm, usePasskey, hasPasskey, describePasskey, sendForm, describeError],
  )
  return <FreshLoginDialog deps={deps} onClose={cancel} />
}

async function passkeyAnswer(send: () => Promise<void>, describe: (error: unknown) => Notice): Promise<FormAnswer> {
  try {
    await send()
    return { kind: 'done' }
  } catch (error) {
    return { kind: 'refused', notice: describe(error), fields: {} }
  }
}
