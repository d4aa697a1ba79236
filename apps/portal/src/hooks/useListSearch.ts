import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Returns the search text of the list on a path and its setter; the URL has it, so that Back and reload keep it. */
export function useListSearch(path: string): readonly [string, (text: string) => void] {
  const [, navigate] = useLocation()
  const text = new URLSearchParams(useSearch()).get('q') ?? ''
  const onSearch = useCallback(
    (next: string) => {
      // The list stays until the code of the next page is loaded; its last search must not lead back.
      if (location.pathname !== path) return
      navigate(next === '' ? path : `${path}?${new URLSearchParams({ q: next })}`, { replace: true })
    },
    [navigate, path],
  )
  return [text, onSearch]
}
