import { changePassword, changeUsername, listUsers, userFromWire } from '@club/contract/session'
import { type ChangeLoginDeps, ChangeLoginDialog, passwordMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'
import { ReadingDialog } from '../shared/ReadingDialog.tsx'

/** The dialog to change name and password; it first loads the current name. SE-06, CR-21. */
export default function ChangeLoginPanel({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { client, freshLogin } = useShell()
  const { settings } = useClub()
  const { sendForm, describeError } = useFormAnswer()
  const users = useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await client.all(listUsers, userFromWire, { signal }))[0] ?? null,
    gcTime: 0,
    staleTime: Infinity,
  })
  const deps = useMemo<ChangeLoginDeps>(
    () => ({
      policy: settings.passwordPolicy,
      changeUsername: (username) => sendForm(() => client.call(changeUsername, { body: { username }, version: null })),
      changePassword: (password, oldPassword) =>
        sendForm(
          () => freshLogin.withPassword(oldPassword, () => client.call(changePassword, { body: { password, oldPassword }, version: null })),
          { currentPassword: 'oldPassword' },
        ),
      describeError,
    }),
    [client, freshLogin, settings.passwordPolicy, sendForm, describeError],
  )
  if (users.data) return <ChangeLoginDialog username={users.data.username} deps={deps} onClose={onClose} />
  return <ReadingDialog title={formatMessage(passwordMessages.changeTitle)} query={users} onClose={onClose} />
}
