import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The token of a mailed link: read once, and taken out of the address, so that no history and no one who looks on keeps it. CR-37. */
export function useMailedToken(): string | null {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token') || null)
  useEffect(() => {
    if (new URLSearchParams(search).has('token')) navigate(path, { replace: true })
  }, [search, path, navigate])
  return token
}
