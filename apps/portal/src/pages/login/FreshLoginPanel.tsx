import { type FreshLoginDeps, FreshLoginDialog } from '@club/ui/features'
import { useMemo } from 'react'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { useShell } from '../../shells/ShellContext.tsx'

/** Asks for the password over the current page; the request that requires it is then sent again. SE-56+. */
export default function FreshLoginPanel() {
  const { freshLogin } = useShell()
  const { sendForm, describeError } = useFormAnswer()
  const { confirm, cancel } = freshLogin.store.getState()
  const deps = useMemo<FreshLoginDeps>(
    () => ({ confirm: (password) => sendForm(() => confirm(password), { currentPassword: 'password' }), describeError }),
    [confirm, sendForm, describeError],
  )
  return <FreshLoginDialog deps={deps} onClose={cancel} />
}
