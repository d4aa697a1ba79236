import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Returns the text that the page at `path` searches for, which its URL has, and a function that sets it. */
export function useSearchInUrl(path: string): readonly [string, (text: string) => void] {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch()).get('q') ?? ''
  const onSearch = useCallback(
    (text: string) => {
      // The list stays until the code of the next page is loaded; its last search must not lead back.
      if (location.pathname !== path) return
      navigate(text === '' ? path : `${path}?${new URLSearchParams({ q: text })}`, { replace: true })
    },
    [navigate, path],
  )
  return [search, onSearch]
}
