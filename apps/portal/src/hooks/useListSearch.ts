import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Returns a parameter of the list at `path` and its setter; the URL has it, so that Back and reload keep it. '' is left out. */
export function useListParam(path: string, name: string): readonly [string, (text: string) => void] {
  const [, navigate] = useLocation()
  const search = useSearch()
  const onChange = useCallback(
    (next: string) => {
      // The list stays until the code of the next page is loaded; its last search must not lead back.
      if (location.pathname !== path) return
      const params = new URLSearchParams(search)
      if (next === '') params.delete(name)
      else params.set(name, next)
      navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
    },
    [navigate, path, name, search],
  )
  return [new URLSearchParams(search).get(name) ?? '', onChange]
}

/** Returns the search text of the list at `path` and its setter. */
export function useListSearch(path: string): readonly [string, (text: string) => void] {
  return useListParam(path, 'q')
}
