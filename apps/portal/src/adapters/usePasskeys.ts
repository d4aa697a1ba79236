/** The passkeys of the login, for the feature `passkeys`. SE-72+, SE-73+. */
import { addPasskey, listPasskeys, passkeyFromWire, removePasskey, renamePasskey, startPasskey } from '@club/contract/session'
import type { PasskeysProps } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLoadable } from '../hooks/useLoadable.ts'
import { usePasskeyDuty } from '../hooks/usePasskeyDuty.ts'
import { nullIfMissing } from '../queries/nullIfMissing.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { createPasskey, PasskeyError, passkeyHost } from '../shells/webAuthn.ts'
import { usePasskeyTexts } from './usePasskeyTexts.ts'

export const PASSKEYS_KEY = ['passkeys']

export function usePasskeys(): PasskeysProps {
  const { client, store, kind, confirmByPasskey } = useShell()
  const duty = usePasskeyDuty()
  const loadable = useLoadable()
  const describeError = usePasskeyTexts(duty === 'confirm' ? 'use' : 'add')
  const passkeys = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: ({ signal }) => client.all(listPasskeys, passkeyFromWire, { signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const { refetch } = passkeys
  const deps = useMemo<PasskeysProps['deps']>(() => {
    /** The licence says whether the club still requires one. */
    const change = async (send: () => Promise<unknown>) => {
      await send()
      await Promise.all([refetch(), store.getState().reloadLicence()])
      return { kind: 'done' } as const
    }
    return {
      describeError,
      add: () =>
        change(async () => {
          const credential = await createPasskey(await client.call(startPasskey))
          await client.call(addPasskey, { body: { credential }, version: null })
        }),
      rename: async (id, name) => {
        const renamed = await nullIfMissing(client.call(renamePasskey, { params: { id }, body: { name }, version: null }))
        if (renamed === null) return { kind: 'refused', notice: describeError(new PasskeyError('gone')), fields: {}, code: 'notFound' }
        return change(async () => renamed)
      },
      // One that another tab has removed is removed.
      remove: (id) => change(() => nullIfMissing(client.call(removePasskey, { params: { id }, version: null }))),
      reload: () => void refetch(),
      confirm: () => change(confirmByPasskey),
    }
  }, [client, store, confirmByPasskey, refetch, describeError])
  return { passkeys: loadable(passkeys), duty, host: passkeyHost(kind), deps }
}
