import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useShell } from '../shells/ShellContext.tsx'

/**
 * The token of an emailed link: read once and taken out of the address, so that no history keeps it. It comes in the fragment, which no
 * server sees; links of older emails have it in the query. CR-37.
 */
export function useMailedToken(): string | null {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const { mailedToken } = useShell()
  const [token] = useState(() => mailedToken ?? (new URLSearchParams(search).get('token') || null))
  useEffect(() => {
    if (new URLSearchParams(search).has('token')) navigate(path, { replace: true })
  }, [search, path, navigate])
  return token
}
