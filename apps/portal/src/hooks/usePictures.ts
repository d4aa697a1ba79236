import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newsQueries } from '../queries/news.ts'
import { useClubQueries } from './useClubQueries.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** Returns URLs of the loaded pictures by their ids; one that cannot be loaded has none. They are revoked when the page is left. */
export function usePictures(ids: readonly (string | null)[]): ReadonlyMap<string, string> {
  const queries = useClubQueries(newsQueries)
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))]
  const loaded = useQueries({
    queries: distinct.map((id) => queries.picture(id)),
    combine: (results) => results.flatMap(({ data }, at) => (data ? [{ id: distinct[at] ?? '', content: data }] : [])),
  })
  const made = useRef(NONE)
  const [urls, setUrls] = useState(NONE)
  const key = loaded.map(({ id }) => id).join()
  // A picture never changes, so its id names it.
  useEffect(() => {
    const before = made.current
    made.current = new Map(loaded.map(({ id, content }) => [id, before.get(id) ?? URL.createObjectURL(content)]))
    for (const [id, url] of before) if (!made.current.has(id)) URL.revokeObjectURL(url)
    setUrls(made.current)
  }, [key])
  useEffect(
    () => () => {
      for (const url of made.current.values()) URL.revokeObjectURL(url)
      made.current = NONE
    },
    [],
  )
  return urls
}
