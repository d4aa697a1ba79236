import { useMemo } from 'react'
import { signUpQueries } from '../queries/signUp.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useSignUpQueries(): ReturnType<typeof signUpQueries> {
  const { client } = useShell()
  return useMemo(() => signUpQueries(client), [client])
}
