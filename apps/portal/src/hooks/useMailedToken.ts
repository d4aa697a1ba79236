import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useShell } from '../shells/ShellContext.tsx'

/**
 * Returns the token of an emailed link: read once and removed from the URL, so that no history stores it. It is in the fragment, which is
 * never sent to a server; links of older emails have it in the query. CR-37.
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
